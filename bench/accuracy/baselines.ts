import type { PlainReport, PlainRow } from './read-account'
import type { ClaimedFinding, Claims } from './score'
import { incompleteGamma } from '../../src/shared/audit/statistics/special'
import { comparableRows } from './read-account'

/** Rule that agencies use: (rows, account's cost per result, by value?) → wasteful rows with amounts. */
type Rule = (
  rows: readonly PlainRow[],
  costPerResult: number,
  goal: PlainReport['goal'],
) => Map<PlainRow, number>

const overpaid = (r: PlainRow, cost: number) => r.spend - r.results * cost

/** Rule that checks each row on its own. */
function flag({
  bad,
  money = overpaid,
}: {
  bad: (row: PlainRow, cost: number) => boolean
  money?: (row: PlainRow, cost: number) => number
}): Rule {
  return (rows, cost) =>
    new Map(rows.filter((row) => bad(row, cost)).map((row) => [row, Math.max(0, money(row, cost))]))
}

const belowSpend = flag({ bad: (r) => r.value < r.spend, money: (r) => r.spend - r.value })

const RULES: Record<string, Rule> = {
  'zero results = waste': flag({ bad: (r) => r.results === 0, money: (r) => r.spend }),
  'CPA > 2× average': flag({ bad: (r, cost) => r.spend > 2 * cost * r.results }),
  'ROAS < 1': (rows, cost, goal) => (goal === 'value' ? belowSpend(rows, cost, goal) : new Map()),
  'z-test, no shrinkage': flag({
    bad: (r, cost) => r.spend > 0 && (r.results - r.spend / cost) / Math.sqrt(r.spend / cost) < -1.645,
  }),
  'exact Poisson + BH': (rows, cost) => {
    // P(X ≤ n) for X ~ Poisson(m) is 1 − P(n + 1, m).
    const tested = rows
      .map((row) => ({ row, p: 1 - incompleteGamma(row.results + 1, row.spend / cost) }))
      .sort((a, b) => a.p - b.p)
    const last = tested.findLastIndex(({ p }, rank) => p <= (0.1 * (rank + 1)) / tested.length)
    return new Map(tested.slice(0, last + 1).map(({ row }) => [row, Math.max(0, overpaid(row, cost))]))
  },
  'media buyer’s rule': flag({
    bad: (r, cost) =>
      (r.results === 0 && r.spend >= 2 * cost) || (r.results >= 5 && r.spend >= 1.5 * cost * r.results),
  }),
}
export const BASELINES = Object.keys(RULES)

/** Audits by a rule, over all rows or those with the account's goal. Ranks by observed efficiency. */
export function auditByRule(report: PlainReport, name: string, sameGoalOnly: boolean): Claims {
  const rows = sameGoalOnly ? comparableRows(report) : report.rows
  const spend = rows.reduce((sum, row) => sum + row.spend, 0)
  const results = rows.reduce((sum, row) => sum + row.results, 0)
  const waste = RULES[name]?.(rows, spend / Math.max(1, results), report.goal) ?? new Map<PlainRow, number>()
  const seen = (row: PlainRow) => (report.goal === 'value' ? row.value : row.results) / row.spend
  const blend = rows.reduce((sum, row) => sum + seen(row) * row.spend, 0) / spend
  const best = rows
    .filter((row) => row.results > 0 && seen(row) >= 1.25 * blend)
    .sort((a, b) => seen(b) - seen(a))
    .slice(0, 5)
  return {
    findings: [
      ...[...waste].map(([row, dollars]): ClaimedFinding => ({ rowKey: row.key, kind: 'waste', dollars })),
      ...best.map((row): ClaimedFinding => ({ rowKey: row.key, kind: 'highlight', dollars: 0 })),
      ...namePlainConcerns(report, rows),
    ],
    estimates: new Map(rows.map((row) => [row.key, { efficiency: seen(row) }])),
  }
}

/** Concerns from raw ratios compared with the account's, as in dashboards. */
function namePlainConcerns({ daily, video }: PlainReport, rows: readonly PlainRow[]): ClaimedFinding[] {
  const total = (of: (row: PlainRow) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const impressions = total((row) => row.impressions)
  const ctr = total((row) => row.clicks) / impressions
  const hook = total((row) => row.plays3s) / impressions
  const concern =
    (issue: string) =>
    (row: PlainRow): ClaimedFinding => ({ rowKey: row.key, kind: 'concern', issue, dollars: 0 })
  return [
    ...rows.filter((r) => !daily && r.clicks / r.impressions <= 0.7 * ctr).map(concern('low_ctr')),
    ...rows.filter((r) => r.clicks > 0 && r.landed < 0.5 * r.clicks).map(concern('tracking')),
    ...rows.filter((r) => video && r.plays3s / r.impressions <= 0.75 * hook).map(concern('weak_hook')),
    ...rows.filter((r) => daily && fellByThirds(r)).map(concern('fatigue')),
  ]
}

function fellByThirds({ days }: PlainRow): boolean {
  const ordered = [...days].sort((a, b) => (a.day < b.day ? -1 : 1))
  const third = Math.max(1, Math.floor(ordered.length / 3))
  const rate = (list: typeof ordered) =>
    list.reduce((sum, d) => sum + d.clicks, 0) /
    Math.max(
      1,
      list.reduce((sum, d) => sum + d.impressions, 0),
    )
  return ordered.length >= 6 && rate(ordered.slice(-third)) <= 0.77 * rate(ordered.slice(0, third))
}
