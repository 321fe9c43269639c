import { AppError } from '../../shared/app-error'
import type { Report } from '../../shared/schemas/report'
import type { AuditRun } from '../http/answer-run'
import type { IdempotencyKey } from '../http/idempotency'
import { requireReportJson, requireSource } from '../reports/service'
import { startAnalysis, type AnalysisContext } from './service'

/** Audits a report's file again with the client's present targets and settings. The old report stays as it is. */
export async function startRerun(
  context: AnalysisContext,
  reportId: string,
  key: IdempotencyKey | null,
  signal: AbortSignal,
): Promise<AuditRun> {
  const report = JSON.parse(await requireReportJson(context, reportId)) as Report
  const { analysis, clientId, category, fileName, reportType: type } = report
  if (type === 'account')
    throw new AppError(
      'account.rerun',
      'An account audit is made of several files. Run their reports again, or drop the files again.',
    )
  if (analysis.images)
    throw new AppError(
      'images.rerun',
      'A report of images cannot be run again without its images. Upload them again.',
    )
  const bytes = await requireSource(context, reportId)
  const { fileHash, customPrompt = null } = analysis
  return startAnalysis(
    context,
    { clientId, category, type, fileName, fileHash, customPrompt, bytes },
    key,
    signal,
  )
}
