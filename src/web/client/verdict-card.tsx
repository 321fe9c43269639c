import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import { formatPeriod } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { DataAge } from '../metrics/data-age'
import { roundMoney, wordOverspent } from '../metrics/excess-money'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { unbroken } from '../ui/unbroken'
import { Decisions } from './decisions'
import { KeyFigures } from './key-figures'
import { MoneyParts } from './money-parts'
import { OverspendTrend } from './overspend-trend'
import type { Verdict } from './verdict'
import { VerdictMoney } from './verdict-money'

/** Verdict of the client's latest audit: the money, its figures, the decisions and the way it goes. */
export function VerdictCard({ clientId, verdict }: { clientId: string; verdict: Verdict }) {
  const { reportId, reportType, period, ageDays, summary, doubt, figures, newer } = verdict
  const fallback = useFallbackCurrency()
  return (
    <Card
      title={<span className="whitespace-nowrap">Latest verdict</span>}
      description={
        <>
          {nameOf(reportType).short}
          {period && `, ${formatPeriod(period)}`} ·{' '}
          {ageDays === 0 ? (
            'ends today'
          ) : (
            <>
              data <DataAge days={ageDays} word=" old" />
            </>
          )}
          {newer && (
            <>
              {`. Newer, of a part of the account: `}
              <Link
                href={paths.report(clientId, newer.reportId)}
                className="font-medium text-ink underline underline-offset-4 hover:text-accent"
              >
                {wordOverspent(newer, fallback)}
              </Link>
            </>
          )}
        </>
      }
      actions={
        <>
          {figures.some(({ before }) => before !== null) && (
            <ButtonLink href={`${paths.clientReports(clientId)}?compare=last`} size="sm" variant="ghost">
              What changed
            </ButtonLink>
          )}
          <ButtonLink href={paths.report(clientId, reportId)} size="sm">
            Open report
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <VerdictMoney verdict={verdict} />
        <KeyFigures verdict={verdict} />
      </div>
      <DearestPart clientId={clientId} verdict={verdict} />
      {/* On a phone the decisions come first. */}
      <div className="max-sm:flex max-sm:flex-col-reverse">
        <MoneyParts verdict={verdict} />
        <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 border-t border-line pt-3 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_16.5rem]">
          <Decisions clientId={clientId} verdict={verdict} />
          <OverspendTrend verdict={verdict} />
        </div>
      </div>
      {/* Audits without spend have no figures, only words. */}
      {figures.length === 0 && summary && (
        <p className="mt-4 max-w-[76ch] text-sm text-muted">{unbroken(summary)}</p>
      )}
      {doubt && <p className="mt-3 max-w-[76ch] text-sm text-warn">{`Not all can be trusted: ${doubt}`}</p>}
    </Card>
  )
}

/** Money of the same spend that another breakdown finds on rows that run, where the verdict has none. */
function DearestPart({ clientId, verdict }: { clientId: string; verdict: Verdict }) {
  const { dearestPart, currency } = verdict
  const fallback = useFallbackCurrency()
  if (!dearestPart) return null
  const { reportId, reportType, excess, running } = dearestPart
  return (
    <p className="figures mt-3 text-sm text-muted">
      {`By ${nameOf(reportType).short.toLowerCase()}, `}
      <Link
        href={paths.report(clientId, reportId)}
        className="rounded-sm underline underline-offset-4 hover:text-accent"
      >
        {`${roundMoney(excess, currency, fallback)} of the same spend is overspent`}
      </Link>
      {` on rows that ${running ? '' : 'may '}run.`}
    </p>
  )
}
