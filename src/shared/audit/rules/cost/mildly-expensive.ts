import type { MetricKey } from '../../../metrics/catalogue'
import { definitionOf } from '../../../report-types/catalogue'
import { ratio, totalOf } from '../../../metrics/rates'
import type { WeighedRow } from '../../bridge/weigh'
import type { Rule, RuleInput } from '../rule'
import { isUnknown } from '../guard'
import { isSold, rowConcern } from '../support'
import { findCause } from './c6-funnel-step'
import { ownFigures, excessFigures } from './waste'

export const mildlyExpensive: Rule = {
  id: 'C14',
  version: 4,
  title: 'More expensive than the rest for sure, not surely by half',
  needs: ['spend', 'purchases or results'],
  formula:
    'P(true cost > benchmark), and the exact chance of as few results at the benchmark and at the price of the other rows',
  threshold:
    'at least 90% sure; not waste, which costs 1.5 × the benchmark; luck would flag a row in at most one of ten groups this size, against the benchmark and against the other rows; at least 1% of the judged spend and the price of one result',
  source: 'Same model as C1; the gate is ours: nothing to pause, but often the largest amount in an account',
  advice:
    'Look at the step of its funnel that makes it expensive; where none stands out, find out why before it grows.',
  caseAgainst:
    'A large row often reaches colder people, and a result that costs a quarter more may be what they cost.',
  evaluate: (input) => {
    const { summary, weighing, sheets } = input
    // People, places and creatives have steps of their own for that.
    const isSteered = definitionOf(summary.type).steered === true
    return [...weighing.rows.values()].flatMap((weighed) => {
      const { part, line, excess, odds, suspected, group } = weighed
      if (line !== 'mild' || suspected || !weighed.material || isUnknown(part.label)) return []
      const metrics: MetricKey[] = isSold(group)
        ? ['spend', 'purchases', 'costPerPurchase', 'roas']
        : ['spend', 'results', 'costPerResult']
      return [
        {
          ...rowConcern(part, {
            issue: 'mildly_dear',
            tier: 'likely',
            probability: weighed.row.pMoreExpensive,
            stake: excess,
            facts: [
              ...sheets.of(part.segmentId, metrics),
              ...sheets.group(group.group.name, ['benchmarkCost', 'benchmarkRoas']),
            ],
            ...(!beatsAverage(input, weighed) && {
              lever: (isSteered && findCause(input, weighed)?.lever) || 'find_cause',
            }),
          }),
          ...ownFigures(summary, part, group),
          excess,
          ...(odds !== null && { odds }),
          proof: excessFigures(weighed),
        },
      ]
    })
  },
}

/** Whether the row brings as much for its money as all rows of its goal together: only the best ones do better, and nothing is to be done. */
function beatsAverage({ weighing }: RuleInput, { part, bought, group }: WeighedRow): boolean {
  const all = [...weighing.rows.values()].filter((other) => other.group === group)
  const spend = totalOf(all, (other) => other.part.sums.spend ?? 0)
  const mean = ratio(
    totalOf(all, (other) => other.bought),
    spend,
  )
  const own = ratio(bought, part.sums.spend ?? 0)
  return mean !== null && own !== null && own >= mean
}
