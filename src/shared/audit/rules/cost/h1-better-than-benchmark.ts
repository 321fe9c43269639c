import type { MetricKey } from '../../../metrics/catalogue'
import { REPORT_TYPES } from '../../../schemas/report-type'
import { evenRows, salesRow } from '../examples'
import type { Part } from '../../summary/summary'
import { BREAKDOWNS, isProtected, isUnknown, reachesKnownPeople } from '../guard'
import { proposeMove } from './move'
import type { FindingDraft, Rule, RuleInput } from '../rule'

/** P(efficiency > 1.1 × benchmark), share of the mean spend, length of the list: measured on accounts with planted truth. */
const SURE = 0.85
const SPEND_FROM = 0.3
const MOST = 5
const BETTER = 1.1

export const betterThanBenchmark: Rule = {
  id: 'H1',
  version: 2,
  title: 'Reliably better than the benchmark',
  types: REPORT_TYPES,
  needs: ['spend', 'purchases or results'],
  formula: 'P(efficiency > 1.1 × benchmark); the five best by E[log efficiency], told by their own figures',
  threshold: 'at least 85%, 1.1 × by its own figures too, at least 0.3 of the mean row’s spend, five at most',
  source:
    'Same model as C1: lists by observed ROAS name a false winner in 77–83% of accounts whose rows are all equal, this one in 4%',
  advice: 'Raise its budget in steps of 20% and watch whether the next results cost the same.',
  caseAgainst:
    'More money meets fewer willing people: the next result costs more than the average one. Retargeting and brand campaigns run out of people first, so they are to be kept, not raised.',
  passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
  failing: {
    type: 'campaign',
    rows: [
      ...evenRows('campaignName', ['A', 'B', 'C', 'D']),
      salesRow('campaignName', 'Star', [1200, 80_000, 2500, 160, 10_400]),
    ],
  },
  evaluate: findHighlights,
}

function findHighlights(input: RuleInput): FindingDraft[] {
  return input.judging.groups.flatMap(({ group, judgement, parts, measure }) => {
    if (!judgement.enough) return []
    const mean = parts.reduce((sum, { part }) => sum + (part.sums.spend ?? 0), 0) / parts.length
    const metrics: MetricKey[] =
      group.goal === 'sales'
        ? ['spend', 'purchases', 'roas', 'costPerPurchase', 'spendShare', 'purchaseShare']
        : ['spend', 'results', 'costPerResult', 'spendShare']
    return (
      parts
        .filter(
          ({ part, row }) =>
            row.pTop >= SURE &&
            (part.sums.spend ?? 0) >= SPEND_FROM * mean &&
            hasShown(part, measure, judgement.benchmark),
        )
        .sort((a, b) => b.row.logEfficiency - a.row.logEfficiency)
        .slice(0, MOST)
        // The surest ones; told in the order that a reader sees in the table.
        .sort((a, b) => shownBy(b.part, measure) - shownBy(a.part, measure))
        .map((judged): FindingDraft => {
          const { part, row } = judged
          const move = isScarce(input, part)
            ? null
            : proposeMove(input.summary.type, { group, judgement, parts, measure }, judged)
          return {
            kind: 'highlight',
            tier: row.pTop >= 0.95 ? 'confirmed' : 'likely',
            subject: part.label,
            segmentId: part.segmentId,
            probability: row.pTop,
            stake: move ? move.stake : row.gain,
            ...(move && { figures: move.figures }),
            facts: input.sheets.of(part.segmentId, metrics),
            ...adviceFor(input, part, move?.giver ?? null),
          }
        })
    )
  })
}

/** Cheap reach and clicks may promise more than the row has brought: praise waits until its own results show it. */
function hasShown(part: Part, measure: 'value' | 'count', benchmark: number): boolean {
  return shownBy(part, measure) >= BETTER * benchmark
}

/** Efficiency by the row's own figures: what it brought per unit of spend. */
function shownBy({ value, results, sums }: Part, measure: 'value' | 'count'): number {
  return ((measure === 'value' ? value : results) ?? 0) / (sums.spend ?? 0)
}

/** Retargeting and brand campaigns harvest what others sow: more money finds no more people. */
function isScarce({ summary }: RuleInput, part: Part): boolean {
  return summary.type === 'campaign' && reachesKnownPeople(part.label)
}

function adviceFor(
  input: RuleInput,
  part: Part,
  giver: string | null,
): Pick<FindingDraft, 'advice' | 'inert'> {
  const { type } = input.summary
  if (isProtected(input))
    return {
      advice: 'Learn from what works here for the creative and the offer; there is no lever to aim at it.',
      inert: true,
    }
  if (isUnknown(part.label)) return { advice: 'Nobody can be aimed at here; take it as it is.', inert: true }
  if (BREAKDOWNS.includes(type))
    return {
      advice:
        'Brief creative that speaks to these people, and let the platform find them: a campaign of their own only as a test at equal budget.',
    }
  if (isScarce(input, part))
    return {
      advice:
        'Keep it funded, but don’t expect more of it: it reaches people who know the brand already, and there are only so many of them.',
    }
  if (giver !== null)
    return {
      advice: `Move one step of budget here from “${giver}”, then look at what the added money alone bought before the next step.`,
    }
  return {
    advice:
      type === 'campaign' || type === 'objective'
        ? 'Raise its budget in steps of 20% and watch whether the next results cost the same.'
        : 'Make variants of it: keep the idea, change one thing at a time.',
  }
}
