import { AppError } from '../../shared/app-error'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import type { ServerContext } from '../context'
import { toErrorAnswer } from '../errors'
import { streamEvents, wantsEvents } from './events'
import type { Gate } from './gate'
import { requestIdOf } from './request-id'
import type { AuditRun } from '../analyses/service'

/**
 * A run as the answer that the request asks for: its events as they come, or the analysis at its end as JSON. It holds
 * a place in the gate from before `start` until it has ended, however it ends.
 */
export async function answerRun(
  context: ServerContext,
  request: Request,
  start: (signal: AbortSignal) => Promise<AuditRun>,
  gate: Gate = context.uploads,
): Promise<Response> {
  context.room.requireForUpload()
  const leave = await gate.enter()
  const away = new AbortController()
  request.signal.addEventListener('abort', () => away.abort(), { once: true })
  try {
    const run = releaseAfter(await start(away.signal), leave)
    return wantsEvents(request) ? toStream(context, request, run, away) : Response.json(await collect(run))
  } catch (error) {
    leave()
    throw error
  }
}

async function* releaseAfter(run: AuditRun, leave: () => void): AuditRun {
  try {
    yield* run
  } finally {
    leave()
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
  return streamEvents(run, { onLeave: () => away.abort(), toError })
}
