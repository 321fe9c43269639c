import { Suspense, type ReactNode } from 'react'
import { lazyPart, suspended } from '../lib/lazy-part'
import { Button } from './button'
import { PageHeader } from './page-header'

const TrashHint = lazyPart(async () => (await import('./where-to-look')).TrashHint)
const SearchButton = suspended(async () => (await import('./where-to-look')).SearchButton)

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
          {hint && (
            <span className="block">
              <Suspense fallback={hint}>
                <TrashHint />
              </Suspense>
            </span>
          )}
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
