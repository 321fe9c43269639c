import { toAnalysis } from '../../shared/to-analysis'
import { AppError } from '../../shared/app-error'
import { describeImages } from '../../shared/images/describe-images'
import { joinImages, joinTexts, toImagesOnly } from '../../shared/images/join-images'
import type { Narrative } from '../../shared/audit/audit'
import type { Analysis } from '../../shared/schemas/analysis'
import type { AdImage } from '../../shared/schemas/creatives'
import type { AuditRun } from '../http/answer-run'
import { findResult, type IdempotencyKey } from '../http/idempotency'
import { toAdImages } from '../images/measure-images'
import type { PreparedImage } from '../images/prepare'
import { findPast, type ClientSide } from './context-store'
import type { ImageUpload } from './image-upload'
import {
  noteFailure,
  progress,
  replay,
  requireResult,
  requireSide,
  storeOnce,
  withNotice,
  write,
  type AnalysisContext,
} from './service'
import type { AuditResult } from './tasks'

/** Like `startAnalysis`, for ad images with or without a performance file. */
export async function startImageAnalysis(
  context: AnalysisContext,
  upload: ImageUpload,
  key: IdempotencyKey | null,
  signal: AbortSignal,
): Promise<AuditRun> {
  const known = key && (await findResult(context.db, 'analyses', key))
  if (known) return replay(await requireResult(context, known))
  return analyzeImages(context, upload, await requireSide(context, upload), key, signal)
}

async function* analyzeImages(
  context: AnalysisContext,
  upload: ImageUpload,
  side: ClientSide,
  key: IdempotencyKey | null,
  signal: AbortSignal,
): AuditRun {
  const { type, category, clientId, customPrompt, fileName, fileHash } = upload
  yield progress('reading')
  if (upload.imageFault !== null) {
    await noteFailure(context, upload, upload.imageFault)
    throw upload.imageFault
  }
  const prepared = upload.images
  const file = await auditFile(context, upload, side)
  const measured = toAdImages(prepared, file?.audit.creativeMetrics?.map(({ adName }) => adName) ?? [])
  yield progress('audit')
  // The model has its own semaphore, so waiting for it must not hold an upload's place.
  yield progress('writing')
  const { images, notice } = await tagImages(context, clientId, measured, prepared, signal)
  const described = describeImages(images, { withFile: file !== null, customPrompt })
  const details = { fileHash, customPrompt }

  let analysis: Analysis
  if (file) {
    const { metrics, currency, findings } = file.audit
    yield { event: 'metrics', data: { metrics, currency, findings } }
    const { narrative, narrator } = yield* write(
      context,
      clientId,
      { ...file, customPrompt, client: side.context },
      signal,
    )
    const texts = withFallbacks(joinTexts(narrative, described.narrative))
    analysis = toAnalysis(joinImages(file.audit, images, described), texts, {
      ...details,
      narrator: withNotice(narrator, notice),
    })
  } else {
    const audit = toImagesOnly(type, images, described, side.context.today)
    const texts = withFallbacks(described.narrative)
    analysis = toAnalysis(audit, texts, {
      ...details,
      narrator: withNotice({ kind: 'built-in' }, notice),
    })
  }
  yield progress('saving')
  const report = { clientId, category, reportType: type, fileName, analysis }
  const source = file && { packed: file.packed, size: file.size }
  yield { event: 'done', data: await storeOnce(context, { report, source, key, images: prepared }) }
}

/** Adds a model's tags to the images. Failures of the model do not fail the audit. */
async function tagImages(
  { imageTagger, departures, log }: AnalysisContext,
  clientId: string,
  images: readonly AdImage[],
  prepared: readonly PreparedImage[],
  left: AbortSignal,
): Promise<{ images: AdImage[]; notice: string | null }> {
  const deleted = departures.watch(clientId)
  try {
    const seen = images.map((image, at) => ({ image, bytes: prepared[at]!.stored.bytes }))
    const { model, tags, notice } = await imageTagger(seen, AbortSignal.any([left, deleted.signal]))
    const withTags = images.map((image): AdImage => {
      const found = tags.get(image.key)
      return found && model !== null ? { ...image, seenBy: { model, tags: found } } : image
    })
    return { images: withTags, notice }
  } catch (error) {
    log.error('images.tags_failed', error)
    return { images: [...images], notice: 'The model could not describe the images.' }
  } finally {
    deleted.stop()
  }
}

/** Audits the performance file. If it cannot be read, that is logged and the images are audited without it. */
async function auditFile(
  { auditor, db, log }: AnalysisContext,
  upload: ImageUpload,
  side: ClientSide,
): Promise<AuditResult | null> {
  const { cells, cellsTooLarge, type, customPrompt } = upload
  if (cellsTooLarge) log.info('images.csv_ignored', { code: 'too_large' })
  if (!cells) return null
  try {
    const file = { bytes: cells, areCells: true, fileName: 'performance.csv' }
    return await auditor.audit({ ...file, type, customPrompt, ...side }, (origin) =>
      findPast(db, upload, origin),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info('images.csv_ignored', { code: error.code })
    return null
  }
}

/** The specification's texts for empty sections. */
function withFallbacks(narrative: Narrative): Narrative {
  return {
    ...narrative,
    summary: narrative.summary || 'No summary available',
    insights: narrative.insights || 'No insights available',
    highlights: narrative.highlights ?? 'No highlights identified',
    concerns: narrative.concerns ?? 'No concerns identified',
  }
}
