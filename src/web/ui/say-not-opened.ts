import { isLoadFailure } from '../lib/load-failure'
import { toast } from './toast-store'

/** For what is loaded when it is opened: it did not arrive, or broke. The page below it is not affected. */
export function sayNotOpened(error: unknown): void {
  toast({
    title: 'This could not be opened',
    description: isLoadFailure(error)
      ? 'The server cannot be reached. Check the connection and try again.'
      : 'Nothing has changed. Try again, or load the page again.',
    variant: 'destructive',
  })
}
