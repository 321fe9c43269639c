import type { ReportType } from '../../src/shared/schemas/report-type'
import type { Claims } from './score'
import type { ReportKind } from './truth'
import { EMPTY_CONTEXT } from '../../src/shared/audit/audit'
import { runAudit } from '../../src/shared/audit/run-audit'
import { summarise } from '../../src/shared/audit/summary/summarise'
import { readExport } from '../../src/shared/exports/read-export'

export const REPORT_TYPE_OF: Record<ReportKind, ReportType> = {
  gender: 'gender',
  age: 'ageRange',
  objective: 'objective',
  creative_format: 'creativeType',
  campaign: 'campaign',
  engagement: 'engaged',
  location: 'location',
  ad_copy: 'copy',
  image: 'static',
  video: 'video',
  ads: 'static',
  daily: 'static',
}

/** The whole product, from the file's bytes to its findings. Only what it claims counts: watching is no claim. */
export function auditAsProduct(csv: string, report: ReportKind): Claims {
  const table = readExport(new TextEncoder().encode(csv))
  const audit = runAudit(summarise(table, REPORT_TYPE_OF[report]), EMPTY_CONTEXT)
  return {
    findings: audit.findings
      .filter(({ kind, amount }) => kind !== 'waste' || amount !== undefined)
      .map(({ kind, subject, amount, issue, low, high }) => ({
        rowKey: subject,
        kind,
        dollars: amount ?? 0,
        ...(issue !== undefined && { issue }),
        ...(low !== undefined && high !== undefined && { low, high }),
      })),
    estimates: new Map(
      audit.segments.flatMap(({ label, efficiency }) =>
        efficiency ? [[label, { efficiency: efficiency.mean }] as const] : [],
      ),
    ),
  }
}
