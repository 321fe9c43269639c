import type { Fact, SinceLast } from '../../schemas/analysis'
import type { Audit, AuditContext } from '../audit'
import { explainChange } from './causes'
import { listChanges } from './changes'
import { followUp } from './followed'
import { frameReports } from './frame'
import { openLedger, textOf } from './ledger'

/** This audit against the previous report of its type: changes, their causes, what became of the advice, and the facts behind it. */
export function describeSinceLast(
  audit: Audit,
  previous: NonNullable<AuditContext['previous']>,
  words: { one: string; many: string },
): { sinceLast: SinceLast; facts: Fact[] } {
  const { reportId, createdAt, analysis } = previous
  const frame = frameReports(analysis, audit)
  const ledger = openLedger({ before: analysis, now: audit })
  const told = [
    ...explainChange(frame, audit, words, ledger),
    ...(analysis.dimension === audit.dimension ? followUp(frame, analysis, words, ledger) : []),
  ]
  const sinceLast = {
    reportId,
    createdAt,
    period: analysis.period,
    caveats: frame.caveats,
    changes: listChanges(frame),
    notes: told.map((note) => note.map(textOf).join('')),
    told,
  }
  return { sinceLast, facts: ledger.facts }
}
