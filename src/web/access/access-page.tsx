import type { ReactNode } from 'react'
import { useBrowserValue } from '../lib/use-browser-value'
import { LogoMark } from '../ui/logo-mark'
import { PageHeader } from '../ui/page-header'

interface AccessPageProps {
  title: string
  subtitle: string
  /** False on plain http, where others on the network can read the password. */
  encrypted: boolean
  children: ReactNode
}

/** True for loopback addresses: a password sent there does not cross a network. */
const isThisMachine = () => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(window.location.hostname)

/** Layout of the login and set-up pages: mark, title and one form. */
export function AccessPage({ title, subtitle, encrypted, children }: AccessPageProps) {
  // The server renders this page first and does not know the address in the browser.
  const overWire = useBrowserValue(() => !isThisMachine(), false)
  return (
    <main className="mx-auto min-h-dvh max-w-sm px-4 pt-[14vh] pb-16">
      <div className="mb-6 flex items-center gap-2.5 text-lg font-semibold tracking-tight">
        <LogoMark size={32} />
        Spendlens
      </div>
      <PageHeader title={title} subtitle={subtitle} />
      {children}
      {overWire && !encrypted && (
        <p className="mt-6 text-sm text-muted">
          This connection is not encrypted: use it in a network you trust only.
        </p>
      )}
    </main>
  )
}
