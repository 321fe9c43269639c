import type { SinceLast } from '../../schemas/analysis'
import type { Audit, AuditContext } from '../audit'
import { explainChange } from './causes'
import { listChanges } from './changes'
import { followUp } from './followed'
import { frameReports } from './frame'

/** This audit against the previous report of its type: changes, their causes, and what became of the advice. */
export function describeSinceLast(
  audit: Audit,
  previous: NonNullable<AuditContext['previous']>,
  words: { one: string; many: string },
): SinceLast {
  const { reportId, createdAt, analysis } = previous
  const frame = frameReports(analysis, audit)
  return {
    reportId,
    createdAt,
    period: analysis.period,
    caveats: frame.caveats,
    changes: listChanges(frame),
    notes: [
      ...explainChange(frame, audit, words),
      ...(analysis.dimension === audit.dimension ? followUp(frame, analysis, audit.currency, words) : []),
    ],
  }
}
