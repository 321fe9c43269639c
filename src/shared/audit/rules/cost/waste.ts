import type { MetricKey } from '../../../metrics/catalogue'
import { ratio } from '../../../metrics/rates'
import { isManyAdsLabel } from '../../../exports/words/total-labels'
import { benchmarkInputs, type WeighedRow } from '../../bridge/weigh'
import type { JudgedGroup } from '../../judging/judge'
import type { Group, Part, Summary } from '../../summary/summary'
import type { FindingDraft, RuleInput } from '../rule'
import { isSold } from '../support'
import { leverForExpensive } from './expensive-lever'

/** Maximum number of rows to watch, for which no money is claimed. */
const MOST_WATCHED = 5
/** Expected results from which a row counts as "too early", so that rows with hardly any spend are left out. */
const EXPECTED_FROM = 0.5

/** Cost above the benchmark on rows that did bring results. */
export function findExpensiveRows(input: RuleInput): FindingDraft[] {
  return findWaste(input, ({ results }) => results > 0)
}

/** Spend on rows without any result. */
export function findBarrenRows(input: RuleInput): FindingDraft[] {
  return findWaste(input, ({ results }) => results === 0)
}

function findWaste(input: RuleInput, concerns: (row: WeighedRow) => boolean): FindingDraft[] {
  const drafts: FindingDraft[] = []
  for (const rows of Map.groupBy(input.weighing.rows.values(), ({ group }) => group).values()) {
    const watched: { draft: FindingDraft; weight: number }[] = []
    for (const row of rows) {
      if (!concerns(row) || isManyAdsLabel(row.part.label)) continue
      const draft = toDraft(input, row)
      if (!draft) continue
      if (draft.kind === 'waste') drafts.push(draft)
      else watched.push({ draft, weight: row.row.pWaste * (row.part.sums.spend ?? 0) })
    }
    watched.sort((a, b) => b.weight - a.weight)
    drafts.push(...watched.slice(0, MOST_WATCHED).map(({ draft }) => draft))
  }
  return drafts
}

/**
 * A row that the model calls expensive is a `waste` finding with an estimate. Its tier is that of proven waste only if
 * `weigh` confirms it.
 */
function toDraft(input: RuleInput, weighed: WeighedRow): FindingDraft | null {
  const { sheets, summary } = input
  const { part, row, group: judged, tier, suspected, lucky, sure } = weighed
  const isWaste = suspected && !lucky
  const { few } = judged
  if (few && !suspected) return null
  if (tier === 'too_early' && !isWaiting(weighed)) return null
  // Another finding reports the row as clearly more expensive.
  if (weighed.line === 'mild' && weighed.material && !suspected) return null
  // So far the row costs what it should, and little points against it.
  if (lucky && !suspected) return null
  const sold = isSold(judged)
  const cost: MetricKey[] = sold ? ['costPerPurchase', 'roas'] : ['costPerResult']
  const counts: MetricKey[] = sold ? ['purchases'] : ['results']
  // Carts without orders: the carts are printed too.
  if (judged.counts === 'purchases') counts.push('results', 'costPerResult')
  const own = ownFigures(summary, part, judged)
  return {
    kind: isWaste ? 'waste' : 'concern',
    ...(!sure && { issue: lucky ? 'lucky_so_far' : tier }),
    tier,
    subject: part.label,
    segmentId: part.segmentId,
    // The mean of a skewed posterior may lie outside its 80% interval, so the interval is widened to contain it.
    ...(isWaste && {
      amount: row.waste,
      low: Math.min(row.low, row.waste),
      high: Math.max(row.high, row.waste),
    }),
    ...((sure || !few) && { excess: weighed.excess }),
    ...(weighed.odds !== null && { odds: weighed.odds }),
    probability: row.pWaste,
    ...(tier === 'too_early' && weighed.settledBy !== null && { settledBy: weighed.settledBy }),
    ...own,
    figures: [...(own.figures ?? []), ...cartsOf(weighed)],
    facts: [
      ...sheets.of(part.segmentId, ['spend', ...counts, ...cost]),
      ...sheets.group(judged.group.name, ['benchmarkCost', 'benchmarkRoas']),
    ],
    proof: sure || !few ? excessFigures(weighed) : [],
    ...(sure ? leverForExpensive(input, weighed) : { inert: true }),
  }
}

/** Whether a row without results needs more spend before it can be judged. Rows with hardly any spend are left out. */
function isWaiting({ results, row, group, settledBy, expected, suspected }: WeighedRow): boolean {
  if (suspected) return true
  return (
    results === 0 && settledBy !== null && expected >= EXPECTED_FROM && row.waste >= group.judgement.floor
  )
}

/** The carts of a row without a purchase. */
function cartsOf({ part, results, group }: WeighedRow): NonNullable<FindingDraft['figures']> {
  const { addToCart } = part.sums
  if (results > 0 || group.group.goal !== 'sales' || !addToCart) return []
  return [{ metric: 'addToCart', value: addToCart, rows: part.rows, counts: 'add_to_cart' }]
}

/** Inputs of the excess, and how often chance alone gives as few results. */
export function excessFigures(weighed: WeighedRow): NonNullable<FindingDraft['proof']> {
  const { part, price, bought, excess, expected, odds } = weighed
  const spend = { metric: 'spend', value: part.sums.spend, of: part.segmentId } as const
  const { rows } = part
  return [
    {
      metric: 'excess',
      value: excess,
      rows,
      formula:
        price.roas === null
          ? 'spend − results × benchmark cost per result'
          : 'spend − purchase value ÷ benchmark ROAS',
      inputs: [spend, ...benchmarkInputs(weighed, bought, { sign: '−', of: part.segmentId })],
    },
    {
      metric: 'expectedResults',
      value: expected,
      rows,
      inputs: [
        spend,
        { metric: 'benchmarkCost', value: (part.sums.spend ?? 0) / expected, of: `group:${part.group}` },
      ],
    },
    ...(odds === null ? [] : [{ metric: 'odds', value: odds, rows } as const]),
  ]
}

/** Figures and id of the judged rows where the segment also has rows of another goal. */
export function ownFigures(
  summary: Summary,
  part: Part,
  judged: JudgedGroup,
): Pick<FindingDraft, 'figures' | 'key'> {
  if (!hasOtherGoals(summary, part)) return {}
  return { key: part.group, figures: figuresOf(part, judged.group, isSold(judged)) }
}

/** Whether the segment also has rows bought for another goal. */
function hasOtherGoals({ segments }: Summary, part: Part): boolean {
  return (segments.find(({ id }) => id === part.segmentId)?.parts.length ?? 0) > 1
}

/** Spend and results of the judged rows only: the segment’s figures include its other goals. */
function figuresOf(part: Part, { label }: Group, sold: boolean): FindingDraft['figures'] {
  const { rows, sums, metrics } = part
  const spend = { metric: 'spend', value: sums.spend } as const
  const formula = (what: string) => `${what}, rows bought for ${label}`
  const figures: NonNullable<FindingDraft['figures']> = sold
    ? [
        { metric: 'spend', value: sums.spend, rows, formula: formula('spend') },
        { metric: 'purchases', value: sums.purchases, rows, formula: formula('purchases') },
        {
          metric: 'costPerPurchase',
          value: metrics.costPerPurchase,
          rows,
          formula: formula('spend ÷ purchases'),
          inputs: [spend, { metric: 'purchases', value: sums.purchases }],
        },
        {
          metric: 'roas',
          value: metrics.roas,
          rows,
          formula: formula('purchase value ÷ spend'),
          inputs: [{ metric: 'purchaseValue', value: sums.purchaseValue }, spend],
        },
      ]
    : [
        { metric: 'spend', value: sums.spend, rows, formula: formula('spend') },
        { metric: 'results', value: part.results, rows, formula: formula('results') },
        {
          metric: 'costPerResult',
          value: ratio(sums.spend, part.results),
          rows,
          formula: formula('spend ÷ results'),
          inputs: [spend, { metric: 'results', value: part.results }],
        },
      ]
  return figures.filter(({ value }) => value !== null)
}
