import type { ReactNode } from 'react'
import { Button } from './button'
import { Icon } from './icon'

/** A failure in place of content, with what happened and what to do. */
export function ErrorState({
  title,
  message,
  onRetry,
  action,
}: {
  title: string
  message?: ReactNode
  onRetry?: () => void
  action?: ReactNode
}) {
  return (
    <div role="alert" className="error-state">
      <span>
        <Icon name="alert" size={20} />
      </span>
      <p className="font-medium">{title}</p>
      {message && <p className="mt-1 max-w-md text-sm wrap-anywhere text-muted">{message}</p>}
      {(onRetry || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button size="sm" icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}

/** Of a form that could not be saved. */
export const KEPT = 'Your changes are still here: try again.'

/** A failure in a form or beside an upload, announced at once. */
export function Alert({ title = 'Error', children }: { title?: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-bad/40 bg-bad-soft px-3 py-2.5 text-sm">
      <Icon name="alert" className="mt-0.5 text-bad" />
      <div className="min-w-0">
        <p className="font-medium text-bad">{title}</p>
        <div className="wrap-anywhere">{children}</div>
      </div>
    </div>
  )
}
