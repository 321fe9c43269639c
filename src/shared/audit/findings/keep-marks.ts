import type { Analysis } from '../../schemas/analysis'
import type { Action } from '../../schemas/finding'

type Marked = Pick<Analysis, 'actions' | 'segments' | 'today'>

/**
 * The steps of an audit, with what became of the same steps in an earlier audit of the same file: what was marked as done stays
 * done, and a day counts from the audit that first asked. The same step has one lever and names the same rows.
 */
export function keepMarks(now: Marked, earlier: Marked): Action[] {
  const known = new Map(earlier.actions.map((action) => [keyOf(action, earlier), action]))
  return now.actions.map((action) => {
    const before = known.get(keyOf(action, now))
    const asked = before?.asked ?? earlier.today
    if (!before) return action
    return {
      ...action,
      ...(before.done !== undefined && action.decision != null && { done: before.done }),
      ...(asked !== undefined && asked !== now.today && { asked }),
    }
  })
}

/** Finds an action in another audit of the same file: that with its lever and rows, if it is a decision, since only decisions are marked. */
export const findSameStep = (action: Action, own: Marked, other: Marked): Action | undefined =>
  other.actions.find((one) => one.decision != null && keyOf(one, other) === keyOf(action, own))

function keyOf({ lever, subject, segmentIds = [] }: Action, { segments }: Marked): string {
  const labels = segments.filter(({ id }) => segmentIds.includes(id)).map(({ label }) => label)
  return JSON.stringify([lever, ...(labels.length > 0 ? labels.toSorted() : [subject])])
}
