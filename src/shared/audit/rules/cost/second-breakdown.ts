import type { Dimension } from '../../../exports/ads-table'
import type { Lever } from '../../findings/levers'
import { judgeRows } from '../../statistics/efficiency/judge-rows'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { SET_ASIDE } from '../../summary/groups'
import { accountConcern, spendOf, subjectOf } from '../support'

interface SecondBreakdown extends Pick<Rule, 'id' | 'types' | 'advice' | 'caseAgainst'> {
  dimension: Dimension
  issue: string
  platform: 'meta' | 'google'
  noun: string
  lever: Lever
}

const SURE = 0.8
const MOST_ROWS = 100
const BREAKDOWNS: readonly SecondBreakdown[] = [
  {
    id: 'G5',
    dimension: 'network',
    issue: 'network',
    platform: 'google',
    noun: 'network',
    lever: 'leave_network',
    types: ['campaign', 'objective'],
    advice: 'Turn it off for search campaigns as a two-week test.',
    caseAgainst: 'Partner sites reach other people, so results may simply be fewer.',
  },
  {
    id: 'G6',
    dimension: 'matchType',
    issue: 'match_type',
    platform: 'google',
    noun: 'match type',
    lever: 'read_search_terms',
    types: ['campaign', 'objective'],
    advice: 'Read its search terms before you change it. Negatives help more than match types.',
    caseAgainst: 'Broad match explores: part of its cost is the price of learning.',
  },
  {
    id: 'G7',
    dimension: 'device',
    issue: 'device',
    platform: 'google',
    noun: 'device',
    lever: 'try_page_on_device',
    types: ['campaign', 'objective'],
    advice: 'Test the page on that device before you bid less on it.',
    caseAgainst: 'People look on one device and buy on another.',
  },
  {
    id: 'P1',
    dimension: 'placement',
    issue: 'placement',
    platform: 'meta',
    noun: 'placement',
    lever: 'adapt_to_placement',
    types: ['campaign', 'copy', 'static', 'video', 'creativeType'],
    advice:
      'Don’t exclude it on averages alone. Give it creative that fits, or test a campaign without it at the same budget.',
    caseAgainst: 'The breakdown effect: the platform spends there for the next result, not the average one.',
  },
]

/** The slices exclude rows that were set aside, which therefore add no second goal. */
function findExpensive(input: RuleInput, breakdown: SecondBreakdown): FindingDraft[] {
  const { summary, sheets, book } = input
  const { dimension, platform } = breakdown
  const [main, second] = summary.groups.filter(({ name }) => name !== SET_ASIDE)
  if (summary.table.platform !== platform || second || main?.goal !== 'sales') return []
  const slices = summary.by(dimension)
  if (slices.length < 2 || slices.length > MOST_ROWS || dimension === summary.dimension.name) return []
  const judgement = judgeRows(
    slices.map(({ sums }) => ({
      spend: sums.spend ?? 0,
      results: sums.purchases ?? 0,
      value: sums.purchaseValue,
      clicks: sums.clicks,
      impressions: sums.impressions,
    })),
    { goal: (main.slice.sums.purchaseValue ?? 0) > 0 ? 'value' : 'count' },
  )
  if (!judgement?.enough) return []
  return slices.flatMap((slice, at) => {
    const row = judgement.rows[at]!
    if (row.pWaste < SURE || row.waste < judgement.floor) return []
    const cost = slice.metrics.costPerPurchase
    const account = book.find(subjectOf(input, main), 'costPerPurchase')?.id
    return [
      accountConcern({
        key: slice.label,
        issue: breakdown.issue,
        tier: 'likely',
        probability: row.pWaste,
        stake: 0.1 * spendOf(slice),
        figures: [
          cost === null
            ? { metric: 'barrenSpend', value: spendOf(slice), rows: slice.rows }
            : {
                metric: 'costPerPurchase',
                value: cost,
                inputs: [
                  { metric: 'spend', value: slice.sums.spend },
                  { metric: 'purchases', value: slice.sums.purchases },
                ],
                rows: slice.rows,
                ...(account !== undefined && { comparedTo: account }),
              },
        ],
        facts: sheets.account(['spend']),
        cells: [slice.label],
        lever: breakdown.lever,
      }),
    ]
  })
}

export const secondBreakdowns: readonly Rule[] = BREAKDOWNS.map((breakdown) => {
  const { id, noun, types, advice, caseAgainst } = breakdown
  return {
    id,
    title: `A ${noun} that costs more than the rest`,
    types,
    needs: [noun, 'spend', 'purchases or conversions'],
    formula: `P(true cost ≥ 1.5 × benchmark) over the file’s rows by ${noun}`,
    threshold: 'at least 80% sure; it’s the same spend as in the table above, so no amount is added',
    source: 'Same model as C1, on a second slicing of the same rows',
    advice,
    caseAgainst,
    evaluate: (input) => findExpensive(input, breakdown),
  }
})
