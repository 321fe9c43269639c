import type { Lever } from '../../audit/findings/levers'
import { definitionOf } from '../../report-types/catalogue'
import type { Action, Finding } from '../../schemas/finding'
import type { Book } from '../book'
import type { NoReceiver, NoReceiverReason } from '../figure'

/** Levers that take money from rows with budgets. */
export const CUTS: readonly Lever[] = [
  'lower_budget',
  'lower_then_page',
  'lower_then_find',
  'pause_row',
  'pause_dear_row',
]
/** Levers that name a row for more money. */
const RAISES: readonly Lever[] = ['raise_budget', 'shift_budget', 'loosen_target', 'raise_bid_or_quality', 'fund_runner_up'] // prettier-ignore
/** Where better rows have several reasons, the one that is soonest overcome is told. */
const ORDER: readonly NoReceiverReason[] = ['status', 'learning', 'unspent', 'known', 'small', 'off']
const MOST_NAMES = 3

export const isOneOf = (levers: readonly Lever[], { lever }: Pick<Action, 'lever'>): boolean =>
  levers.includes(lever as Lever)

/**
 * Why the report names no row for the money that this step takes from others. Null where it names one, where the step
 * takes none, and where an earlier step about the same goal has said it.
 */
export function findNoReceiver(book: Book, action: Action): NoReceiver | null {
  const { audit } = book
  if (!isOneOf(CUTS, action) || audit.findings.some((finding) => isOneOf(RAISES, finding))) return null
  const group = groupOf(book, action)
  const first = audit.actions.find((one) => isOneOf(CUTS, one) && groupOf(book, one) === group)
  if (first !== action) return null
  const better = audit.findings.filter(
    (finding) => finding.kind === 'highlight' && groupOf(book, finding) === group,
  )
  const goal = book.groups.length > 1
  if (!hasBudgets(book)) return { reason: 'budgets', goal, names: [], more: false }
  if (better.length === 0) return { reason: 'none', goal, names: [], more: false }
  const reasons = Map.groupBy(better, (finding) => reasonOf(book, finding))
  const reason = ORDER.find((one) => reasons.has(one))
  if (!reason) return null
  const names = reasons.get(reason)!.flatMap(({ segmentId = '' }) => book.name(segmentId) ?? [])
  return { reason, goal, names: names.slice(0, MOST_NAMES), more: names.length > MOST_NAMES }
}

function groupOf(
  book: Book,
  { segmentIds, segmentId }: Pick<Action, 'segmentIds' | 'segmentId'>,
): string | undefined {
  return book.groupOf(segmentIds?.[0] ?? segmentId ?? 'account')?.id
}

/** Google's ad groups, and rows within campaigns, spend the budget of their campaign. */
function hasBudgets({ audit: { reportType, quality } }: Book): boolean {
  return (
    definitionOf(reportType).steered === true && (reportType !== 'adSet' || quality.platform !== 'google')
  )
}

/** Why a row that beats the benchmark gets no more money; null where the report does not say. */
function reasonOf(book: Book, { lever, detail, state, segmentId = '' }: Finding): NoReceiverReason | null {
  if (lever === 'check_status') return 'status'
  if (state === 'off') return 'off'
  if (lever === 'find_limit') return 'unspent'
  if (detail === 'known_people') return 'known'
  if (detail === 'too_small_to_grow') return 'small'
  return book.segment(segmentId)?.limit === 'learning' ? 'learning' : null
}
