import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Header } from './header'
import { HasNavigated } from '../ui/page-header'
import { Sidebar } from './sidebar'
import { useSidebar } from './use-sidebar'

/** Frame of every screen: skip link, sidebar, header and main region. */
export function Shell({ children }: { children: ReactNode }) {
  const sidebar = useSidebar()
  const navigated = useNavigated(sidebar.close)
  return (
    <HasNavigated value={navigated}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Sidebar open={sidebar.open} isOver={sidebar.isOver} onClose={sidebar.close} />
      <div className="beside-sidebar">
        <Header sidebarOpen={sidebar.open} onToggleSidebar={sidebar.toggle} />
        <main id="main" tabIndex={-1} className="app-main">
          {children}
        </main>
      </div>
    </HasNavigated>
  )
}

function useNavigated(onNavigate: () => void): boolean {
  const [path] = useLocation()
  const [first] = useState(path)
  const [navigated, setNavigated] = useState(false)
  if (path !== first && !navigated) setNavigated(true)
  const shown = useRef(path)
  useEffect(() => {
    void import('./palette/recent').then(({ rememberVisit }) => rememberVisit(path))
  }, [path])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    onNavigate()
    window.scrollTo(0, 0)
  }, [path, onNavigate])
  return navigated || path !== first
}
