import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { prefetchOnIntent, prefetchScreen } from './screens'
import './styles.css'

// On its way while the frame is built, rather than after it.
prefetchScreen(location.pathname)
prefetchOnIntent(document)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
