import { ratio } from '../../../metrics/rates'
import type { Rule } from '../rule'
import { isMaterial, rowConcern, spendOf } from '../support'

const TIMES = 2
const MIN_ENGAGEMENTS = 20

export const expensiveEngagement: Rule = {
  id: 'E2',
  title: 'Engagement at twice the usual cost',
  types: ['engaged'],
  needs: ['spend', 'engagements'],
  formula: 'spend ÷ engagements, against the median row of the group',
  threshold: 'twice the median or more, 20 engagements expected',
  source: 'GRIN, cost per engagement; the account’s own median instead of a published one',
  advice:
    'Check what it sells before you change it. If it doesn’t sell either, replace it with a better one.',
  caseAgainst: 'Engagement is a means to an end: if the row sells, its price doesn’t matter.',
  evaluate: ({ summary, sheets }) =>
    summary.groups.flatMap((group) => {
      const costs = group.parts
        .flatMap((part) => ratio(spendOf(part), part.sums.engagements) ?? [])
        .sort((a, b) => a - b)
      const median = costs[costs.length >> 1]
      if (costs.length < 3 || median === undefined) return []
      return group.parts.flatMap((part) => {
        const cost = ratio(spendOf(part), part.sums.engagements)
        if (cost === null || cost < TIMES * median || spendOf(part) / median < MIN_ENGAGEMENTS) return []
        if (!isMaterial(part, group)) return []
        return [
          rowConcern(part, {
            issue: 'dear_engagement',
            tier: 'watch',
            facts: sheets.of(part.segmentId, ['costPerEngagement', 'engagements']),
            inert: true,
          }),
        ]
      })
    }),
}
