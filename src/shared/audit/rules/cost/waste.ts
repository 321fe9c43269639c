import type { MetricKey } from '../../../metrics/catalogue'
import type { JudgedGroup, JudgedPart } from '../../judging/judge'
import { ratio } from '../../../metrics/rates'
import { tierOf } from '../../statistics/efficiency/tiers'
import type { Group, Part, Summary } from '../../summary/summary'
import type { FindingDraft, RuleInput } from '../rule'

/** Rows that may be named without a claim, so that the list stays readable. */
const MOST_WATCHED = 5
/** A row is worth "too early" from this many expected results on, so that a handful of cents is not. */
const EXPECTED_FROM = 0.5

type Advice = (judged: JudgedPart, group: JudgedGroup) => { text: string; inert?: boolean }

/** Cost above the benchmark on rows that did bring results. */
export function findDearRows(input: RuleInput, advice: Advice): FindingDraft[] {
  return findWaste(input, ({ part }) => (part.results ?? 0) > 0, advice)
}

/** Spend on rows without any result. */
export function findBarrenRows(input: RuleInput, advice: Advice): FindingDraft[] {
  return findWaste(input, ({ part }) => (part.results ?? 0) === 0, advice)
}

function findWaste(
  input: RuleInput,
  concerns: (judged: JudgedPart) => boolean,
  advice: Advice,
): FindingDraft[] {
  const drafts: FindingDraft[] = []
  for (const group of input.judging.groups) {
    const watched: { draft: FindingDraft; weight: number }[] = []
    for (const judged of group.parts) {
      if (!concerns(judged)) continue
      const draft = toDraft(input, group, judged, advice)
      if (!draft) continue
      if (draft.tier === 'confirmed' || draft.tier === 'likely') drafts.push(draft)
      else watched.push({ draft, weight: judged.row.pWaste * (judged.part.sums.spend ?? 0) })
    }
    watched.sort((a, b) => b.weight - a.weight)
    drafts.push(...watched.slice(0, MOST_WATCHED).map(({ draft }) => draft))
  }
  return drafts
}

function toDraft(
  { sheets, summary }: RuleInput,
  judged: JudgedGroup,
  judgedPart: JudgedPart,
  advice: Advice,
): FindingDraft | null {
  const { part, row } = judgedPart
  const { group, judgement } = judged
  const lucky = isLucky(judged, part)
  const found = tierOf(row, judgement)
  const tier = lucky && found === 'confirmed' ? 'likely' : found
  const spend = part.sums.spend ?? 0
  const claims = tier === 'confirmed' || tier === 'likely'
  const barren = (part.results ?? 0) === 0
  if (tier === 'too_early') {
    const expected = spend / judgement.costPerResult
    if (!barren || row.settledBy === null || expected < EXPECTED_FROM || row.waste < judgement.floor)
      return null
  }
  // So far it costs what it should, and little speaks against it: nothing to look at yet.
  if (lucky && tier === 'watch') return null
  const { text, inert } = advice(judgedPart, judged)
  const cost: MetricKey[] = group.goal === 'sales' ? ['costPerPurchase', 'roas'] : ['costPerResult']
  const count: MetricKey = group.goal === 'sales' ? 'purchases' : 'results'
  return {
    ...(claims && !lucky
      ? { kind: 'waste' as const }
      : { kind: 'concern' as const, issue: claims ? 'lucky_so_far' : tier }),
    tier,
    subject: part.label,
    segmentId: part.segmentId,
    // The mean of a skewed posterior may lie outside its middle 80%; an interval always holds its own estimate here.
    ...(claims &&
      !lucky && {
        amount: row.waste,
        low: Math.min(row.low, row.waste),
        high: Math.max(row.high, row.waste),
      }),
    probability: row.pWaste,
    ...(tier === 'too_early' && row.settledBy !== null && { settledBy: row.settledBy }),
    ...(isOnlyPart(summary, part) && { figures: figuresOf(part, group) }),
    facts: [
      ...sheets.of(part.segmentId, ['spend', count, ...cost]),
      ...sheets.group(group.name, ['benchmarkCost', 'benchmarkRoas']),
    ],
    advice: lucky
      ? 'Look again before acting: its results so far are better than what it pays for reach and clicks would suggest.'
      : claims
        ? text
        : 'Leave it running and look again: the numbers are too small to act on.',
    ...(inert && { inert }),
  }
}

/** True where the segment also has rows that were bought for another goal. */
function isOnlyPart({ segments }: Summary, part: Part): boolean {
  return (segments.find(({ id }) => id === part.segmentId)?.parts.length ?? 0) > 1
}

/** What the judged rows alone spent and brought: the segment’s own figures hold other goals too. */
function figuresOf(part: Part, { goal, label }: Group): FindingDraft['figures'] {
  const { rows, sums, metrics } = part
  const formula = (what: string) => `${what}, rows bought for ${label}`
  const figures: NonNullable<FindingDraft['figures']> =
    goal === 'sales'
      ? [
          { metric: 'spend', value: sums.spend, rows, formula: formula('spend') },
          { metric: 'purchases', value: sums.purchases, rows, formula: formula('purchases') },
          {
            metric: 'costPerPurchase',
            value: metrics.costPerPurchase,
            rows,
            formula: formula('spend ÷ purchases'),
          },
          { metric: 'roas', value: metrics.roas, rows, formula: formula('purchase value ÷ spend') },
        ]
      : [
          { metric: 'spend', value: sums.spend, rows, formula: formula('spend') },
          { metric: 'results', value: part.results, rows, formula: formula('results') },
          {
            metric: 'costPerResult',
            value: ratio(sums.spend, part.results),
            rows,
            formula: formula('spend ÷ results'),
          },
        ]
  return figures.filter(({ value }) => value !== null)
}

/** A cost of up to this many times the benchmark is fine, as the engine has it. */
const FINE = 1.25

/**
 * Dear by what it pays for reach and clicks, while its few results cost what they should. The model expects that not to last;
 * but little has been paid above the benchmark yet, so no money is claimed.
 */
export function isLucky(
  { judgement, measure }: Pick<JudgedGroup, 'judgement' | 'measure'>,
  part: Part,
): boolean {
  const bought = measure === 'value' ? part.value : part.results
  return FINE * (bought ?? 0) >= judgement.benchmark * (part.sums.spend ?? 0)
}
