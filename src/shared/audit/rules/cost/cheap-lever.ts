import type { WeighedRow } from '../../bridge/weigh'
import { categoryOf } from '../../../schemas/report-type'
import { BREAKDOWNS, isProtected, isUnknown, reachesKnownPeople } from '../guard'
import type { FindingDraft, RuleInput } from '../rule'
import { proposeMove } from './move'

type Step = Pick<FindingDraft, 'lever' | 'detail' | 'cells' | 'figures' | 'stake' | 'inert'>

/** A row that spends less of its budget than this has room that more budget does not give. */
const SPENDS_IT = 0.7

/** The step for a cheap row: whatever keeps it from spending more is loosened. Money goes only where it can be spent. */
export function leverForCheap(input: RuleInput, weighed: WeighedRow): Step {
  const { part } = weighed
  const { type } = input.summary
  if (isProtected(input)) return { detail: 'protected_category', inert: true }
  if (isUnknown(part.label)) return { detail: 'unknown_people', inert: true }
  if (BREAKDOWNS.includes(type)) return { lever: 'brief_for_people' }
  if (categoryOf(type) === 'creative') return { lever: 'brief_variants' }
  if (type === 'placement') return { lever: 'brief_for_placement' }
  if (type === 'product') return { lever: 'own_campaign' }
  if (type === 'searchTerm') return { lever: 'add_keyword' }
  if (type === 'device' || type === 'time') return { inert: true }
  const standing = input.standings.get(part.segmentId)
  switch (standing?.limit) {
    case 'status':
      return { lever: 'check_status' }
    case 'budget':
      return { lever: 'raise_budget' }
    case 'target':
      return { lever: 'loosen_target' }
    case 'rank':
      return { lever: 'raise_bid_or_quality' }
  }
  if (reachesKnownPeople(part.label)) return { detail: 'known_people', inert: true }
  if (standing?.budgetUse !== null && (standing?.budgetUse ?? 1) < SPENDS_IT) return { lever: 'find_limit' }
  // Keywords have bids, not budgets.
  if (type === 'keyword') return { inert: true }
  const move = proposeMove(type, weighed, input.weighing)
  return move
    ? { lever: 'shift_budget', cells: [move.giver], figures: move.figures, stake: move.stake }
    : { lever: 'raise_budget' }
}
