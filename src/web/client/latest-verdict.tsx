import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ClientVerdict } from '../lib/api'
import { endpoints, useData } from '../lib/endpoints'
import { cx } from '../lib/cx'
import { formatMoney, formatPeriod, plural } from '../lib/format'
import { earlyPart } from '../lib/lazy-part'
import { useFallbackCurrency } from '../lib/use-settings'
import { isStale } from '../../shared/old-days'
import { DataAge } from '../metrics/data-age'
import { Deadline } from '../metrics/deadline'
import { paths } from '../paths'
import { Card, CardLink } from '../ui/card'
import { Loaded, Skeleton } from '../ui/island'
import { unbroken } from '../ui/unbroken'
import { VerdictMoney } from './verdict-money'

// Few clients show one of these.
const FirstVerdict = earlyPart(async () => (await import('./first-verdict')).FirstVerdict)
const AuditFirst = earlyPart(async () => (await import('./audit-first')).AuditFirst)

type Verdict = NonNullable<ClientVerdict['latest']>
interface Props {
  clientId: string
  verdict: Verdict
}

/** The client's latest audit: how much is expensive, whether that grows, and what to do. Without one, the way to it. */
export function LatestVerdict({ clientId }: { clientId: string }) {
  const verdict = useData(endpoints.clientVerdict(clientId))
  const skeleton = <Skeleton className="unsized h-100 rounded-lg sm:h-72" />
  return (
    <Loaded from={verdict} skeleton={skeleton} errorTitle="Could not load the latest verdict">
      {({ latest }) =>
        latest ? (
          <VerdictCard clientId={clientId} verdict={latest} />
        ) : (
          <FirstVerdict clientId={clientId} skeleton={skeleton} />
        )
      }
    </Loaded>
  )
}

function VerdictCard({ clientId, verdict }: Props) {
  const { reportId, reportType, period, ageDays, summary, doubt } = verdict
  return (
    <Card
      title="Latest verdict"
      description={
        <>
          {nameOf(reportType).short}
          {period && `, ${formatPeriod(period)}`} · <DataAge days={ageDays} word=" ago" />
        </>
      }
      actions={<CardLink href={paths.report(clientId, reportId)}>Open report</CardLink>}
      className="h-full"
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(12rem,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
        <VerdictMoney verdict={verdict} />
        <Decisions clientId={clientId} verdict={verdict} />
      </div>
      {(summary || doubt) && (
        <div className="mt-4 space-y-2 border-t border-line pt-3 text-sm *:max-w-[76ch]">
          {summary && <p className="text-muted">{unbroken(summary)}</p>}
          {doubt && <p className="text-warn">{`Not all can be trusted: ${doubt}`}</p>}
        </div>
      )}
    </Card>
  )
}

function Decisions({ clientId, verdict }: Props) {
  const { reportId, decisions, currency } = verdict
  const fallback = useFallbackCurrency()
  const isOld = isStale(verdict)
  if (decisions.length === 0)
    return (
      <div className="min-w-0">
        {isOld && <AuditFirst clientId={clientId} verdict={verdict} />}
        <p className="text-muted">
          Nothing to decide: no row of this file asks for it.{' '}
          <Link href={paths.report(clientId, reportId)} className="rounded-sm text-accent hover:underline">
            See what was judged
          </Link>
        </p>
      </div>
    )
  return (
    <div className="min-w-0">
      {isOld && <AuditFirst clientId={clientId} verdict={verdict} />}
      <h3 className="text-sm text-muted">{plural(decisions.length, isOld ? 'old decision' : 'decision')}</h3>
      <ol>
        {decisions.map(({ title, excess, due }, at) => (
          <li
            key={`${title} ${excess}`}
            className="relative flex gap-3 border-b border-line py-2 last:border-b-0"
          >
            <span className="figures text-muted">{at + 1}</span>
            <Link
              href={paths.figure(clientId, reportId, `decision-${at + 1}`)}
              className={cx(
                isOld ? 'text-muted' : 'font-medium',
                'min-w-0 flex-1 rounded-sm text-pretty wrap-anywhere after:absolute after:inset-0 hover:text-accent hover:underline',
              )}
            >
              {unbroken(title)}
              {due && <Deadline due={due} />}
            </Link>
            {excess !== null && (
              <span className="figures whitespace-nowrap">{formatMoney(excess, currency, fallback)}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
