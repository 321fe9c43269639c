import type { Audit } from '../audit'
import { indexFacts } from '../facts/find-fact'
import { findClearFall } from './clear-fall'

/**
 * Index of the note about a return, or else a cost, that became clearly worse since the last audit, by more than
 * chance; null where there is none, or where the last audit is not of earlier days.
 */
export function findWorsened({ sinceLast, facts, period }: Audit): number | null {
  if (!sinceLast?.became || !sinceLast.period || !period || period.end <= sinceLast.period.end) return null
  const metric = findClearFall(sinceLast.changes)
  if (metric === null) return null
  const kind = metric === 'roas' ? 'return' : 'cost'
  const index = indexFacts(facts)
  const at = sinceLast.became.findIndex(
    (note) => note.kind === kind && index.get(note.after)?.metric === metric,
  )
  return at < 0 ? null : at
}
