import { totalOf } from '../../metrics/rates'
import type { Action, Finding } from '../../schemas/finding'
import type { SinceNote } from '../../schemas/since-last'
import type { Audit } from '../audit'
import { findFact, indexFacts } from '../facts/find-fact'
import { isLever, type Lever } from '../findings/levers'
import { decide, DECISIONS, toAction } from '../findings/plan-actions'
import { isUnsettled } from '../findings/unsettled'
import { isLongOver } from '../state/standing'
import { resultsOf } from './frame'
import { CLEAR_FALL } from './clear-fall'
import { findWorsened } from './worsened'

/** Asks about the whole account, or about the one row that made it worse. */
export const FALL_STEPS = ['find_fall_cause', 'find_row_fall'] as const satisfies readonly Lever[]
export const isFallStep = ({ lever }: Pick<Action, 'lever'>) => FALL_STEPS.some((one) => one === lever)
/** One of the decisions is about the fall. */
const MOST_BEFORE = DECISIONS.length - 1
/** Steps that ask for the cause of a change on stated days, which a question about the whole period would repeat. */
const DATED: readonly (string | undefined)[] = ['find_site_change', 'fix_measurement']

/**
 * Adds the question why results clearly cost more than in the last audit, after the steps about expensive rows and before
 * all others: no budget is raised first. Where one row explains the change, the question is about that row, and where that
 * row is expensive, the decision about it asks it as well. Where days of this period explain the change, the question about
 * these days takes that place.
 */
export function withFallStep(audit: Audit): Audit {
  const at = findWorsened(audit)
  const note = at === null ? undefined : audit.sinceLast?.became?.[at]
  if ((note?.kind !== 'return' && note?.kind !== 'cost') || isOver(audit)) return audit
  const dated = audit.actions.find((action) => isExplainedBy(audit, action, note))
  const own = dated
    ? undefined
    : audit.actions.find((action) => isAbout(action, note) && comesFirst(audit, action))
  const question = dated ?? (own ? withQuestion(own) : toQuestion(audit, note))
  if (own?.decision != null)
    return { ...audit, actions: decide(audit.actions.map((action) => (action === own ? question : action))) }
  const others = audit.actions.filter((action) => action !== dated && action !== own)
  const first = others.filter((action) => comesFirst(audit, action)).slice(0, MOST_BEFORE)
  return {
    ...audit,
    actions: decide([...first, question, ...others.filter((action) => !first.includes(action))]),
  }
}

function toQuestion({ actions, segments }: Audit, { row }: Moved): Action {
  const id = `A${actions.length + 1}`
  const own = segments.find((segment) => segment.id === row?.segmentId)
  return own
    ? toAction(id, 'find_row_fall', {
        findings: [],
        subject: own.label,
        segmentId: own.id,
        segmentIds: [own.id],
        ...(own.state && { state: own.state }),
      })
    : toAction(id, 'find_fall_cause', { findings: [], subject: 'account', segmentIds: [] })
}

/** Steps that look for the cause of a row's price. When it rose since the last audit, the cause is what changed since. */
const CAUSES: readonly (string | undefined)[] = [
  'raise_conversion',
  'fix_landing',
  'find_cause',
  'replace_weak_ads',
  'widen_audience',
] satisfies Lever[]

/** A decision about expensive rows, as that about the fall of the one that it is about, if it looks for a cause. */
const withQuestion = (own: Action): Action =>
  own.segmentIds?.length === 1 && CAUSES.includes(own.lever) ? toAction(own.id, 'find_row_fall', own) : own

const isAbout = ({ segmentIds = [] }: Action, { row }: Moved) =>
  row !== undefined && segmentIds.includes(row.segmentId)

/** Leaves the question out, where the comparison that it rests on is left out, too. A decision about an expensive row keeps its own step. */
export function withoutFallStep(actions: readonly Action[], findings: readonly Finding[]): Action[] {
  if (!actions.some(isFallStep)) return [...actions]
  const left = actions.flatMap((action) => {
    if (!isFallStep(action)) return action
    const lever = findings.find(({ id }) => id === action.findings[0])?.lever
    return lever && isLever(lever) ? toAction(action.id, lever, action) : []
  })
  return decide(left)
}

/** Nothing can be asked for where all rows have ended, or the period is too old to act on. */
function isOver(audit: Audit): boolean {
  const { segments } = audit
  return isLongOver(audit) || (segments.length > 0 && segments.every(({ state }) => state === 'off'))
}

/** Steps about rows that are expensive beyond chance, and the check of results that every comparison rests on. */
function comesFirst({ findings }: Audit, action: Action): boolean {
  if (action.kind === 'lesson') return false
  const isExpensive = (finding: Finding) => finding.kind === 'waste' && !isUnsettled(finding)
  return (
    action.lever === 'check_conversion_action' ||
    findings.some((finding) => action.findings.includes(finding.id) && isExpensive(finding))
  )
}

type Moved = Extract<SinceNote, { kind: 'return' | 'cost' }>

/** Whether a step is about days of this period without which the account did not clearly worsen. */
function isExplainedBy(audit: Audit, { lever, findings }: Action, note: Moved): boolean {
  if (DATED.includes(lever)) return true
  const [finding] = findings
  if (lever !== 'find_dip_cause' || finding === undefined) return false
  const facts = indexFacts(audit.facts)
  const missed =
    (findFact(audit.facts, finding, 'expectedResults')?.value ?? 0) -
    (findFact(audit.facts, finding, 'results')?.value ?? 0)
  const own = facts.get(note.change)?.rowsFrom ?? []
  const results = totalOf(
    audit.segments.filter(({ id }) => own.includes(id)),
    ({ sums }) => resultsOf(sums) ?? 0,
  )
  const change = facts.get(note.change)?.value ?? 0
  // As if the days had sold like the others, for the same spend.
  const times = results > 0 ? 1 + missed / results : 1
  const left = note.kind === 'return' ? 1 - (1 + change) * times : (1 + change) / times - 1
  return left < CLEAR_FALL
}
