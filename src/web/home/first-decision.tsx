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
 * First decision of a client, the earliest day of its decisions, and what can't be trusted. From 768 pixels on a line each. Where
 * the data are too old to act on, a new audit is the decision.
 */
export function FirstDecision({ clientId, latest }: Props) {
  const { excess, decision, doubt, due, reportId, reportType } = latest
  const report = paths.report(clientId, reportId)
  const isOld = isStale(latest)
  return (
    <div className="min-w-0 flex-1 items-baseline justify-between gap-x-3 sm:max-md:flex sm:max-md:flex-wrap">
      {isOld && <AuditAgain clientId={clientId} reportType={reportType} className="w-fit" />}
      <Link
        href={decision === null ? report : paths.figure(clientId, reportId, 'decision-1')}
        className={cx(
          'line-clamp-2 rounded-sm text-pretty hover:text-accent hover:underline',
          isOld && 'text-xs',
          (isOld || decision === null) && 'text-muted',
          ONE_LINE,
        )}
        title={decision ?? undefined}
      >
        {decision === null ? <span>{wordNothing(latest)}</span> : <DecisionWords decision={decision} />}
        <span className="sr-only">, {nameOf(reportType).short}</span>
      </Link>
      {/* Below old data, the step is the second line and the last. */}
      {!isOld && (
        <div className="flex items-baseline gap-x-1 max-md:flex-wrap md:whitespace-nowrap lg:gap-x-2 md:*:mt-0">
          {/* Where no line below the money says so. */}
          {stillRuns(latest) && !!excess && (
            <span className="mt-1 text-xs text-muted sm:max-md:hidden lg:hidden">{`Still running${due === null ? '' : ' ·'}`}</span>
          )}
          {decision !== null && due && <Deadline due={due} />}
          {doubt && (
            <span className="text-xs text-warn md:truncate" title={doubt}>
              {`Not all can be trusted: ${doubt}`}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** Why there is no decision. */
function wordNothing({ excess, off }: Props['latest']): string {
  if (excess === null) return 'Nothing to decide: the report says why'
  return `Nothing to decide: ${off ? 'what was expensive no longer runs' : 'no figure calls for a change'}`
}

/** Shown in full while it has the focus. */
const ONE_LINE =
  'md:flex md:whitespace-pre md:focus-visible:block md:focus-visible:whitespace-normal md:*:overflow-hidden md:*:text-ellipsis'
