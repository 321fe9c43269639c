import { ratio } from '../../../metrics/rates'
import { costInputs } from '../../facts/ratio-of'
import { findChangePoints, type RateSeries } from '../../statistics/trends/change-points'
import { longestGap, toSeries } from '../delivery/account-days'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { accountConcern, rowConcern } from '../support'

export const changePoint: Rule = {
  id: 'CHG',
  title: 'Results per unit of spend changed for good on a day',
  needs: ['day', 'spend', 'purchases or results'],
  formula: 'two Poisson rates against one, Gamma priors, over all days',
  threshold:
    'odds above 20 to 1, at least 7 days before and after, and the rest of the account doesn’t show it; the last 3 days are ignored',
  source: 'Bayesian change point of a Poisson rate',
  advice: 'Check what changed that day: budget, audience, page or tracking.',
  caseAgainst: 'Orders that arrive late make the last days look worse than they will be.',
  evaluate: findBreaks,
}

function findBreaks({ summary, sheets }: RuleInput): FindingDraft[] {
  if (summary.days.length === 0) return []
  if (summary.dimension.name === 'day') return findAccountBreak(summary, sheets)
  return summary.groups
    .filter(({ goal }) => goal !== 'awareness' && goal !== 'unknown')
    .flatMap((group) => {
      const segments = summary.segments.filter(
        (segment) => segment.group === group.name && segment.parts.length === 1,
      )
      const series = segments.map(({ days }) => toSeries(days))
      const changes = findChangePoints(series, addUp(series))
      return changes.map(({ index, day, before, after, odds }) => {
        const segment = segments[index]!
        const better = after > before
        return rowConcern(segment, {
          issue: better ? 'changed_better' : 'changed_worse',
          tier: odds > 100 ? 'confirmed' : 'likely',
          probability: odds / (1 + odds),
          facts: sheets.of(segment.id, ['costPerPurchase', 'costPerResult']),
          ...pricesOf(series[index]!, day, segment.rows),
          day,
          lever: 'find_change',
        })
      })
    })
}

/** In a file with nothing but days the account is the only row, without others to compare it with. */
function findAccountBreak(summary: RuleInput['summary'], sheets: RuleInput['sheets']): FindingDraft[] {
  // The rule about stopped results reports such days.
  if (longestGap(summary.days)) return []
  const account = toSeries(summary.days)
  return findChangePoints([account]).map(({ day, before, after, odds }) =>
    accountConcern({
      issue: after > before ? 'changed_better' : 'changed_worse',
      tier: odds > 100 ? 'confirmed' : 'likely',
      probability: odds / (1 + odds),
      facts: sheets.account(['costPerPurchase', 'costPerResult']),
      ...pricesOf(account, day, summary.total.rows),
      day,
      lever: 'find_change',
    }),
  )
}

/** Cost per result before and after the break. At stake is what the days after it paid above the earlier price. */
function pricesOf(
  { days }: RateSeries,
  day: string,
  rows: Uint32Array,
): Pick<FindingDraft, 'proof' | 'stake'> {
  const [before, after] = [days.filter((one) => one.day < day), days.filter((one) => one.day >= day)].map(
    (side) => ({
      spend: side.reduce((sum, { spend }) => sum + spend, 0),
      results: side.reduce((sum, { results }) => sum + results, 0),
    }),
  ) as [Bought, Bought]
  const toFigure = (metric: 'priceBefore' | 'priceAfter', { spend, results }: Bought) => ({
    metric,
    value: ratio(spend, results),
    rows,
    inputs: costInputs(spend, results),
  })
  const due = before.results > 0 ? (after.results * before.spend) / before.results : after.spend
  return {
    proof: [toFigure('priceBefore', before), toFigure('priceAfter', after)].filter(
      ({ value }) => value !== null,
    ),
    stake: Math.max(0, after.spend - due),
  }
}

type Bought = Pick<RateSeries['days'][number], 'spend' | 'results'>

/** Sums up all rows of one goal. */
function addUp(series: readonly RateSeries[]): RateSeries {
  const days = Map.groupBy(
    series.flatMap((row) => row.days),
    ({ day }) => day,
  )
  const sum = (own: RateSeries['days'], name: 'results' | 'spend') =>
    own.reduce((total, day) => total + day[name], 0)
  return {
    days: [...days].map(([day, own]) => ({ day, results: sum(own, 'results'), spend: sum(own, 'spend') })),
  }
}
