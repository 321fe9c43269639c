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

interface Props {
  clientId: string
  latest: NonNullable<ClientMoney['latest']>
}

/** The most pressing step of a client, and the number of its decision in the report. */
export const firstDecision = ({ decision, lesson, due }: Partial<Props['latest']>) => ({
  step: due?.title ?? decision ?? lesson,
  at: due?.title ? due.decision : 1,
})

/**
 * The most pressing decision of a client, its day, and what can't be trusted. From 768 pixels on a line each. Where the data are
 * too old to act on, a new audit is the decision.
 */
export function FirstDecision({ clientId, latest }: Props) {
  const { decision, doubt, due, reportId, reportType } = latest
  const { step, at } = firstDecision(latest)
  const rows = step && splitDecision(step)[1]
  const end = rows?.match(END)?.[0] ?? ''
  const isOld = isStale(latest)
  const dated = decision !== null && due
  return (
    <div className="decision-cell">
      {isOld && <AuditAgain clientId={clientId} reportType={reportType} />}
      <Link
        href={
          step === undefined
            ? paths.report(clientId, reportId)
            : paths.figure(clientId, reportId, `decision-${at}`)
        }
        className={cx('decision-link', (isOld || decision === null) && 'text-muted')}
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
        // On a phone there is nothing else in it.
        <div className="decision-day" data-rows-alone={!dated && !doubt ? true : undefined}>
          {dated && <Deadline due={dated} />}
          {doubt ? (
            <span className="text-xs text-warn md:truncate" title={doubt}>
              {`Not all can be trusted: ${doubt}`}
            </span>
          ) : (
            // Where the step leaves no room for it.
            <span aria-hidden="true" className="rows-below">
              {rows && dated && '· '}
              <bdi>
                <span>{rows?.slice(0, rows.length - end.length)}</span>
                <span>{end}</span>
              </bdi>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** The last 12 characters of a name, from the beginning of their word on if that is near. Joined letters are not parted. */
const END = /[^\s|_\-\u0590-\u0dff]{0,4}[^\u0590-\u0dff]{12}$/u

function NoDecision({ latest }: Pick<Props, 'latest'>) {
  if (latest.allDone) return <AllGood>All decisions done</AllGood>
  if (latest.excess === null) return <span>No decision: the report says why</span>
  return !isOnBenchmark(latest) || latest.fell || isStale(latest) ? (
    <span>No decision in the report</span>
  ) : (
    <AllGood>No action needed</AllGood>
  )
}
