import type { ReactNode } from 'react'
import { suspended } from '../lib/lazy-part'
import { Button } from './button'
import { PageHeader } from './page-header'

const WhereToLook = suspended(async () => (await import('./where-to-look')).WhereToLook)

interface CenteredPageProps {
  title: string
  subtitle: ReactNode
  children: ReactNode
}

/** A page with one message and links. */
export function CenteredPage({ title, subtitle, children }: CenteredPageProps) {
  return (
    <div className="centered-page">
      <PageHeader title={title} subtitle={subtitle} />
      <div>{children}</div>
    </div>
  )
}

/** Hint below what is not found. */
export const MAY_BE_IN_TRASH = 'If it was deleted, the trash keeps it for 30 days.'

interface FailedPageProps {
  title: string
  message: string
  /** What can be done about it. */
  hint?: string | undefined
  /** Missing where trying again cannot help. */
  onRetry?: (() => void) | undefined
  /** Links to other pages. */
  children: ReactNode
}

/** A page whose data could not be loaded. */
export function FailedPage({ title, message, hint, onRetry, children }: FailedPageProps) {
  return (
    <CenteredPage
      title={title}
      subtitle={
        <p role="alert">
          {message}
          {hint && <br />}
          {hint}
        </p>
      }
    >
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      )}
      {children}
      {hint && <WhereToLook />}
    </CenteredPage>
  )
}
