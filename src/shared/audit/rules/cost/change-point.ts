import { REPORT_TYPES } from '../../../schemas/report-type'
import { findChangePoints, type RateSeries } from '../../statistics/trends/change-points'
import { longestGap, toSeries } from '../delivery/account-days'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { accountConcern, rowConcern } from '../support'

export const changePoint: Rule = {
  id: 'CHG',
  title: 'Results per unit of spend changed for good on a day',
  types: REPORT_TYPES,
  needs: ['day', 'spend', 'purchases or results'],
  formula: 'two Poisson rates against one, Gamma priors, over all days',
  threshold:
    'posterior odds above 20, at least 7 days a side, not shown by the rest of the account; last 3 days left out',
  source: 'Bayesian change point of a Poisson rate',
  advice: 'Look at what was changed on that day: budget, audience, page or tracking.',
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
          day,
          lever: 'find_change',
        })
      })
    })
}

/** A file with nothing but days: the account is the only row, and nothing stands beside it. */
function findAccountBreak(summary: RuleInput['summary'], sheets: RuleInput['sheets']): FindingDraft[] {
  // Days without any result are told with their dates, by a rule of their own.
  if (longestGap(summary.days)) return []
  return findChangePoints([toSeries(summary.days)]).map(({ day, before, after, odds }) =>
    accountConcern({
      issue: after > before ? 'changed_better' : 'changed_worse',
      tier: odds > 100 ? 'confirmed' : 'likely',
      probability: odds / (1 + odds),
      facts: sheets.account(['costPerPurchase', 'costPerResult']),
      day,
      lever: 'find_change',
    }),
  )
}

/** All rows of one goal together. */
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
