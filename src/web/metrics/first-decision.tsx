import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { isOnBenchmark } from '../../shared/overspend'
import { isStale } from '../../shared/old-days'
import { AuditAgain } from './audit-again'
import { Deadline } from './deadline'
import { DecisionWords, splitDecision } from './decision-words'
import { AllGood } from './excess-money'
import { paths } from '../paths'
import { readNames } from '../ui/names'

interface Props {
  clientId: string
  latest: NonNullable<ClientMoney['latest']>
}

/**
 * The most pressing decision of a client, its day, and what can't be trusted. From 768 pixels on a line each. Where the data are
 * too old to act on, a new audit is the decision.
 */
export function FirstDecision({ clientId, latest }: Props) {
  const { decision, lesson, doubt, due, reportId, reportType } = latest
  const step = due?.title ?? decision ?? lesson
  const at = due?.title ? due.decision : 1
  const rows = step === undefined ? null : splitDecision(step)[1]
  const report = paths.report(clientId, reportId)
  const isOld = isStale(latest)
  const dot = decision !== null && due && '· '
  return (
    <div className="decision-cell">
      {isOld && <AuditAgain clientId={clientId} reportType={reportType} className="w-fit" />}
      <Link
        href={step === undefined ? report : paths.figure(clientId, reportId, `decision-${at}`)}
        className={cx('decision-link', isOld && 'text-xs', (isOld || decision === null) && 'text-muted')}
        title={step}
      >
        {step === undefined ? (
          <NoDecision latest={latest} />
        ) : (
          <DecisionWords decision={step} isBelow={!isOld && !doubt} />
        )}
        <span className="sr-only">, {nameOf(reportType).short}</span>
      </Link>
      {/* Below old data, the step is the second line and the last. */}
      {!isOld && (
        <div className={cx('decision-day', !doubt && 'max-md:flex-nowrap! max-md:pr-24')}>
          {decision !== null && due && <Deadline due={due.title ? { day: due.day, when: due.when } : due} />}
          {doubt ? (
            <span className="text-xs text-warn md:truncate" title={doubt}>
              {`Not all can be trusted: ${doubt}`}
            </span>
          ) : (
            // Where the step leaves no room for it.
            rows !== null && <RowsBelow before={dot} rows={rows} />
          )}
        </div>
      )}
    </div>
  )
}

function RowsBelow({ before, rows }: { before: string | false | null; rows: string }) {
  const [start, end] = readNames([rows]).split(rows)
  return (
    <span aria-hidden="true" title={rows} className="rows-below">
      {before}
      <bdi>
        <span>{start}</span>
        <span>{end}</span>
      </bdi>
    </span>
  )
}

function NoDecision({ latest }: Pick<Props, 'latest'>) {
  if (latest.excess === null) return <span>No decision: the report says why</span>
  return !isOnBenchmark(latest) || latest.fell || isStale(latest) ? (
    <span>No decision in the report</span>
  ) : (
    <AllGood>No action needed</AllGood>
  )
}
