import type { PlainReport } from './read-account'
import type { Claims, ClaimedFinding } from './score'
import { findFatigue } from '../../src/shared/audit/statistics/trends/fatigue'
import { judgeRows } from '../../src/shared/audit/statistics/efficiency/judge-rows'
import { LOW_CUTS, findLowRates } from '../../src/shared/audit/statistics/low-rates'
import { tierOf } from '../../src/shared/audit/statistics/efficiency/tiers'
import { screenTracking } from '../../src/shared/audit/statistics/tracking'
import { comparableRows } from './read-account'

/** Judges the comparable rows without the mis-tracked ones. */
function judgeComparable(report: PlainReport) {
  const comparable = comparableRows(report)
  const suspects = screenTracking(
    comparable.map((row) => ({ clicks: row.clicks, landingPageViews: row.landed, results: row.results })),
  )
  const untracked = new Set(suspects.map(({ index }) => index))
  const rows = comparable.filter((row, i) => !untracked.has(i) && row.spend > 0)
  return { comparable, suspects, rows, judgement: judgeRows(rows, { goal: report.goal }) }
}

/** Benchmark e* estimated by the statistics; null if nothing can be judged. */
export function estimateBenchmark(report: PlainReport): number | null {
  return judgeComparable(report).judgement?.benchmark ?? null
}

/** Audits with the statistics alone, to show the effect of changes to them. */
export function auditDirectly(report: PlainReport): Claims {
  const { comparable, suspects, rows, judgement } = judgeComparable(report)
  const findings: ClaimedFinding[] = []
  const estimates: Claims['estimates'] = new Map()
  if (judgement) {
    const judged = rows.map((row, i) => ({ row, judged: judgement.rows[i]! }))
    for (const { row, judged: j } of judged) {
      estimates.set(row.key, { efficiency: Math.exp(j.logEfficiency), pWaste: j.pWaste })
      const tier = tierOf(j, judgement)
      if (tier === 'confirmed' || tier === 'likely') {
        findings.push({ rowKey: row.key, kind: 'waste', dollars: j.waste, low: j.low, high: j.high })
      }
    }
    const material = (0.3 * rows.reduce((sum, row) => sum + row.spend, 0)) / rows.length
    const tops = judged.filter(({ row, judged: j }) => j.pTop >= 0.8 && row.spend >= material)
    tops.sort((a, b) => b.judged.logEfficiency - a.judged.logEfficiency)
    for (const { row, judged: j } of tops.slice(0, 5)) {
      findings.push({ rowKey: row.key, kind: 'highlight', dollars: j.gain })
    }
  }
  const concern = (issue: string) => (found: { index: number }) =>
    findings.push({ rowKey: comparable[found.index]!.key, kind: 'concern', issue, dollars: 0 })
  suspects.forEach(concern('tracking'))
  if (!report.daily) {
    findLowRates(
      comparable.map((row) => ({ k: row.clicks, n: row.impressions })),
      { cut: LOW_CUTS.ctr },
    ).forEach(concern('low_ctr'))
  }
  if (report.video) {
    findLowRates(
      comparable.map((row) => ({ k: row.plays3s, n: row.impressions })),
      { cut: LOW_CUTS.hook },
    ).forEach(concern('weak_hook'))
  }
  if (report.daily) findFatigue(comparable).forEach(concern('fatigue'))
  return { findings, estimates }
}
