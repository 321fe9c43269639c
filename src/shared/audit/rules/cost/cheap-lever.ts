import type { AdsTable } from '../../../exports/ads-table'
import type { Lever } from '../../findings/levers'
import type { WeighedRow } from '../../bridge/weigh'
import { definitionOf } from '../../../report-types/catalogue'
import { categoryOf } from '../../../schemas/report-type'
import { reachesKnownPeople } from '../../goals/known-people'
import { BRAND } from '../../summary/groups'
import { BREAKDOWNS, isProtected, isUnknown } from '../guard'
import type { FindingDraft, RuleInput } from '../rule'
import { proposeMove } from './move'

type Step = Pick<FindingDraft, 'lever' | 'detail' | 'cells' | 'figures' | 'stake' | 'inert'>

/** A row that spends less than this part of its budget is not limited by the budget. */
const SPENDS_IT = 0.7

/** The step for a cheap row: removes what limits its spend. Advises more budget only where it can be spent. */
export function leverForCheap(input: RuleInput, weighed: WeighedRow): Step {
  const { part } = weighed
  const { type } = input.summary
  if (isProtected(input)) return { detail: 'protected_category', inert: true }
  if (isUnknown(part.label)) return { detail: 'unknown_people', inert: true }
  const standing = input.standings.get(part.segmentId)
  if (standing?.limit === 'status') return { lever: 'check_status' }
  // Searches for the client's name come from people who know it, wherever they live.
  if (part.group === BRAND && BREAKDOWNS.includes(type)) return { detail: 'known_people', inert: true }
  const own = leverOfType(input)
  if (own) return own
  const { budgets, targets } = steeringOf(input)
  switch (standing?.limit) {
    case 'budget':
      return budgets ? { lever: 'raise_budget' } : { inert: true }
    case 'target':
      return targets ? { lever: 'loosen_target' } : { inert: true }
    case 'rank':
      return { lever: 'raise_bid_or_quality' }
    // A change would restart the learning phase.
    case 'learning':
      return { inert: true }
  }
  if (reachesKnownPeople(part.label)) return { detail: 'known_people', inert: true }
  if (!budgets) return { inert: true }
  if (standing?.budgetUse !== null && (standing?.budgetUse ?? 1) < SPENDS_IT) return { lever: 'find_limit' }
  const move = proposeMove(type, weighed, input.weighing)
  return move
    ? { lever: 'shift_budget', cells: [move.giver], figures: move.figures, stake: move.stake }
    : { lever: 'raise_budget' }
}

/** Rows without budgets of their own: people, creatives, places, hours, products, searches. */
function leverOfType({ summary: { type, dimension, table } }: RuleInput): Step | null {
  if (BREAKDOWNS.includes(type)) return { lever: peopleLever(table) }
  if (categoryOf(type) === 'creative' || dimension.name === 'adName') return { lever: 'brief_variants' }
  const own = definitionOf(type).steps?.cheap
  if (own !== undefined) return own ? { lever: own } : { inert: true }
  return dimension.name === 'audienceSegment' ? { inert: true } : null
}

/** Meta finds the people whom an ad speaks to; in Google's campaigns a bid does. */
export const peopleLever = ({ platform }: Pick<AdsTable, 'platform'>): Lever =>
  platform === 'google' ? 'speak_to_people' : 'brief_for_people'

/** Whether the rows have budgets and targets of their own. */
function steeringOf({ summary: { type, table } }: RuleInput): {
  budgets: boolean
  targets: boolean
} {
  if (!definitionOf(type).steered) return { budgets: false, targets: false }
  // Google's ad groups may have targets but no budgets.
  return { budgets: type !== 'adSet' || table.platform !== 'google', targets: true }
}
