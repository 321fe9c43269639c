import type { WeighedRow } from '../../bridge/weigh'
import type { Lever } from '../../findings/levers'
import { categoryOf, type ReportType } from '../../../schemas/report-type'
import { positionsOf } from '../../summary/row-tags'
import type { Part } from '../../summary/summary'
import { BREAKDOWNS, isProtected, isUnknown } from '../guard'
import type { FindingDraft, RuleInput } from '../rule'
import { findCause } from './c6-funnel-step'

type Step = Pick<FindingDraft, 'lever' | 'detail' | 'cells' | 'inert'>

/** Rows that ask for the same step whatever makes them dear. */
const OF_TYPE: Partial<Record<ReportType, Lever>> = {
  creativeType: 'try_other_format',
  placement: 'adapt_row',
  device: 'try_page_on_device',
  // Automated bidding knows the hour already.
  time: 'find_cause',
  product: 'leave_out_product',
}

/** A row with this part of its group's spend is the market itself: nothing is left to test it against. */
const THE_MARKET = 0.5

/** The step for a dear row that can still run: what its funnel says, else what its bidding allows; a test for people and places. */
export function leverForDear(input: RuleInput, weighed: WeighedRow): Step {
  const { type } = input.summary
  if (BREAKDOWNS.includes(type)) return leverForPeople(input, weighed)
  const own = OF_TYPE[type]
  if (own) return { lever: own }
  if (categoryOf(type) === 'creative' || input.summary.dimension.name === 'adName')
    return { lever: 'retire_creative' }
  if (type === 'searchTerm' && weighed.results === 0)
    return { lever: 'add_negatives', cells: [weighed.part.label] }
  const cause = findCause(input, weighed)
  if (cause) return { lever: cause.lever }
  if (weighed.results === 0) return { lever: 'pause_row' }
  // The searched words are known; a keyword of their own sets the bid.
  if (type === 'searchTerm') return { lever: 'own_bid' }
  if (type === 'keyword') return { lever: 'read_search_terms' }
  return { lever: bidLever(input, weighed.part) }
}

/**
 * In automated campaigns a row with a worse average may still be the best next dollar, so people and places are bid for less or
 * left out as a test, never cut: value rules where the platform has them for this breakdown.
 */
function leverForPeople(input: RuleInput, { part, row, group: { group } }: WeighedRow): Step {
  if (isUnknown(part.label)) return { detail: 'unknown_people', inert: true }
  if (isProtected(input)) return { detail: 'protected_category', inert: true }
  const spend = group.slice.sums.spend ?? 0
  if ((part.sums.spend ?? 0) >= THE_MARKET * spend) return { lever: 'adapt_offer' }
  // Two halves of the budget bring about half of the results each, so their costs per result differ by 2 ÷ √results by chance.
  if (row.waste / spend < 2 / Math.sqrt(group.results ?? 0))
    return { detail: 'too_small_to_test', inert: true }
  const { platform } = input.summary.table
  const hasRules = platform === 'meta' || (platform === 'google' && input.summary.type === 'location')
  return { lever: hasRules ? 'value_rule' : 'test_without_row' }
}

/** Targets of the bidding come before budgets: they say what a result may cost. Parts of a campaign on Google have no budget. */
function bidLever({ summary: { table, type } }: RuleInput, part: Part): Lever {
  if (type === 'assetGroup') return 'find_cause'
  const positions = positionsOf(table)
  const rows = Array.from(part.rows, (row) => positions[row]!)
  const has = (values: Float64Array | undefined) => rows.some((row) => (values?.[row] ?? 0) > 0)
  if (has(table.measures.targetCpa) || has(table.measures.targetRoas)) return 'tighten_target'
  if (type === 'adSet' && table.platform === 'google') return 'read_search_terms'
  const bidding = table.dimensions.bidStrategy
  return bidding && rows.some((row) => /\p{L}/u.test(bidding[row]!)) ? 'cap_cost' : 'lower_budget'
}
