import type { ReportType } from '../../shared/report-types/names'
import type { Overview } from '../lib/api'
import { paths } from '../paths'

/** The audit page of the only client, or the choice of one. */
export function toAudit(recent: Overview['recent'], type: ReportType): string {
  const ids = new Set(recent.map(({ clientId }) => clientId))
  const [only] = ids
  return ids.size === 1 && only ? paths.clientAudit(only, type) : paths.audit
}
