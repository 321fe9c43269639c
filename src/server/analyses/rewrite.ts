import { AppError } from '../../shared/app-error'
import { toAnalysis } from '../../shared/to-analysis'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Report } from '../../shared/schemas/report'
import { requireReportJson, updateTexts } from '../reports/service'
import type { AnalysisContext } from './service'
import type { AuditRun } from '../http/answer-run'
import { createTurns } from '../http/turns'
import { progress, requireSide, write } from './service'

/** Has a model rewrite a stored report: same audit and facts, new texts. Nothing changes on failure. */
export async function startRewrite(
  context: AnalysisContext,
  reportId: string,
  signal: AbortSignal,
): Promise<AuditRun> {
  const report = JSON.parse(await requireReportJson(context, reportId)) as Report
  const { analysis, clientId, reportType: type } = report
  const side = await requireSide(context, { clientId, type, fileHash: analysis.fileHash })
  if (!analysis.metrics)
    throw new AppError('no_facts', 'This report has no figures that can be put into words.')
  const audit = { ...analysis, metrics: analysis.metrics }
  // Loaded on demand: audits run in workers, and this thread needs the narrator only here.
  const { narrate } = await import('../../shared/narrative/built-in')
  const builtIn = narrate(audit, analysis.customPrompt)
  const customPrompt = analysis.customPrompt ?? null
  return rewrite(context, report, { audit, builtIn, customPrompt, client: side.context }, signal)
}

// One rewrite at a time per report, since two would be paid for and the slower one's texts would be kept.
const turnOf = createTurns()

async function* rewrite(
  context: AnalysisContext,
  { id, clientId, analysis }: Report,
  task: Parameters<typeof write>[2],
  signal: AbortSignal,
): AuditRun {
  yield progress('writing')
  const leave = await turnOf(id)
  try {
    const { narrative, narrator } = yield* write(context, clientId, task, signal)
    if (narrator.kind !== 'model') {
      throw new AppError(
        'narrator_failed',
        narrator.notice ?? 'No model is set up. Choose one in the settings.',
        'upstream',
      )
    }
    yield progress('saving')
    const [{ withAddedTexts }, { describeImages }] = await Promise.all([
      import('../../shared/narrative/with-files'),
      import('../../shared/images/describe-images'),
    ])
    const { customPrompt } = task
    const described = analysis.images && describeImages(analysis.images, { withFile: true, customPrompt })
    const told = withAddedTexts(narrative, analysis, described?.narrative)
    const texts: Analysis = toAnalysis(withoutTexts(task.audit), told, {
      narrator,
      fileHash: analysis.fileHash,
      customPrompt,
    })
    const stored = await updateTexts(context, id, texts)
    yield { event: 'done', data: { ...stored, reportId: id } }
  } finally {
    leave()
  }
}

/**
 * The audit of a stored analysis without its texts, which would otherwise remain in sections that the new text leaves
 * empty.
 */
function withoutTexts<A extends object>(audit: A): A {
  const bare: Partial<Analysis> = { ...audit }
  for (const section of [
    'wastage',
    'highlights',
    'concerns',
    'summary',
    'insights',
    'recommendations',
    'sentences',
    'plan',
    'opinion',
    'answeredBy',
  ] as const) {
    delete bare[section]
  }
  return bare as A
}
