import { HOLDING_ADS } from '../guard'
import { ratio, totalOf } from '../../../metrics/rates'
import type { DayPoint } from '../../../schemas/segment'
import { findChangePoints, type RateSeries } from '../../statistics/trends/change-points'
import type { Group, Summary } from '../../summary/summary'
import type { Rule, RuleInput } from '../rule'
import { accountConcern, hardGroups } from '../support'

/** Maximum chance of a run of days without results, over all days on which it could have begun. */
const RAREST = { confirmed: 0.01, likely: 0.05 } as const
const FEWEST_DAYS = 3
/** The platform still attributes conversions to these last days. */
export const UNFINISHED_DAYS = 3
/** A step that moved by less counts as unchanged; one that moved is reported if it explains most of the change. */
const UNCHANGED = Math.log(1.1)
const EXPLAINS = 0.6

/** Spend went on but results stopped: either the tracking or the shop broke. */
export const resultsStopped: Rule = {
  id: 'GAP',
  title: 'Days without any result while money ran',
  needs: ['day', 'spend', 'purchases or results'],
  formula:
    'P(no result on the spend of these days at the rate of all others) = e^−expected, times the days of the file',
  threshold:
    'at least 3 days; chance of at most 1% (confirmed) or 5% (likely); never the last 3 days of the file alone',
  source: 'Exact Poisson, Bonferroni over the days; our own',
  advice: 'Find out what broke on the first of these days: pixel, tag, consent banner or checkout.',
  caseAgainst: 'A store that was closed on purpose has no sales either.',
  evaluate: ({ summary }) => {
    const group = onlyHardGroup(summary.groups)
    const run = group && longestGap(summary.days)
    if (!run) return []
    const { expected, days, chance } = run
    const rows = summary.total.rows
    const spend = totalOf(days, goalSpendOf)
    return [
      accountConcern({
        issue: 'results_stopped',
        tier: chance <= RAREST.confirmed ? 'confirmed' : 'likely',
        probability: 1 - chance,
        day: days[0]!.day,
        cells: [days.at(-1)!.day],
        stake: spend,
        figures: [
          { metric: 'barrenSpend', value: spend, rows },
          {
            metric: 'expectedResults',
            value: expected,
            rows,
            formula: 'spend of these days × results per unit of spend on the others',
          },
          { metric: 'clicks', value: totalOf(days, (point) => point.clicks), rows },
        ],
        lever: 'fix_measurement',
      }),
    ]
  },
}

/** The funnel step that explains a change of the account's cost per result. */
export const stepMoved: Rule = {
  id: 'STP',
  title: 'The step of the funnel that moved',
  types: HOLDING_ADS,
  needs: ['day', 'spend', 'impressions', 'clicks', 'purchases or results'],
  formula:
    'change point of results per unit of spend; ln of CPM, click rate and conversion rate before and after it',
  threshold:
    'odds above 20 to 1 (confirmed above 100 to 1); one step explains 60% of the change, and traffic moved by less than 10%',
  source: 'Bayesian change point of a Poisson rate; decomposition after Tokenmaxer and Adalysis',
  advice: 'Find out what changed that day on the site, in the offer or in tracking.',
  caseAgainst: 'Orders that arrive late make the last days look worse than they will be.',
  evaluate: findMovedStep,
}

export function findMovedStep({ summary }: RuleInput) {
  const { days, dimension } = summary
  if (dimension.name === 'day' || !onlyHardGroup(summary.groups) || longestGap(days)) return []
  // The columns also hold clicks of other goals.
  if (days.some((point) => point.goalSpend !== undefined)) return []
  const series = toSeries(days)
  return findChangePoints([series]).flatMap(({ day, before, after, odds }) => {
    if (after >= before) return []
    const [then, now] = [days.filter((point) => point.day < day), days.filter((point) => point.day >= day)]
    const [old, fresh] = [ratesOf(then), ratesOf(now)]
    if (!old || !fresh) return []
    const price = Math.log(before / after)
    const conversion = Math.log(old.conversion / fresh.conversion)
    const traffic = [Math.log(fresh.cpc / old.cpc), Math.log(fresh.ctr / old.ctr)]
    // A campaign that starts or ends changes the mix of rows, so its share of the change is taken out.
    const within = Math.log(rateAtMix(summary, day) / fresh.conversion)
    if (
      Math.min(conversion, within) < EXPLAINS * price ||
      traffic.some((change) => Math.abs(change) > UNCHANGED)
    )
      return []
    const rows = summary.total.rows
    return [
      accountConcern({
        issue: 'step_moved',
        detail: 'conversion',
        tier: odds > 100 ? 'confirmed' : 'likely',
        probability: odds / (1 + odds),
        day,
        stake: totalOf(now, goalSpendOf) * (1 - after / before),
        figures: [
          { metric: 'rateBefore', value: old.conversion, rows },
          { metric: 'rateAfter', value: fresh.conversion, rows },
        ],
        lever: 'find_site_change',
      }),
    ]
  })
}

/**
 * Conversion rate from that day on if each row had kept its earlier rate. Rows without an earlier rate keep the
 * present one.
 */
function rateAtMix({ segments }: Summary, day: string): number {
  const [then, now] = [(own: DayPoint) => own.day < day, (own: DayPoint) => own.day >= day]
  let [clicks, results] = [0, 0]
  for (const { days } of segments) {
    const fresh = days.filter(now)
    const own = totalOf(fresh, (point) => point.clicks)
    const before = ratesOf(days.filter(then))?.conversion
    clicks += own
    results += before ? own * before : totalOf(fresh, (point) => point.results)
  }
  return ratio(results, clicks) ?? 0
}

function ratesOf(days: readonly DayPoint[]) {
  const [spend, impressions, clicks, results] = (['spend', 'impressions', 'clicks', 'results'] as const).map(
    (name) => totalOf(days, (point) => point[name]),
  ) as [number, number, number, number]
  const [cpc, ctr, conversion] = [ratio(spend, clicks), ratio(clicks, impressions), ratio(results, clicks)]
  return cpc && ctr && conversion ? { cpc, ctr, conversion } : null
}

/** Spend of the day's rows of the main goal. */
const goalSpendOf = ({ goalSpend, spend }: DayPoint): number => goalSpend ?? spend ?? 0

export function toSeries(days: readonly DayPoint[]): RateSeries {
  return {
    days: days.map((day) => ({ day: day.day, results: day.results ?? 0, spend: goalSpendOf(day) })),
  }
}

/** The run of days with spend and no result that is least likely to be chance; null where none is rare. */
export function longestGap(
  days: readonly DayPoint[],
): { days: DayPoint[]; expected: number; chance: number } | null {
  if (days.length < 2 * FEWEST_DAYS) return null
  let best: DayPoint[] = []
  let run: DayPoint[] = []
  for (const day of days) {
    run = (day.results ?? 0) === 0 && goalSpendOf(day) > 0 ? [...run, day] : []
    if (totalOf(run, goalSpendOf) > totalOf(best, goalSpendOf)) best = run
  }
  const open = best.at(-1) === days.at(-1) ? best.length - UNFINISHED_DAYS : best.length
  if (open < FEWEST_DAYS) return null
  const others = days.filter((day) => !best.includes(day))
  const rate =
    ratio(
      totalOf(others, (point) => point.results),
      totalOf(others, goalSpendOf),
    ) ?? 0
  const expected = rate * totalOf(best, goalSpendOf)
  const chance = Math.min(1, days.length * Math.exp(-expected))
  return chance <= RAREST.likely ? { days: best, expected, chance } : null
}

/** Results of different goals are not added up, so only a file with one goal is read by day. */
function onlyHardGroup(groups: readonly Group[]): Group | undefined {
  const hard = hardGroups({ groups })
  return hard.length === 1 ? hard[0] : undefined
}
