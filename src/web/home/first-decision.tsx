import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { isStale } from '../../shared/old-days'
import { AuditAgain } from '../metrics/audit-again'
import { stillRuns } from '../metrics/data-age'
import { Deadline } from '../metrics/deadline'
import { DecisionWords } from '../metrics/decision-words'
import { paths } from '../paths'

interface Props {
  clientId: string
  latest: NonNullable<ClientMoney['latest']>
}

/**
 * First decision of a client, whether its day is over, and what can't be trusted. From 1024 pixels on a line each. Where
 * the data are too old to act on, a new audit is the decision.
 */
export function FirstDecision({ clientId, latest }: Props) {
  const { dear, decision, doubt, late, reportId, reportType } = latest
  const report = paths.report(clientId, reportId)
  const isOld = isStale(latest)
  return (
    <div className="min-w-0 flex-1">
      {isOld && <AuditAgain clientId={clientId} reportType={reportType} className="w-fit" />}
      <Link
        href={decision === null ? report : paths.figure(clientId, reportId, 'decision-1')}
        className={cx(
          'line-clamp-2 rounded-sm text-pretty sm:max-lg:line-clamp-3 hover:text-accent hover:underline',
          isOld && 'text-xs',
          (isOld || decision === null) && 'text-muted',
          decision !== null && ONE_LINE,
        )}
        title={decision ?? undefined}
      >
        {decision === null ? 'Nothing to decide: open the report' : <DecisionWords decision={decision} />}
        <span className="sr-only">, {nameOf(reportType).short}</span>
      </Link>
      {/* Below old data, the step is the second line and the last. */}
      {!isOld && (
        <div className="flex items-baseline gap-x-1 max-lg:flex-wrap lg:gap-x-2 lg:whitespace-nowrap lg:*:mt-0">
          {/* On a phone no line stands below the money. */}
          {stillRuns(latest) && !!dear && (
            <span className="mt-1 text-xs text-muted sm:hidden">{`Still running${late === null ? '' : ' ·'}`}</span>
          )}
          {decision !== null && <Deadline late={late} />}
          {doubt && (
            <span className="text-xs text-warn lg:truncate" title={doubt}>
              {`Not all can be trusted: ${doubt}`}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** Shown in full while it has the focus. */
const ONE_LINE =
  'lg:flex lg:whitespace-pre lg:focus-visible:block lg:focus-visible:whitespace-normal lg:*:overflow-hidden lg:*:text-ellipsis'
