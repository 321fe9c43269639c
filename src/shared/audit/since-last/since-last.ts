import type { Fact } from '../../schemas/fact'
import type { SinceLast } from '../../schemas/since-last'
import type { Audit, AuditContext } from '../audit'
import { explainChange } from './causes'
import { listChanges } from './changes'
import { followUp } from './followed'
import { frameReports } from './frame'
import { openLedger } from './ledger'

/** This audit against the previous report of its type: changes, their causes, what became of the advice, and the facts behind it. */
export function describeSinceLast(
  audit: Audit,
  previous: NonNullable<AuditContext['previous']>,
): { sinceLast: SinceLast; facts: Fact[] } {
  const { reportId, createdAt, analysis } = previous
  const frame = frameReports(analysis, audit)
  const ledger = openLedger({ before: analysis, now: audit })
  const became = [
    ...explainChange(frame, audit, ledger),
    ...(analysis.dimension === audit.dimension ? followUp(frame, analysis, ledger) : []),
  ]
  const sinceLast = {
    reportId,
    createdAt,
    period: analysis.period,
    limits: frame.caveats,
    changes: listChanges(frame),
    became,
    caveats: [],
    notes: [],
  }
  return { sinceLast, facts: ledger.facts }
}
