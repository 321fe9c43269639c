import { createElement, useSyncExternalStore } from 'react'
import { useSoon } from '../lib/use-soon'
import { useTask } from '../lib/use-task'
import { readToasts, subscribeToToasts, toastFailure } from './toast-store'

export { toast, toastFailure } from './toast-store'

const loadCard = async () => (await import('./toast-card')).ToastCard
const none = () => undefined

/** Container of toasts, mounted once by the shell. One is visible at a time. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const shown = toasts.find((item) => item.open)
  const Card = useSoon(loadCard, shown !== undefined, none)
  return (
    <div aria-live="polite" aria-atomic="true" role="status">
      {shown && Card && createElement(Card, { key: shown.id, toast: shown })}
      {shown && !Card && (
        <p className="plain-toast">
          <b className="font-medium">{shown.title}</b> <span>{shown.description}</span>
        </p>
      )}
    </div>
  )
}

/** `useTask` for buttons: a failure is shown as a toast with this title and the server's message, or `fallback`. */
export function useAction<A extends unknown[]>(
  failureTitle: string,
  task: (...args: A) => Promise<unknown>,
  fallback?: string,
) {
  return useTask(async (...args: A) => {
    try {
      await task(...args)
    } catch (error) {
      toastFailure(failureTitle, error, fallback)
    }
  })
}
