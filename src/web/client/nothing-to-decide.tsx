import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { daysToAudit, nextDays } from '../../shared/days-to-audit'
import { formatFraction } from '../../shared/metrics/format'
import { isOnBenchmark } from '../../shared/overspend'
import { isStale } from '../../shared/old-days'
import { formatDate, formatPeriod, plural, withoutThisYear } from '../lib/format'
import { paths } from '../paths'
import { Icon, type IconName } from '../ui/icon'
import { rowsOf, type Verdict } from './verdict'

/** The rows judged, where none asks for a decision, and the day of the next audit. */
export function NothingToDecide({ clientId, verdict }: { clientId: string; verdict: Verdict }) {
  const { reportId, period, judged, money, dearestPart } = verdict
  const spend = money.reduce((sum, { amount }) => sum + amount, 0)
  const left = money.find(({ part }) => part === 'notJudged')?.amount ?? 0
  const isGood = judged > 0 && isOnBenchmark(verdict)
  const next = period && !isStale(verdict) && nextDays(period)
  return (
    <>
      <h3 className="text-sm text-muted">Nothing to decide{dearestPart && ` on ${rowsOf(verdict)}`}</h3>
      <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Line
          icon={isGood ? 'check' : 'info'}
          title={
            judged > 0
              ? `${plural(judged, rowsOf(verdict, 1), rowsOf(verdict))} checked, ${formatFraction(1 - left / spend, left ? 1 : 0)} of spend`
              : `No ${rowsOf(verdict, 1)} could be judged`
          }
        >
          {isGood && `No ${rowsOf(verdict, 1)} asks for a change. `}
          <Link href={paths.report(clientId, reportId)} className="rounded-sm text-accent hover:underline">
            {judged > 0 ? 'See what was checked' : 'See why'}
          </Link>
        </Line>
        {next && (
          <Line
            icon="calendar"
            title={`Next audit: ${next.isOver ? 'now' : withoutThisYear(formatDate(next.audit))}`}
          >
            {next.isOver
              ? `Export ${withoutThisYear(formatPeriod(daysToAudit(period.end)))}.`
              : `${withoutThisYear(formatPeriod(next))} is complete then.`}
          </Line>
        )}
      </dl>
    </>
  )
}

function Line({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-medium">
        <Icon name={icon} className={icon === 'check' ? 'text-good' : 'text-muted'} />
        {title}
      </dt>
      <dd className="figures col-start-2 text-sm text-muted">{children}</dd>
    </div>
  )
}
