import { useTask } from '../lib/use-task'
import { toastFailure } from './toast-store'

/** `useTask` for what a button does: a failure is a toast of this title, in the server's words or `fallback`. */
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
