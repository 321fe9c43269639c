import { useCallback } from 'react'
import { messageOf, UnreachableError } from '../../lib/api'
import { isLoadFailure } from '../../lib/load-failure'
import { endpoints, OF_REPORTS, useRefresh } from '../../lib/endpoints'
import { toast, toastFailure } from '../../ui/toast'
import type { Runnable } from '../upload/upload-atoms'

interface Words {
  failureTitle: string
  /** Fallback where the server sent no message of its own. */
  failureMessage: string
}

interface Done {
  title: string
  description: string
}

interface Request {
  path: string
  body: FormData | object
  /** Shown as the reason of waiting before the file is read; without it the queue is named. */
  waitingFor?: string
  /** Toast shown on success. */
  done: Done
}

/** Sends an analysis and updates its state until it ends, which a toast announces. */
export function useRun<S extends Runnable>(
  clientId: string,
  change: (update: (state: S) => S) => void,
  { failureTitle, failureMessage }: Words,
) {
  const refresh = useRefresh()
  return useCallback(
    async ({ path, body, waitingFor, done }: Request) => {
      const abort = new AbortController()
      // Ignores updates of a run that was removed or replaced.
      const whileMine = (update: (state: S) => S) =>
        change((now) => (now.run?.abort === abort ? update(now) : now))
      change((now) => ({
        ...now,
        analysis: null,
        error: null,
        run: { abort, waitingFor, stage: 'queued', done: 0, of: 1, early: null, texts: {} },
      }))
      try {
        const { followRun } = await import('./follow-run')
        const analysis = await followRun(path, body, abort.signal, (update) =>
          whileMine((now) => (now.run ? { ...now, run: update(now.run) } : now)),
        )
        whileMine((now) => ({ ...now, run: null, analysis }))
        toast(done)
        void refresh(endpoints.client(clientId), ...OF_REPORTS)
      } catch (error) {
        if (abort.signal.aborted) return
        const away = isLoadFailure(error) ? new UnreachableError(error) : error
        const message =
          away instanceof UnreachableError
            ? `${failureMessage}. ${away.message}`
            : messageOf(error, failureMessage)
        whileMine((now) => ({ ...now, run: null, error: message }))
        toastFailure(failureTitle, message)
        void refresh('/api/notifications')
      }
    },
    [change, clientId, failureMessage, failureTitle, refresh],
  )
}
