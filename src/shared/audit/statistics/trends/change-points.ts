import { logGamma } from '../special'

export interface RateDay {
  day: string
  results: number
  spend: number
}

export interface ChangePoint {
  index: number
  /** First day of the new rate. */
  day: string
  /** Results per unit of spend. */
  before: number
  after: number
  /** Posterior odds of a change against none, with prior odds of 1. */
  odds: number
}

export interface RateSeries {
  days: readonly RateDay[]
}

const MIN_SIDE = 7
const ODDS = 20
/** The platform still attributes conversions to these last days. */
const UNFINISHED_DAYS = 3

/** ln marginal likelihood of n results on `spend` under Gamma(1, 1 ÷ r0), without the terms that all splits share. */
function logMarginal(results: number, spend: number, prior: number): number {
  return Math.log(prior) + logGamma(1 + results) - (1 + results) * Math.log(prior + spend)
}

interface Split {
  at: number
  log: number
}

/** Best split of (results, spend) by day and the odds of any split, all positions equally likely. */
function scan(days: readonly { results: number; spend: number }[]): { best: Split; odds: number } | null {
  const total = { results: 0, spend: 0 }
  for (const day of days) {
    total.results += day.results
    total.spend += day.spend
  }
  if (total.results <= 0 || days.length < 2 * MIN_SIDE) return null
  // One pseudo-result at the rate of the whole period: the weakest prior that scales with the money.
  const prior = total.spend / total.results
  const single = logMarginal(total.results, total.spend, prior)
  const places = days.length - 2 * MIN_SIDE + 1
  let best: Split = { at: MIN_SIDE, log: -Infinity }
  let odds = 0
  const left = { results: 0, spend: 0 }
  for (let at = 1; at <= days.length - MIN_SIDE; at++) {
    left.results += days[at - 1]!.results
    left.spend += days[at - 1]!.spend
    if (at < MIN_SIDE) continue
    const log =
      logMarginal(left.results, left.spend, prior) +
      logMarginal(total.results - left.results, total.spend - left.spend, prior) -
      single
    odds += Math.exp(Math.min(600, log)) / places
    if (log > best.log) best = { at, log }
  }
  return { best, odds }
}

function rateOf(days: readonly RateDay[]): number {
  const spend = days.reduce((sum, day) => sum + day.spend, 0)
  return spend > 0 ? days.reduce((sum, day) => sum + day.results, 0) / spend : 0
}

/**
 * Series whose results per unit of spend changed permanently: one Poisson rate against two, Gamma priors, posterior
 * odds > 20 over all positions, at least 7 days on each side, without the last 3 days of the file (audit method,
 * §1.8). `account` is the whole account by day: a change that the other rows show too is not the row's. Without it,
 * no other rows are considered.
 */
export function findChangePoints(series: readonly RateSeries[], account?: RateSeries): ChangePoint[] {
  const all = account?.days ?? series.flatMap(({ days }) => days)
  const lastDays = [...new Set(all.map(({ day }) => day))].sort().slice(-UNFINISHED_DAYS)
  const finished = lastDays[0] ?? ''
  const settled = (days: readonly RateDay[]) =>
    days.filter(({ day, spend }) => day < finished && spend > 0).sort((a, b) => (a.day < b.day ? -1 : 1))
  const whole = new Map(account?.days.map((day) => [day.day, day]))
  return series.flatMap((row, index) => {
    const days = settled(row.days)
    const found = scan(days)
    if (!found || found.odds <= ODDS) return []
    const before = rateOf(days.slice(0, found.best.at))
    const after = rateOf(days.slice(found.best.at))
    const rest = days.map(({ day, results, spend }) => ({
      day,
      results: Math.max(0, (whole.get(day)?.results ?? results) - results),
      spend: Math.max(0, (whole.get(day)?.spend ?? spend) - spend),
    }))
    const restBefore = rateOf(rest.slice(0, found.best.at))
    const restAfter = rateOf(rest.slice(found.best.at))
    const shared = (scan(rest)?.odds ?? 0) > ODDS && restAfter > restBefore === after > before
    return shared ? [] : [{ index, day: days[found.best.at]!.day, before, after, odds: found.odds }]
  })
}
