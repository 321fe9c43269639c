import { addDays } from '../../summary/add-days'
import { daysOf } from '../../summary/period-length'
import type { Rule } from '../rule'
import { accountConcern } from '../support'

/** Mid-November to Christmas, when shops bid ad prices up. */
const FROM = '11-15'
const TO = '12-24'

export const season: Rule = {
  id: 'C11',
  title: 'The period lies in the peak season',
  needs: ['period', 'impressions', 'purchases'],
  formula: 'share of the period’s days between November 15 and December 24',
  threshold: 'at least half, in an account that sells',
  source: 'Triple Whale, Dec 2024, 11,400 accounts: CPM +48% to +82% by industry in five weeks',
  advice:
    'Compare only with the same weeks last year. Stores pay about 50% more for reach before Christmas, so don’t blame the creative.',
  caseAgainst: 'The figure is an average of US stores, and some industries peak at other times.',
  evaluate: ({ summary, sheets }) => {
    const { period, groups } = summary
    const days = daysOf(period)
    if (!period || days === null || !groups.some(({ goal, results }) => goal === 'sales' && results))
      return []
    let peak = 0
    for (let at = 0; at < days; at++) {
      const day = addDays(period.start, at).slice(5)
      if (day >= FROM && day <= TO) peak++
    }
    if (peak / days < 0.5) return []
    return [accountConcern({ issue: 'season', tier: 'watch', facts: sheets.account(['cpm']), inert: true })]
  },
}
