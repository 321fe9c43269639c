import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths'
import { Button } from './button'
import { PageHeader } from './page-header'

interface CenteredPageProps {
  title: string
  subtitle: ReactNode
  children: ReactNode
}

/** A page with one message and one link. */
export function CenteredPage({ title, subtitle, children }: CenteredPageProps) {
  return (
    <div className="mx-auto max-w-md pt-[12vh] text-center text-balance [&_header]:flex! [&_header]:items-center">
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </div>
  )
}

/** Hint below what is not found. */
export const MAY_BE_IN_TRASH = (
  <>
    If it was deleted, the{' '}
    <Link href={`${paths.settingsPage('data')}#trash`} className="text-accent underline underline-offset-4">
      trash
    </Link>{' '}
    keeps it for 30 days.
  </>
)

/** Opens the search of the whole workspace, as its keys do. */
export function SearchButton() {
  const open = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  return (
    <Button icon="search" onClick={open}>
      Search
    </Button>
  )
}

interface FailedPageProps {
  title: string
  message: string
  /** What can be done about it. */
  hint?: ReactNode
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
          {hint && <span className="block">{hint}</span>}
        </p>
      }
    >
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )}
        {children}
        {hint && <SearchButton />}
      </div>
    </CenteredPage>
  )
}
