import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { AppError } from '../../shared/app-error'
import { Category, ReportType } from '../../shared/schemas/report-type'
import { Analysis } from '../../shared/schemas/analysis'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import type { ServerContext } from '../context'
import { toErrorAnswer } from '../errors'
import { streamEvents, wantsEvents } from '../http/events'
import { readIdempotencyKey } from '../http/idempotency'
import { multipartBody } from '../http/openapi'
import { requestIdOf } from '../http/request-id'
import { startAnalysis, type AuditRun } from './service'
import { readCsvUpload, type CsvUpload } from './upload'

const Upload = Type.Object({
  file: Type.String({ format: 'binary', description: 'The CSV export, at most 5 MB.' }),
  type: ReportType,
  clientId: Type.String(),
  category: Type.Optional(Category),
  customPrompt: Type.Optional(Type.String({ maxLength: 4000 })),
})
const Answer = Type.Composite([Analysis, Type.Object({ reportId: Type.String() })])

export function analysisRoutes(context: ServerContext) {
  return new Elysia().post(
    '/api/analyze',
    async ({ request, server }): Promise<Response> => {
      const leave = await context.uploads.enter()
      const away = new AbortController()
      request.signal.addEventListener('abort', () => away.abort(), { once: true })
      try {
        const upload = await readCsvUpload(request)
        // The whole body is here: from now on the wait is ours, not a slow sender's.
        server?.timeout(request, 0)
        const key = readIdempotencyKey(request.headers, fingerprintOf(upload))
        const run = releaseAfter(await startAnalysis(context, upload, key, away.signal), leave)
        return wantsEvents(request) ? toStream(context, request, run, away) : toJson(await collect(run))
      } catch (error) {
        leave()
        throw error
      }
    },
    {
      parse: 'none',
      response: Answer,
      detail: {
        tags: ['Analyses'],
        description:
          'With `Accept: text/event-stream` the answer is a stream of events that ends with the analysis.',
        requestBody: multipartBody(Upload),
      },
    },
  )
}

function fingerprintOf({ bytes: _, ...fields }: CsvUpload): string {
  return JSON.stringify(fields)
}

/** Keeps the place in the gate until the run has ended, however it ends. */
async function* releaseAfter(run: AuditRun, leave: () => void): AuditRun {
  try {
    yield* run
  } finally {
    leave()
  }
}

/** The run without its events: the analysis at its end. */
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

function toJson(body: AnalysisAnswer): Response {
  return Response.json(body)
}
