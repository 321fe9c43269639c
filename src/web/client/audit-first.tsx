import { daysToAudit } from '../../shared/days-to-audit'
import type { ClientVerdict } from '../lib/api'
import { formatDate, formatPeriod, withoutThisYear } from '../lib/format'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'

interface Props {
  clientId: string
  verdict: NonNullable<ClientVerdict['latest']>
}

/** The way to a new audit, where data are too old to act on, and the days it should be of. */
export function AuditFirst({ clientId, verdict: { reportType, period } }: Props) {
  const next = period && daysToAudit(period.end)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ButtonLink href={paths.clientAudit(clientId, reportType)} size="sm" icon="upload">
        Start new audit
      </ButtonLink>
      {next && (
        <span className="text-sm text-muted">
          {`The data end on ${withoutThisYear(formatDate(period.end))}: export ${withoutThisYear(formatPeriod(next))}.`}
        </span>
      )}
    </div>
  )
}
