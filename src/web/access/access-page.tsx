import type { ReactNode } from 'react'
import type { AccessState } from '../lib/api'
import { useBrowserValue } from '../lib/use-browser-value'
import { LogoMark } from '../ui/logo-mark'
import { PageHeader } from '../ui/page-header'

interface AccessPageProps {
  title: string
  subtitle: string
  /** Undefined until it is loaded. */
  access: AccessState | undefined
  children: ReactNode
}

/** True for loopback addresses: a password sent there does not cross a network. */
const isThisMachine = () => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(window.location.hostname)

/** Layout of the login and set-up pages: whose workspace it is, title and one form, at the optical center. */
export function AccessPage({ title, subtitle, access, children }: AccessPageProps) {
  // The server renders this page first and does not know the address in the browser.
  const overWire = useBrowserValue(() => !isThisMachine(), false)
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center px-4 pt-8 pb-[16vh]">
      <Agency agency={access?.agency} />
      <PageHeader title={title} subtitle={subtitle} />
      {children}
      {overWire && access?.encrypted === false && (
        <p className="mt-6 text-sm text-muted">
          This connection isn’t encrypted. Use it only on a network you trust.
        </p>
      )}
    </main>
  )
}

/** The agency's logo and name; the product's own where it has neither. */
function Agency({ agency }: Pick<AccessState, 'agency'>) {
  const { name, logo } = agency ?? {}
  return (
    <div className="mb-8 flex items-center gap-3 text-lg font-semibold tracking-tight">
      {logo ? (
        <img src={logo} alt="" className="max-h-10 max-w-40 rounded-sm bg-(--plate) p-1" />
      ) : (
        <LogoMark size={32} />
      )}
      {name ?? 'Spendlens'}
    </div>
  )
}
