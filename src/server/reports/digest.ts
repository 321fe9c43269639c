import { breadthOf } from '../../shared/report-types/catalogue'
import type { ReportType } from '../../shared/report-types/names'
import type { Analysis } from '../../shared/schemas/analysis'
import type { ReportDigest } from '../db/schema'

const SEGMENTS_KEPT = 8
const FINDINGS_KEPT = 5

export function toDigest(analysis: Analysis): ReportDigest {
  return {
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

/** The few figures of a report that the home dashboard adds up and sorts by, each a column. */
export interface ReportFigures {
  spend: number | null
  purchaseValue: number | null
  /** Cost above the benchmark, confirmed and likely findings only: all on the one slicing of this report. */
  waste: number | null
  weight: number | null
  month: string | null
  breadth: number
}

export function toFigures(analysis: Analysis, type: ReportType, { findings }: ReportDigest): ReportFigures {
  const { spend, purchaseValue } = analysis.totals
  const waste = analysis.findings.filter(
    ({ kind, tier, amount }) =>
      kind === 'waste' && amount !== undefined && (tier === 'confirmed' || tier === 'likely'),
  )
  const weights = findings.filter(({ tier }) => tier !== 'too_early').map(({ amount = 0 }) => amount)
  return {
    spend,
    purchaseValue,
    waste: spend === null ? null : waste.reduce((sum, { amount = 0 }) => sum + amount, 0),
    weight: weights.length === 0 ? null : Math.max(...weights),
    month: spend === null ? null : (analysis.period?.end.slice(0, 7) ?? null),
    breadth: breadthOf(type),
  }
}
