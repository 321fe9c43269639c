import { AppError } from '../../shared/app-error'
import type { AnalysisAnswer, AuditEvent, Stage } from '../../shared/schemas/audit-event'
import type { ServerContext } from '../context'
import { toErrorAnswer } from '../errors'
import { allowSilence, IDLE_SECONDS, type Connection } from './connection'
import { streamEvents, wantsEvents } from './events'
import type { Semaphore } from './semaphore'
import { requestIdOf } from './request-id'

/**
 * One audit as a stream of events, `done` last. Throws `AppError` for what is wrong with the file.
 */
export type AuditRun = AsyncGenerator<AuditEvent, void>

/** Whoever has waited for an audit reads it before anything else: a socket kept for that is one more to hold. */
const CLOSE = { connection: 'close' }
const IN_WORKER: readonly Stage[] = ['queued', 'reading', 'metrics', 'audit']

/**
 * A run as the answer that the request asks for: its events as they come, or the analysis at its end as JSON. It holds
 * a place of the semaphore from before `start` until its file has been read: a model that is asked later has a queue of its own.
 */
export async function answerRun(
  context: ServerContext,
  connection: Connection,
  /** Its signal aborts when nobody is reading any more. */
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

/** `leave` once the worker is done with the file, `release` at the end. */
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
  throw new AppError('interrupted', 'The analysis ended without a result.', 'unavailable')
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
