import { AppError } from '../../shared/app-error'
import type { AnalysisAnswer, AuditEvent, Stage } from '../../shared/schemas/audit-event'
import type { ServerContext } from '../context'
import { toErrorAnswer } from '../errors'
import { allowSilence, IDLE_SECONDS, type Connection } from './connection'
import { streamEvents, wantsEvents } from './events'
import type { Semaphore } from './semaphore'
import { requestIdOf } from './request-id'

/** Events of one audit, `done` last. Throws `AppError` for a problem with the file. */
export type AuditRun = AsyncGenerator<AuditEvent, void>

/** Closes the connection after the answer, since the client will read the report before its next request. */
const CLOSE = { connection: 'close' }
const IN_WORKER: readonly Stage[] = ['queued', 'reading', 'metrics', 'audit']

/**
 * Answers with a run's events as they come, or with the analysis as JSON, as requested. Holds a place of the
 * semaphore from before `start` until the file has been read; model calls have their own semaphore.
 */
export async function answerRun(
  context: ServerContext,
  connection: Connection,
  /** Its signal aborts when the client has disconnected. */
  start: (signal: AbortSignal) => Promise<AuditRun>,
  semaphore: Semaphore = context.uploads,
): Promise<Response> {
  const { request } = connection
  const away = new AbortController()
  request.signal.addEventListener('abort', () => away.abort(), { once: true })
  let leave = () => {}
  const release = () => {
    leave()
    allowSilence(connection, IDLE_SECONDS)
  }
  try {
    context.disk.requireForUpload()
    leave = await semaphore.enter()
    const run = releaseAfter(await start(away.signal), leave, release)
    return wantsEvents(request)
      ? toStream(context, request, run, away)
      : Response.json(await collect(run), { headers: CLOSE })
  } catch (error) {
    release()
    throw error
  }
}

/** Calls `leave` once the worker is done with the file, and `release` at the end. */
async function* releaseAfter(run: AuditRun, leave: () => void, release: () => void): AuditRun {
  try {
    for await (const step of run) {
      if (step.event !== 'progress' || !IN_WORKER.includes(step.data.stage)) leave()
      yield step
    }
  } finally {
    release()
  }
}

async function collect(run: AuditRun): Promise<AnalysisAnswer> {
  for await (const { event, data } of run) if (event === 'done') return data
  throw new AppError('interrupted', 'The analysis ended without a result. Please try again.', 'unavailable')
}

function toStream({ log }: ServerContext, request: Request, run: AuditRun, away: AbortController): Response {
  const toError = (error: unknown) => {
    const { body, ours } = toErrorAnswer(error)
    const requestId = requestIdOf(request)
    if (ours) log.error('analysis.failed', error, { requestId })
    return { event: 'error', data: { ...body, requestId } }
  }
  return streamEvents(run, { onLeave: () => away.abort(), toError, headers: CLOSE })
}
