import { isLoadFailure } from '../lib/load-failure'
import { toastFailure } from './toast-store'

/** For what is loaded when it is opened: it did not arrive, or broke. The page below it is not affected. */
export function sayNotOpened(error: unknown): void {
  toastFailure(
    'This could not be opened',
    isLoadFailure(error)
      ? 'The server cannot be reached. Check the connection and try again.'
      : 'Nothing has changed. Try again, or load the page again.',
  )
}
