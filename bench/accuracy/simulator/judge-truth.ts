import type { Issue, TrueRow, Truth } from '../truth'
import type { Account, Row } from './account'
import type { Observed, Wear } from './deliver'

/** Wasteful: true cost ≥ 1.5 × the benchmark; fine: below 1.25 ×; rows in between do not count. */
const WASTEFUL = 1.5
const GREY = 1.25
/** Minimum waste that counts: $25 and 0.05% of comparable spend. */
const FLOOR = 25
const FLOOR_SHARE = 0.0005
/** Top row: efficiency ≥ 1.25 × the benchmark, and spend ≥ 0.3 × the mean. */
const TOP = 1.25
const TOP_SHARE = 0.3
/** True rate ÷ the account's rate: a problem up to the first value, fine above the second. */
const CUTS = { low_ctr: [0.6, 0.8], weak_hook: [0.65, 0.85], fatigue: [0.7, 0.85] } as const
const FATIGUE_DAYS = 14

interface Known {
  row: Row
  efficiency: number
  ctr: number
  observed: Observed
  wear: Wear | undefined
}

/** Blend of the rows above blend ÷ 1.5; the blend of all rows if those hold less than half of the spend. */
function healthyBlend(rows: readonly Known[]): number {
  const blendOf = (list: readonly Known[]) => {
    const spend = list.reduce((sum, { row }) => sum + row.spend, 0)
    return {
      spend,
      blend: list.reduce((sum, { row, efficiency }) => sum + row.spend * efficiency, 0) / spend,
    }
  }
  const all = blendOf(rows)
  const better = blendOf(rows.filter(({ efficiency }) => efficiency > all.blend / WASTEFUL))
  return better.spend >= all.spend / 2 ? better.blend : all.blend
}

/** True findings of this account. */
export function judgeTruth(account: Account, observed: Map<Row, Observed>, wear: Map<Row, Wear>): Truth {
  const { spec, goal, regime } = account
  const known = account.rows.map((row): Known => {
    const rate = wear.get(row)?.rate ?? (1000 / row.cpm) * row.ctr * row.realLanding * row.cvr
    return {
      row,
      efficiency: rate * (goal === 'value' ? row.order : 1),
      ctr: wear.get(row)?.ctr ?? row.ctr,
      observed: observed.get(row)!,
      wear: wear.get(row),
    }
  })
  const comparable = known.filter(({ row }) => row.comparable)
  const comparableSpend = comparable.reduce((sum, { row }) => sum + row.spend, 0)
  const benchmark = healthyBlend(comparable)
  const floor = Math.max(FLOOR, FLOOR_SHARE * comparableSpend)
  const impressions = comparable.reduce((sum, k) => sum + k.observed.impressions, 0)
  const blend = (rate: (k: Known) => number) =>
    comparable.reduce((sum, k) => sum + rate(k) * k.observed.impressions, 0) / impressions
  const accountRates = { ctr: blend((k) => k.ctr), hook: blend((k) => k.row.hook) }
  const material = (TOP_SHARE * comparableSpend) / comparable.length

  const rows = known.map((k): TrueRow => {
    const { row, efficiency } = k
    const ratio = efficiency > 0 ? benchmark / efficiency : Infinity
    const excess = row.comparable ? row.spend * Math.max(0, 1 - efficiency / benchmark) : 0
    const event = row.comparable && ratio >= WASTEFUL
    const untracked = row.plant === 'tracking'
    const wasteful = event && excess >= floor && !untracked
    return {
      rowKey: row.key,
      spend: row.spend,
      comparable: row.comparable,
      trueEfficiency: efficiency,
      event,
      wasteful,
      grey: row.comparable && !wasteful && (untracked || ratio >= GREY),
      excess,
      trueWaste: wasteful ? excess : 0,
      top: row.comparable && ratio <= 1 / TOP && row.spend >= material && !untracked,
      untracked,
      ...gradeConcerns(k, accountRates, spec.report),
    }
  })
  return {
    report: spec.report,
    kind: spec.kind,
    regime,
    floor,
    benchmarkEfficiency: benchmark,
    comparableSpend,
    trueWaste: rows.reduce((sum, row) => sum + row.trueWaste, 0),
    rows,
  }
}

function gradeConcerns(
  { row, ctr, wear }: Known,
  account: { ctr: number; hook: number },
  report: Truth['report'],
): Pick<TrueRow, 'concerns' | 'greyConcerns'> {
  const concerns: Issue[] = []
  const greyConcerns: Issue[] = []
  if (!row.comparable) return { concerns, greyConcerns }
  const grade = (issue: keyof typeof CUTS, share: number) => {
    if (share <= CUTS[issue][0]) concerns.push(issue)
    else if (share <= CUTS[issue][1]) greyConcerns.push(issue)
  }
  if (row.plant === 'tracking') concerns.push('tracking')
  if (!wear) grade('low_ctr', ctr / account.ctr)
  if (report === 'video') grade('weak_hook', row.hook / account.hook)
  if (wear && wear.liveDays >= FATIGUE_DAYS) grade('fatigue', wear.end)
  else if (wear) greyConcerns.push('fatigue')
  return { concerns, greyConcerns }
}
