import type { MetricKey } from '../../../metrics/catalogue'
import { definitionOf } from '../../../report-types/catalogue'
import type { WeighedRow } from '../../bridge/weigh'
import { isBetter, isHighlight, shownBy, SPEND_FROM } from './better'
import { leverForCheap } from './cheap-lever'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { isSold } from '../support'
import { ownFigures } from './waste'

const MOST = 5
/**
 * A row with less spend is a highlight only where it surely is far better: `rarest` over all rows of the group, at
 * least `share` of its spend and `times` the benchmark. It shows no room to grow.
 */
const SMALL = { rarest: 0.01, sure: 0.95, share: 0.01, times: 1.5 }

export const betterThanBenchmark: Rule = {
  id: 'H1',
  version: 5,
  title: 'Reliably better than the benchmark',
  needs: ['spend', 'purchases or results'],
  formula: 'P(efficiency > 1.1 × benchmark); the five best by E[log efficiency], told by their own figures',
  threshold:
    'at least 85% sure, at least 1.1 × the benchmark by its own figures, at least 5 results (a count that luck explains at most one time in ten), and at least 0.3 of the average row’s spend; up to five rows. One row with less spend also counts: at least 1% of all spend, 1.5 × the benchmark, 95% sure, and explained by luck in at most one of 100 such reports',
  source:
    'Same model as C1: lists by observed ROAS name a false winner in 77–83% of accounts whose rows are all equal, this one in 4%',
  advice:
    'Remove whatever limits its spend: budget, target, bid or quality. If it’s a creative, make variants.',
  caseAgainst:
    'More budget reaches less willing people, so the next result costs more than the average one. Retargeting and brand campaigns run out of people first: keep them, don’t scale them.',
  evaluate: findHighlights,
}

function findHighlights(input: RuleInput): FindingDraft[] {
  const groups = Map.groupBy(input.weighing.rows.values(), ({ group }) => group)
  return [...groups].flatMap(([judgedGroup, rows]) => {
    const { parts, measure, few } = judgedGroup
    if (few) return []
    const mean = parts.reduce((sum, { part }) => sum + (part.sums.spend ?? 0), 0) / parts.length
    const metrics: MetricKey[] = isSold(judgedGroup)
      ? ['spend', 'purchases', 'roas', 'costPerPurchase', 'spendShare', 'purchaseShare']
      : ['spend', 'results', 'costPerResult', 'spendShare']
    const spendOf = ({ part }: WeighedRow) => part.sums.spend ?? 0
    const best = rows
      .filter((judged) => isHighlight(judged, mean))
      .sort((a, b) => b.row.logEfficiency - a.row.logEfficiency)
      .slice(0, MOST)
      // Takes the surest ones, then sorts them as the table does.
      .sort((a, b) => shownBy(b, measure) - shownBy(a, measure))
    const toDraft = (weighed: WeighedRow, step: Partial<FindingDraft>): FindingDraft => {
      const { part, row } = weighed
      return {
        kind: 'highlight',
        tier: row.pTop >= 0.95 ? 'confirmed' : 'likely',
        subject: part.label,
        segmentId: part.segmentId,
        probability: row.pTop,
        excess: weighed.excess,
        stake: row.gain,
        ...ownFigures(input.summary, part, judgedGroup),
        facts: input.sheets.of(part.segmentId, metrics),
        ...step,
      }
    }
    const { rarest, sure, share, times } = SMALL
    const least = share * mean * parts.length
    const small = definitionOf(input.summary.type).steered
      ? rows
          .filter(
            (judged) =>
              spendOf(judged) >= least &&
              spendOf(judged) < SPEND_FROM * mean &&
              input.standings.get(judged.part.segmentId)?.state !== 'off' &&
              isBetter(judged, { sure, rarest: rarest / rows.length, times }),
          )
          .sort((a, b) => spendOf(b) - spendOf(a))
          .slice(0, 1)
      : []
    return [
      ...best.map((weighed) => toDraft(weighed, leverForCheap(input, weighed))),
      ...small.map((weighed) => toDraft(weighed, { detail: 'too_small_to_grow', inert: true })),
    ]
  })
}
