import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Category, ReportType } from '../../shared/schemas/report-type'
import { Analysis } from '../../shared/schemas/analysis'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { readIdempotencyKey } from '../http/idempotency'
import { multipartBody } from '../http/openapi'
import { answerRun } from '../http/answer-run'
import { allowSilence } from '../http/connection'
import type { ImageUpload } from './image-upload'
import { startRerun } from './rerun'
import { startRewrite } from './rewrite'
import { startAnalysis } from './service'
import { readCsvUpload, type CsvUpload } from './upload'

const Upload = Type.Object({
  file: Type.String({ format: 'binary', description: 'The CSV export, at most 5 MB.' }),
  type: ReportType,
  clientId: Type.String(),
  category: Type.Optional(Category),
  customPrompt: Type.Optional(Type.String({ maxLength: 4000 })),
})
const Answer = Type.Composite([Analysis, Type.Object({ reportId: Type.String() })])

const ImagesUpload = Type.Composite([
  Type.Omit(Upload, ['file']),
  Type.Object({
    images: Type.Array(Type.String({ format: 'binary' }), {
      maxItems: 10,
      description: 'At most 15 MB each.',
    }),
    csvData: Type.Optional(
      Type.String({ description: 'The performance file as JSON: an array of rows, header first.' }),
    ),
  }),
])

const IMAGE_PATIENCE_S = 180
const EVENTS =
  'With `Accept: text/event-stream` the answer is a stream of events that ends with the analysis.'

export function analysisRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Analyses'], description: EVENTS } })
    .post(
      '/api/analyze',
      ({ request, server }) =>
        answerRun(context, { request, server }, async (signal) => {
          context.auditor.prepare()
          const upload = await readCsvUpload(request)
          // The body is complete, so the idle timeout against slow senders no longer applies.
          allowSilence({ request, server }, 0)
          const key = readIdempotencyKey(request.headers, fingerprintOf(upload))
          return startAnalysis(context, upload, key, signal)
        }),
      { parse: 'none', response: Answer, detail: { requestBody: multipartBody(Upload) } },
    )
    .post(
      '/api/analyze-images',
      ({ request, server }) =>
        answerRun(
          context,
          { request, server },
          async (signal) => {
            // Reading pauses while an image waits for decoding, which must not time out the connection.
            allowSilence({ request, server }, IMAGE_PATIENCE_S)
            // Loaded on demand, since image uploads are rare.
            const [{ readImageUpload }, { startImageAnalysis }, { prepareImage }] = await Promise.all([
              import('./image-upload'),
              import('./image-service'),
              import('../images/prepare'),
            ])
            const upload = await readImageUpload(request, (name, bytes) =>
              context.imageWorks(() => prepareImage(name, bytes)),
            )
            allowSilence({ request, server }, 0)
            const key = readIdempotencyKey(request.headers, fingerprintOf(upload))
            return startImageAnalysis(context, upload, key, signal)
          },
          context.imageUploads,
        ),
      { parse: 'none', response: Answer, detail: { requestBody: multipartBody(ImagesUpload) } },
    )
    .post(
      '/api/reports/:id/rewrite',
      ({ params, request, server }) => {
        allowSilence({ request, server }, 0)
        return answerRun(context, { request, server }, (signal) => startRewrite(context, params.id, signal))
      },
      { parse: 'none', params: WithId, response: Answer },
    )
    .post(
      '/api/reports/:id/rerun',
      ({ params, request, server }) => {
        allowSilence({ request, server }, 0)
        const key = readIdempotencyKey(request.headers, `rerun:${params.id}`)
        return answerRun(context, { request, server }, (signal) =>
          startRerun(context, params.id, key, signal),
        )
      },
      {
        parse: 'none',
        params: WithId,
        response: Answer,
        detail: { summary: 'A new report of the same file, with the targets and settings of now.' },
      },
    )
}

/** Fingerprint of an upload's fields, with the content as its hash. */
function fingerprintOf({
  type,
  clientId,
  customPrompt,
  fileName,
  fileHash,
}: CsvUpload | ImageUpload): string {
  return JSON.stringify({ type, clientId, customPrompt, fileName, fileHash })
}
