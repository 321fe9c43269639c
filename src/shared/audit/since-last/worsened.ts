import type { Audit } from '../audit'
import { indexFacts } from '../facts/find-fact'

/** Minimum change of a return or cost for the opening of a report. */
export const CLEAR = 0.1
/** Two audits of which the second does not follow the first. */
const NO_ORDER: readonly string[] = ['no_dates', 'same_days', 'later_days']
/** A return says more than a cost. */
const ORDER = ['return', 'cost'] as const

/**
 * Index of the note about a return, or else a cost, that became clearly worse since the last audit, by more than
 * chance; null where there is none.
 */
export function findWorsened({ sinceLast, facts }: Audit): number | null {
  if (!sinceLast?.became || sinceLast.limits?.some(({ code }) => NO_ORDER.includes(code))) return null
  const index = indexFacts(facts)
  for (const kind of ORDER) {
    const at = sinceLast.became.findIndex((note) => note.kind === kind)
    const note = sinceLast.became[at]
    if (note?.kind !== kind) continue
    const metric = index.get(note.after)?.metric
    const change = index.get(note.change)?.value ?? 0
    const isChance = sinceLast.changes.some((one) => one.metric === metric && one.chance)
    const worse = kind === 'return' ? -change : change
    if (worse >= CLEAR && !isChance) return at
  }
  return null
}
