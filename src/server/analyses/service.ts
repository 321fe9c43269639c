import type { Origin } from '../../shared/audit/history'
import { keepMarks } from '../../shared/audit/findings/keep-marks'
import { definitionOf } from '../../shared/report-types/catalogue'
import { AppError } from '../../shared/app-error'
import { toAnalysis } from '../../shared/to-analysis'
import type { Analysis, Narrator } from '../../shared/schemas/analysis'
import type { AdCopy } from '../../shared/schemas/creatives'
import type { AnalysisAnswer, AuditEvent } from '../../shared/schemas/audit-event'
import { STAGES, type Stage } from '../../shared/schemas/audit-event'
import type { ServerContext } from '../context'
import { storageCodeOf } from '../code-of'
import type { AuditRun } from '../http/answer-run'
import { findResult, resultGone, type IdempotencyKey } from '../http/idempotency'
import { ownTurn } from '../http/turns'
import { notifyFailure } from '../notifications/service'
import { requireAnalysis } from '../reports/service'
import { findPast, findSameFile, gatherContext, type AuditedFile, type ClientSide } from './context-store'
import type { Narration, NarrationTask } from '../narrator/narrator'
import type { CopyOpinion } from '../narrator/tag-copies'
import { storeOutcome, type Outcome } from './store'
import type { AuditResult, Past, Step } from './tasks'
import type { CsvUpload } from './upload'

export type AnalysisContext = Pick<
  ServerContext,
  'db' | 'now' | 'log' | 'auditor' | 'narrator' | 'imageTagger' | 'copyTagger' | 'departures'
>

/** Checks everything that is refused with an HTTP status, before the first event is sent. */
export async function startAnalysis(
  context: AnalysisContext,
  upload: CsvUpload,
  key: IdempotencyKey | null,
  signal: AbortSignal,
): Promise<AuditRun> {
  const known = key && (await findResult(context.db, 'analyses', key))
  if (known) return replay(await requireResult(context, known))
  return analyze(context, upload, await requireSide(context, upload), key, signal)
}

export async function requireSide(
  { db, now }: Pick<AnalysisContext, 'db' | 'now'>,
  file: AuditedFile,
): Promise<ClientSide> {
  const side = await gatherContext(db, file, now())
  if (!side) throw new AppError('not_found', 'Invalid client', 'not_found')
  return side
}

/** Earlier account audits that one of this origin may be compared with. */
export async function findAccountPast(
  { db }: Pick<AnalysisContext, 'db'>,
  audit: Omit<AuditedFile, 'type'>,
  origin: Origin,
): Promise<Past> {
  return findPast(db, { ...audit, type: 'account' }, origin)
}

/** The analysis, with what became of its steps in an earlier report about the same file. */
export async function keepMarksOf(
  { db }: Pick<AnalysisContext, 'db'>,
  file: AuditedFile,
  told: Analysis,
): Promise<Analysis> {
  const earlier = await findSameFile(db, file)
  return earlier ? { ...told, actions: keepMarks(told, earlier) } : told
}

async function* analyze(
  context: AnalysisContext,
  upload: CsvUpload,
  side: ClientSide,
  key: IdempotencyKey | null,
  signal: AbortSignal,
): AuditRun {
  const { bytes, fileHash, fileName, type, category, clientId, customPrompt } = upload
  yield progress('reading')
  let result: AuditResult
  try {
    const withCopies = definitionOf(type).tagsTexts && (await context.copyTagger.isAllowed())
    result = yield* withSteps((onStep) =>
      context.auditor.audit(
        { bytes, type, fileName, customPrompt, withCopies, ...side },
        (origin) => findPast(context.db, upload, origin),
        onStep,
      ),
    )
  } catch (error) {
    if (!upload.ownNotice) await noteFailure(context, upload, error)
    throw error
  }
  const { audit, builtIn, copies, packed, size } = result
  yield {
    event: 'metrics',
    data: { metrics: audit.metrics, currency: audit.currency, findings: audit.findings },
  }
  yield progress('writing')
  const opinion = tagCopies(context, clientId, copies, signal)
  const { narrative, narrator } = yield* write(
    context,
    clientId,
    { audit, builtIn, customPrompt, client: side.context },
    signal,
  )
  const { copyTags, notice } = await opinion
  yield progress('saving')
  const told = toAnalysis({ ...audit, ...(copyTags && { copyTags }) }, narrative, {
    narrator: withNotice(narrator, notice),
    fileHash,
    customPrompt,
  })
  const analysis = await keepMarksOf(context, upload, told)
  const report = { clientId, category, reportType: type, fileName, analysis }
  // Packing, storing and answering a large analysis take 30 ms each, so other requests get a turn in between.
  await ownTurn()
  const answer = await storeOnce(context, { report, source: { packed, size }, key, images: [] })
  await ownTurn()
  yield { event: 'done', data: answer }
}

/** Yields progress events while work runs. A newer step replaces one that was not sent yet. */
async function* withSteps<T>(
  work: (onStep: (step: Step) => void) => Promise<T>,
): AsyncGenerator<AuditEvent, T> {
  let news = Promise.withResolvers<void>()
  let latest: Step | null = null
  const result = work((step) => {
    latest = step
    news.resolve()
  })
  const ended = result.then(
    () => true,
    () => true,
  )
  for (;;) {
    const isOver = await Promise.race([news.promise.then(() => false), ended])
    if (isOver) return result
    news = Promise.withResolvers()
    const step = latest as Step | null
    latest = null
    if (step) yield progress(step.stage, step.done)
  }
}

/**
 * Yields the narrator's texts, or the built-in ones when the model fails or nobody is reading. A model never fails
 * the audit.
 */
export async function* write(
  { narrator, log, departures }: AnalysisContext,
  clientId: string,
  task: NarrationTask,
  left: AbortSignal,
): AsyncGenerator<AuditEvent, Narration> {
  const deleted = departures.watch(clientId)
  const signal = AbortSignal.any([left, deleted.signal])
  try {
    const texts = narrator(task, signal)
    for (;;) {
      const step = await texts.next()
      if (step.done) return step.value
      yield { event: 'text', data: step.value }
    }
  } catch (error) {
    const notice = signal.aborted
      ? 'The page was closed while the model was writing, so the built-in narrator wrote this report.'
      : 'The model could not be used, so the built-in narrator wrote this report.'
    if (!signal.aborted) log.error('narrator.failed', error)
    return { narrative: task.builtIn, narrator: { kind: 'built-in', notice } }
  } finally {
    deleted.stop()
  }
}

/** Asks a model to tag the ad texts. Failures do not fail the audit. */
async function tagCopies(
  { copyTagger, departures, log }: AnalysisContext,
  clientId: string,
  copies: readonly AdCopy[],
  left: AbortSignal,
): Promise<CopyOpinion> {
  if (copies.length === 0) return { copyTags: null, notice: null }
  const deleted = departures.watch(clientId)
  try {
    return await copyTagger.tag(copies, AbortSignal.any([left, deleted.signal]))
  } catch (error) {
    log.error('copies.tags_failed', error)
    return { copyTags: null, notice: 'The model could not describe the ad texts.' }
  } finally {
    deleted.stop()
  }
}

/** Appends to the narrator's notice. */
export function withNotice(narrator: Narrator, notice: string | null): Narrator {
  if (notice === null) return narrator
  return { ...narrator, notice: [narrator.notice, notice].filter(Boolean).join(' ') }
}

/** Stores a new report and returns its answer. If the same request was answered in the meantime, returns that answer. */
export async function storeOnce(
  context: AnalysisContext,
  { report, ...outcome }: Omit<Outcome, 'report'> & { report: Omit<Outcome['report'], 'id' | 'createdAt'> },
): Promise<AnalysisAnswer> {
  const id = Bun.randomUUIDv7()
  try {
    const createdAt = context.now().toISOString()
    await storeOutcome(context.db, { ...outcome, report: { ...report, id, createdAt } })
    return { ...report.analysis, reportId: id }
  } catch (error) {
    if (storageCodeOf(error) !== 'SQLITE_CONSTRAINT') throw error
    const faster = outcome.key && (await findResult(context.db, 'analyses', outcome.key))
    if (faster) return toAnswer(context, faster)
    // The client was deleted during the audit.
    throw new AppError(
      'not_found',
      'This client was deleted in the meantime, so no report was stored.',
      'not_found',
    )
  }
}

export async function* replay(answer: AnalysisAnswer): AuditRun {
  yield progress('saving')
  yield { event: 'done', data: answer }
}

/** Returns the stored report for a repeated request. */
export async function requireResult(context: AnalysisContext, reportId: string): Promise<AnalysisAnswer> {
  return toAnswer(context, reportId).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'not_found' ? resultGone() : error
  })
}

async function toAnswer(context: AnalysisContext, reportId: string): Promise<AnalysisAnswer> {
  return { ...(await requireAnalysis(context, reportId)), reportId }
}

export async function noteFailure(
  context: AnalysisContext,
  { clientId, fileName }: Pick<CsvUpload, 'clientId' | 'fileName'>,
  error: unknown,
): Promise<void> {
  const reason = error instanceof AppError ? error.message : 'Something went wrong on the server.'
  await notifyFailure(context, clientId, `${fileName} could not be analyzed: ${reason}`)
}

/** `part`: completed fraction of the stage. */
export function progress(stage: Stage, part = 0): AuditEvent {
  return { event: 'progress', data: { stage, done: STAGES.indexOf(stage) + part, of: STAGES.length } }
}
