import { useId } from 'react'
import { Link } from 'wouter'
import type { Overview } from '../lib/api'
import { formatRatio, wordReport } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { useFallbackCurrency } from '../lib/use-settings'
import { roundMoney } from '../metrics/excess-money'
import { paths } from '../paths'
import { Card, CardLink } from '../ui/card'
import { Loaded, Skeleton } from '../ui/island'
import { NoFigure } from '../ui/no-figure'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { SampleBadge } from './sample-badge'
import { useOverview } from './use-overview'

type Recent = Overview['recent'][number]

/** The newest audits of all clients. In the sample, links lead to starting a real one. */
export function RecentAudits() {
  const overview = useOverview()
  const sample = overview.data?.hasReports === false
  return (
    <Card
      title="Recent Audits"
      actions={
        <>
          <SampleBadge shown={sample} />
          <CardLink href={sample ? paths.audit : paths.reports}>View All</CardLink>
        </>
      }
      className="h-full"
      flush
    >
      <Loaded
        from={overview}
        skeleton={
          <div className="p-4 sm:px-5">
            <Skeleton className="h-108 sm:h-64" />
          </div>
        }
        errorTitle="Could not load the recent audits"
      >
        {({ clients, recent }) => (
          <Table
            caption="Recent audits"
            head={
              <>
                <HeadCell>Audit</HeadCell>
                <HeadCell numeric>Spend</HeadCell>
                <HeadCell numeric>ROAS</HeadCell>
                <HeadCell className="w-28">
                  <span className="sr-only">Open</span>
                </HeadCell>
              </>
            }
          >
            {recent.map((audit) => (
              <RecentRow
                key={audit.id}
                audit={audit}
                isOnlyClient={clients === 1}
                href={sample ? paths.audit : paths.report(audit.clientId, audit.id)}
              />
            ))}
          </Table>
        )}
      </Loaded>
    </Card>
  )
}

interface RowProps {
  audit: Recent
  /** Its name would stand in every row. */
  isOnlyClient: boolean
  href: string
}

function RecentRow({ audit, isOnlyClient, href }: RowProps) {
  const formatDate = useFormatDate()
  const id = useId()
  const fallback = useFallbackCurrency()
  const { spend, currency, period } = audit
  return (
    <Row className="max-sm:flex! max-sm:flex-wrap">
      <Cell className="max-sm:w-full max-sm:pr-24 max-sm:pb-0.5 sm:w-full sm:max-w-0">
        <span id={id} className="block w-full min-w-0">
          <span className="block truncate font-medium">
            {wordReport({ reportType: audit.reportType, analysis: { period } })}
          </span>{' '}
          <span className="block truncate text-xs text-muted">
            {isOnlyClient ? (
              'audited '
            ) : (
              <>
                <bdi>{audit.clientName}</bdi> ·{' '}
              </>
            )}
            {formatDate(audit.createdAt)}
            {spend !== null && currency === null && ' · currency not stated'}
          </span>
        </span>
      </Cell>
      <Cell numeric className="whitespace-nowrap max-sm:pb-0">
        {spend === null ? <NoFigure /> : roundMoney(spend, currency, fallback)}
        <span className="text-muted sm:hidden"> spent</span>
      </Cell>
      <Cell numeric className="whitespace-nowrap max-sm:pb-0">
        {audit.roas === null ? <NoFigure /> : formatRatio(audit.roas)}
        <span className="text-muted sm:hidden"> ROAS</span>
      </Cell>
      <Cell className="absolute top-3 right-4 sm:static sm:text-right">
        <Link
          href={href}
          aria-describedby={id}
          title={audit.fileName}
          className="row-link rounded-sm font-medium whitespace-nowrap text-accent hover:underline"
        >
          View Details
        </Link>
      </Cell>
    </Row>
  )
}
