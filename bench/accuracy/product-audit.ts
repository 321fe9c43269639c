import type { Finding } from '../../src/shared/schemas/finding'
import type { ReportType } from '../../src/shared/schemas/report-type'
import type { Claims } from './score'
import type { ReportKind } from './truth'
import { EMPTY_CONTEXT } from '../../src/shared/audit/audit'
import { isUnsettled } from '../../src/shared/audit/findings/unsettled'
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

/** Which findings of waste count as claims. */
type ClaimsOf =
  /** All rows that the model finds expensive, with amounts, before the three questions of the bridge. */
  | 'model'
  /** Of those, the rows that chance makes as expensive at most once in ten (exact tail probability). */
  | 'rare'
  /** Only waste in the report: confirmed or likely after the three questions of the bridge. */
  | 'told'

const ONCE_IN = 10

function isClaimed({ amount, odds, issue }: Finding, claims: ClaimsOf): boolean {
  if (amount === undefined) return false
  if (claims === 'rare') return (odds ?? 0) >= ONCE_IN
  return claims === 'model' || !isUnsettled({ issue })
}

/** Audits with the whole product, from the file's bytes to findings. Only claims count, not rows to watch. */
export function auditAsProduct(csv: string, report: ReportKind, claims: ClaimsOf = 'model'): Claims {
  const table = readExport(new TextEncoder().encode(csv))
  const audit = runAudit(summarise(table, REPORT_TYPE_OF[report]), EMPTY_CONTEXT)
  return {
    findings: audit.findings
      .filter((finding) => finding.kind !== 'waste' || isClaimed(finding, claims))
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
