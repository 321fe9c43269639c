import type { Analysis, Finding } from '../../shared/schemas/analysis'

const SEGMENTS_KEPT = 8
const FINDINGS_KEPT = 5

/** The few figures of a report that the home dashboard puts together. Money in the report's currency. */
export interface ReportDigest {
  spend: number | null
  purchaseValue: number | null
  /** Cost above the benchmark, confirmed and likely findings only: all on the one slicing of this report. */
  waste: number | null
  segments: { label: string; spend: number }[]
  findings: Pick<Finding, 'kind' | 'tier' | 'subject' | 'issue' | 'amount' | 'advice'>[]
}

export function toDigest(analysis: Analysis): ReportDigest {
  const waste = analysis.findings.filter(
    ({ kind, tier, amount }) =>
      kind === 'waste' && amount !== undefined && (tier === 'confirmed' || tier === 'likely'),
  )
  return {
    spend: analysis.totals.spend,
    purchaseValue: analysis.totals.purchaseValue,
    waste: analysis.totals.spend === null ? null : waste.reduce((sum, { amount = 0 }) => sum + amount, 0),
    segments: analysis.segments
      .map(({ label, sums }) => ({ label, spend: sums.spend ?? 0 }))
      .sort((a, b) => b.spend - a.spend)
      .slice(0, SEGMENTS_KEPT),
    findings: analysis.findings
      .filter(({ kind }) => kind !== 'highlight')
      .slice(0, FINDINGS_KEPT)
      .map(({ kind, tier, subject, issue, amount, advice }) => ({
        kind,
        tier,
        subject,
        advice,
        ...(issue === undefined ? {} : { issue }),
        ...(amount === undefined ? {} : { amount }),
      })),
  }
}
