import type { AnalysisAnswer, AuditEvent } from '../../shared/schemas/audit-event'
import { ApiError, send, UnreachableError } from './api'
import { readEvents } from './read-events'

/**
 * Sends an analysis and follows its events to the end. Resolves with the stored analysis. Rejects with the server's
 * message (empty if it sent none), for refusals and for failures during the run.
 */
export async function analyze(
  path: string,
  body: FormData | object,
  signal: AbortSignal,
  onEvent: (event: AuditEvent) => void,
): Promise<AnalysisAnswer> {
  const response = await post(path, body, signal)
  if (!response.headers.get('content-type')?.includes('text/event-stream') || !response.body) {
    return (await response.json()) as AnalysisAnswer
  }
  for await (const event of readEvents(response.body)) {
    if (event.event === 'done') return event.data
    if (event.event === 'error') throw new Error(event.data.message)
    onEvent(event)
  }
  throw new Error('')
}

async function post(path: string, body: FormData | object, signal: AbortSignal): Promise<Response> {
  try {
    return await send(path, {
      method: 'POST',
      body,
      signal,
      // The idempotency key gives one report even if a click is sent several times.
      headers: { Accept: 'text/event-stream', 'Idempotency-Key': crypto.randomUUID() },
    })
  } catch (error) {
    if (error instanceof UnreachableError) throw error
    // The server's own message, without the status and without a proxy's error page.
    const message = error instanceof ApiError && error.isStated ? error.detail : ''
    throw new Error(message, { cause: error })
  }
}
