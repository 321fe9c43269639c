import { ratio } from '../../../metrics/rates'
import { isProtected } from '../guard'
import type { Rule } from '../rule'
import { hardGroups, rowConcern, spendOf } from '../support'

const SPEND_SHARE = 0.2
const CPM_RATIO = 0.6
const VALUE_RATIO = 0.5

export const cheapCountry: Rule = {
  id: 'L3',
  title: 'A place with cheap reach soaks up the budget',
  types: ['location'],
  needs: ['place', 'spend', 'impressions', 'purchases'],
  formula: 'CPM against the group’s; share of results (or value) against share of spend',
  threshold: 'CPM below 0.6 of the group’s, a fifth of spend or more, half its share of results or less',
  source: 'Our own gate; the pattern is Captain Growth’s “GeoTrap”',
  advice: 'Give cheap-reach locations their own campaign, so that they don’t soak up a shared budget.',
  caseAgainst: 'Cheap reach may be bought on purpose, to build an audience.',
  evaluate: (input) => {
    if (isProtected(input)) return []
    return hardGroups(input.summary).flatMap((group) => {
      const { slice, results, value } = group
      return group.parts.flatMap((part) => {
        const spendShare = spendOf(part) / spendOf(slice)
        const resultShare = value ? ratio(part.value, value) : ratio(part.results, results)
        const cpm = ratio(part.metrics.cpm, slice.metrics.cpm)
        if (resultShare === null || cpm === null || (results ?? 0) < 10) return []
        if (spendShare < SPEND_SHARE || cpm > CPM_RATIO || resultShare > VALUE_RATIO * spendShare) return []
        return [
          rowConcern(part, {
            issue: 'cheap_country',
            tier: 'likely',
            stake: spendOf(part) * (1 - resultShare / spendShare) * 0.5,
            facts: input.sheets.of(part.segmentId, ['cpm', 'spendShare', 'purchaseShare']),
            lever: 'own_campaign',
          }),
        ]
      })
    })
  },
}
