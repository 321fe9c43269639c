import { ratio } from '../../../metrics/rates'
import { daysOf } from '../../summary/period-length'
import type { Rule } from '../rule'
import { isRetargeting } from '../../goals/known-people'
import { rowConcern } from '../support'

const RETARGETING = /warm|abandon|visitors/i
const LIMIT = { prospecting: 5, retargeting: 12 } as const

export const frequency: Rule = {
  id: 'C8',
  version: 2,
  title: 'The same people see it too often',
  needs: ['impressions', 'reach', 'a period of about a week'],
  formula: 'impressions ÷ reach of one exported row',
  threshold: 'over seven days: more than 5, or 12 for retargeting by its name',
  source: 'claude-ads checklist; never without the length of the window',
  advice: 'Add new creative, widen the audience or cap frequency.',
  caseAgainst:
    'Frequency is an average: a few people may see it very often. Retargeting is recognized by name only.',
  evaluate: ({ summary, sheets }) => {
    const days = daysOf(summary.period)
    if (days === null || days < 5 || days > 9) return []
    return summary.segments.flatMap((segment) => {
      const value = ratio(segment.sums.impressions, segment.sums.reach)
      const limit =
        RETARGETING.test(segment.label) || isRetargeting(segment.label)
          ? LIMIT.retargeting
          : LIMIT.prospecting
      if (value === null || value <= limit) return []
      return [
        rowConcern(segment, {
          issue: 'frequency',
          tier: 'likely',
          facts: sheets.of(segment.id, ['frequency', 'impressions', 'reach']),
          lever: 'lower_frequency',
        }),
      ]
    })
  },
}
