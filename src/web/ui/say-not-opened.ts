import { isLoadFailure } from '../lib/load-failure'
import { toastFailure } from './toast-store'

/** Toast for a part that could not be loaded or shown when it was opened. */
export function sayNotOpened(error: unknown): void {
  toastFailure(
    'This could not be opened',
    isLoadFailure(error)
      ? 'The server cannot be reached. Check the connection and try again.'
      : 'Nothing has changed. Try again, or load the page again.',
  )
}
