import type { Fact } from '../../schemas/fact'
import type { SinceLast } from '../../schemas/since-last'
import type { Audit, AuditContext } from '../audit'
import { explainChange } from './causes'
import { listChanges } from './changes'
import { explainBenchmark } from './earlier-benchmark'
import { followUp } from './followed'
import { frameReports } from './frame'
import { withFallStep } from './fall-step'
import { openLedger } from './ledger'

/** An audit with its comparison with the previous report, and the question why it became clearly worse, if it did. */
export function withSinceLast(audit: Audit, previous: NonNullable<AuditContext['previous']>): Audit {
  const { sinceLast, facts } = describeSinceLast(audit, previous)
  return withFallStep({ ...audit, facts: [...audit.facts, ...facts], sinceLast })
}

/** This audit against the previous report of its type: changes, their causes, what became of the advice, and the facts behind it. */
function describeSinceLast(
  audit: Audit,
  previous: NonNullable<AuditContext['previous']>,
): { sinceLast: SinceLast; facts: Fact[] } {
  const { reportId, createdAt, analysis } = previous
  const frame = frameReports(analysis, audit)
  const ledger = openLedger({ before: analysis, now: audit })
  const became = [
    ...explainChange(frame, audit, ledger),
    ...explainBenchmark(frame, analysis, audit, ledger),
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
