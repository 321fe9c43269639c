import type { WeighedRow } from '../../bridge/weigh'
import type { JudgedPart } from '../../judging/judge'
import type { Lever } from '../../findings/levers'
import { definitionOf } from '../../../report-types/catalogue'
import { categoryOf } from '../../../schemas/report-type'
import { positionsOf } from '../../summary/row-tags'
import type { Part } from '../../summary/summary'
import { isManyAdsLabel } from '../../../exports/words/total-labels'
import { BREAKDOWNS, isProtected, isUnknown } from '../guard'
import type { FindingDraft, RuleInput } from '../rule'
import { isUnsettled } from '../../findings/unsettled'
import { FEWEST, isHighlight, shownBy, SPEND_FROM } from './better'
import { findCause, type Cause } from './c6-funnel-step'

type Step = Pick<FindingDraft, 'lever' | 'detail' | 'cells' | 'inert'>

/** A row with this part of its group's spend has too few others to be tested against. */
const THE_MARKET = 0.5
/** Part of a row's spend that is above the benchmark: it pays three times the price (Flighted on when to pause a Meta ad). */
const HOPELESS = 2 / 3
/** From this part of its group's spend, a row that is clearly too expensive is acted on before its cause, or its effect on the whole, is known. */
const LARGE = 0.15

/**
 * The step for an expensive row that can still run: by the weak step of its funnel, else by its bidding; for people and
 * places a test.
 */
export function leverForExpensive(input: RuleInput, weighed: WeighedRow): Step {
  const { type } = input.summary
  if (BREAKDOWNS.includes(type)) return leverForPeople(input, weighed)
  const { steered, steps = {} } = definitionOf(type)
  if (steps.excess) return { lever: steps.excess }
  if (categoryOf(type) === 'creative' || input.summary.dimension.name === 'adName')
    return {
      lever: 'retire_creative',
      cells: bestOf(input, weighed),
      ...(findCause(input, weighed)?.step === 'conversionRate' && { detail: 'promise_not_kept' }),
    }
  if (type === 'searchTerm' && weighed.results === 0)
    return { lever: 'add_negatives', cells: [weighed.part.label] }
  if (steered && isHopeless(weighed)) return { lever: 'pause_dear_row' }
  const cause = findCause(input, weighed)
  if (weighed.results > 0 && hasBudget(input) && (isLarge(weighed) || wasTold(input, weighed.part)))
    return { lever: holdingLever(input, weighed.part, cause) }
  if (cause?.lever) return { lever: cause.lever }
  if (weighed.results === 0) return { lever: 'pause_row' }
  return { lever: steps.costly ?? (steered ? bidLever(input, weighed.part) : 'find_cause') }
}

/**
 * The running row to make variants of: the best highlight, else the best adjusted estimate with enough spend. None where
 * another row did better by its own figures: nobody is told to follow the weaker of two good ads.
 */
function bestOf({ standings, weighing }: RuleInput, { group }: WeighedRow): string[] {
  const spendOf = ({ part }: JudgedPart) => part.sums.spend ?? 0
  const mean = group.parts.reduce((sum, judged) => sum + spendOf(judged), 0) / group.parts.length
  const rows = group.parts
    .flatMap(({ part }) => weighing.rows.get(part) ?? [])
    .filter(
      (judged) =>
        judged.results >= FEWEST &&
        spendOf(judged) >= SPEND_FROM * mean &&
        !judged.otherWeeks &&
        !isManyAdsLabel(judged.part.label) &&
        standings.get(judged.part.segmentId)?.state !== 'off',
    )
  const shown = (judged: JudgedPart) => shownBy(judged, group.measure)
  const [first] = rows.filter((judged) => isHighlight(judged, mean)).toSorted((a, b) => shown(b) - shown(a))
  if (first) return [first.part.label]
  const [best] = rows.toSorted((a, b) => b.row.logEfficiency - a.row.logEfficiency)
  // Beside rows that all pay too much there is none to make variants of.
  if (!best || best.row.efficiency.mean < 1 || rows.some((other) => shown(other) > shown(best))) return []
  return [best.part.label]
}

/**
 * Pays three times the benchmark or more even at the low end of its 80% interval: no change of page or creative makes up for that
 * in time. Not the row that is most of the market, without which there is little left to spend on.
 */
function isHopeless({ part, row, results, sure, group: { group } }: WeighedRow): boolean {
  const spend = part.sums.spend ?? 0
  return (
    sure && results > 0 && row.low >= HOPELESS * spend && spend < THE_MARKET * (group.slice.sums.spend ?? 0)
  )
}

/** Campaigns and Meta's ad sets have budgets that a person sets. */
function hasBudget({ summary: { type, table } }: RuleInput): boolean {
  return type === 'campaign' || type === 'objective' || (type === 'adSet' && table.platform !== 'google')
}

function isLarge({ part, group: { group } }: WeighedRow): boolean {
  return (part.sums.spend ?? 0) >= LARGE * (group.slice.sums.spend ?? 0)
}

/** Whether the last audit, of other days, already found this row clearly too expensive. */
function wasTold({ context: { previous }, summary: { period } }: RuleInput, { label }: Part): boolean {
  if (!previous || !period || !previous.analysis.period || previous.analysis.period.end >= period.end)
    return false
  const { findings, segments } = previous.analysis
  const told = findings.flatMap((finding) =>
    finding.kind === 'waste' && !isUnsettled(finding) ? (finding.segmentId ?? []) : [],
  )
  return segments.some((row) => row.label === label && told.includes(row.id))
}

/**
 * Holds back the money of a row while its cause is looked for: a target where it has one, else its budget. Where nothing points to
 * a step of its funnel, a cap or the budget alone.
 */
function holdingLever(input: RuleInput, part: Part, cause: Cause | null): Lever {
  const bid = bidLever(input, part)
  if (!cause?.lever || bid === 'tighten_target') return bid
  return cause.step === 'conversionRate' ? 'lower_then_page' : 'lower_then_find'
}

/**
 * In automated campaigns a row with a worse average may still bring the cheapest next result. So people and places
 * are bid down or excluded as a test, not cut, with value rules where the platform offers them for this breakdown.
 */
function leverForPeople(input: RuleInput, { part, row, group: { group } }: WeighedRow): Step {
  if (isUnknown(part.label)) return { detail: 'unknown_people', inert: true }
  if (isProtected(input)) return { detail: 'protected_category', inert: true }
  const spend = group.slice.sums.spend ?? 0
  if ((part.sums.spend ?? 0) >= THE_MARKET * spend) return { lever: 'adapt_offer' }
  // In a split test, the two halves' costs per result differ by chance by 2 ÷ √results. A large row is worth bidding less for anyhow.
  const isSmall = (part.sums.spend ?? 0) < LARGE * spend
  if (isSmall && row.waste / spend < 2 / Math.sqrt(group.results ?? 0))
    return { detail: 'too_small_to_test', inert: true }
  const { platform } = input.summary.table
  const hasRules = platform === 'meta' || (platform === 'google' && input.summary.type === 'location')
  return { lever: hasRules ? 'value_rule' : 'test_without_row' }
}

/**
 * A bidding target, where there is one, is changed rather than the budget, since it limits the price. On Google,
 * parts of a campaign have no budget.
 */
function bidLever({ summary: { table, type } }: RuleInput, part: Part): Lever {
  const positions = positionsOf(table)
  const rows = Array.from(part.rows, (row) => positions[row]!)
  const has = (values: Float64Array | undefined) => rows.some((row) => (values?.[row] ?? 0) > 0)
  if (has(table.measures.targetCpa) || has(table.measures.targetRoas)) return 'tighten_target'
  if (type === 'adSet' && table.platform === 'google') return 'read_search_terms'
  const bidding = table.dimensions.bidStrategy
  return bidding && rows.some((row) => /\p{L}/u.test(bidding[row]!)) ? 'cap_cost' : 'lower_budget'
}
