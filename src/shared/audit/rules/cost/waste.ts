import type { MetricKey } from '../../../metrics/catalogue'
import { ratio } from '../../../metrics/rates'
import { isManyAdsLabel } from '../../../exports/words/total-labels'
import { benchmarkInputs, type WeighedRow } from '../../bridge/weigh'
import type { JudgedGroup } from '../../judging/judge'
import type { Group, Part, Summary } from '../../summary/summary'
import type { FindingDraft, RuleInput } from '../rule'
import { isSold } from '../support'
import { leverForDear } from './dear-lever'

/** Rows that may be named without a claim, so that the list stays readable. */
const MOST_WATCHED = 5
/** A row is worth "too early" from this many expected results on, so that a handful of cents is not. */
const EXPECTED_FROM = 0.5

/** Cost above the benchmark on rows that did bring results. */
export function findDearRows(input: RuleInput): FindingDraft[] {
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

/** A row that the model holds to be dear is `waste` with an estimate, told as such only where the three questions are answered. */
function toDraft(input: RuleInput, weighed: WeighedRow): FindingDraft | null {
  const { sheets, summary } = input
  const { part, row, group: judged, tier, suspected, lucky, sure } = weighed
  const isWaste = suspected && !lucky
  const { few } = judged
  if (few && !suspected) return null
  if (tier === 'too_early' && !isWaiting(weighed)) return null
  // Told apart, as dearer for sure.
  if (weighed.line === 'mild' && weighed.material && !suspected) return null
  // So far it costs what it should, and little speaks against it: nothing to look at yet.
  if (lucky && !suspected) return null
  const sold = isSold(judged)
  const cost: MetricKey[] = sold ? ['costPerPurchase', 'roas'] : ['costPerResult']
  const counts: MetricKey[] = sold ? ['purchases'] : ['results']
  // A cart that ends in no order is told with its carts.
  if (judged.counts === 'purchases') counts.push('results', 'costPerResult')
  const own = ownFigures(summary, part, judged)
  return {
    kind: isWaste ? 'waste' : 'concern',
    ...(!sure && { issue: lucky ? 'lucky_so_far' : tier }),
    tier,
    subject: part.label,
    segmentId: part.segmentId,
    // The mean of a skewed posterior may lie outside its middle 80%; an interval always holds its own estimate here.
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
    ...(sure ? leverForDear(input, weighed) : { inert: true }),
  }
}

/** Too early is said of rows without a result that more spend would settle, and not of a handful of cents. */
function isWaiting({ results, row, group, settledBy, expected, suspected }: WeighedRow): boolean {
  if (suspected) return true
  return (
    results === 0 && settledBy !== null && expected >= EXPECTED_FROM && row.waste >= group.judgement.floor
  )
}

/** Without a single purchase, a row is told with its carts. */
function cartsOf({ part, results, group }: WeighedRow): NonNullable<FindingDraft['figures']> {
  const { addToCart } = part.sums
  if (results > 0 || group.group.goal !== 'sales' || !addToCart) return []
  return [{ metric: 'addToCart', value: addToCart, rows: part.rows, counts: 'add_to_cart' }]
}

/** The sum that a reader repeats, and how often chance alone would do as badly. */
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

/** Figures and id of the judged rows alone, for a segment that also has rows bought for another goal. */
export function ownFigures(
  summary: Summary,
  part: Part,
  judged: JudgedGroup,
): Pick<FindingDraft, 'figures' | 'key'> {
  if (!isOnlyPart(summary, part)) return {}
  return { key: part.group, figures: figuresOf(part, judged.group, isSold(judged)) }
}

/** True where the segment also has rows that were bought for another goal. */
function isOnlyPart({ segments }: Summary, part: Part): boolean {
  return (segments.find(({ id }) => id === part.segmentId)?.parts.length ?? 0) > 1
}

/** Spend and results of the judged rows alone: the segment’s own figures hold other goals too. */
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
