import { useId } from 'react'
import type { Category } from '../../shared/report-types/names'
import { ageAtAudit, runsToday } from '../../shared/old-days'
import type { ReportRow } from '../../shared/schemas/report'
import { useList } from '../lib/endpoints'
import { formatRatio, formatMoney, wordReport } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { useFallbackCurrency } from '../lib/use-settings'
import { EARLIER, ExcessMoney, roundMoney, RUNS_ON, wordSame } from '../metrics/excess-money'
import { findWhole } from '../metrics/same-spend'
import { paths } from '../paths'
import { Card, CardLink } from '../ui/card'
import { Loaded, Skeleton } from '../ui/island'
import { NoFigure } from '../ui/no-figure'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { Link } from 'wouter'
import { newestAudits } from './newest-audits'

const SHOWN = 8

interface Props {
  clientId: string
  /** The workspace has no other client. */
  isOnly: boolean
  /** Kinds of audits to list. */
  categories: readonly Category[]
  /** Audits that the page shows above: without further ones there is no list. */
  shownAbove: number
}

/** A client's newest audits with what each found, and the way to all of them. */
export function AuditHistory({ clientId, isOnly, categories, shownAbove }: Props) {
  const reports = useList(newestAudits(isOnly ? null : clientId))
  return (
    <Loaded
      from={reports}
      skeleton={<Skeleton className="unsized h-96 rounded-lg" />}
      errorTitle="Could not load the recent audits"
    >
      {(all) => {
        const found = all.filter(({ category }) => categories.includes(category))
        return (
          found.length > shownAbove && (
            <Card
              title="Audit history"
              actions={<CardLink href={paths.clientReports(clientId)}>View all</CardLink>}
              flush
            >
              <Table
                caption="Audit history"
                className="in-card holds-its-head"
                head={
                  <>
                    <HeadCell>Audit</HeadCell>
                    <HeadCell numeric>Spend</HeadCell>
                    <HeadCell numeric>ROAS</HeadCell>
                    <HeadCell numeric>CPA</HeadCell>
                    <HeadCell numeric>Overspend</HeadCell>
                  </>
                }
              >
                {found.slice(0, SHOWN).map((report) => (
                  <HistoryRow key={report.id} report={report} />
                ))}
              </Table>
            </Card>
          )
        )
      }}
    </Loaded>
  )
}

function HistoryRow({ report }: { report: ReportRow }) {
  const sameAs = findWhole(report)
  const formatDate = useFormatDate()
  const fallback = useFallbackCurrency()
  const id = useId()
  const { spend, excess, above, mild, images, off, superseded, createdAt, analysis } = report
  const { metrics, currency } = analysis
  const print = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? <NoFigure /> : format(value)
  return (
    <Row className="max-sm:flex! max-sm:flex-wrap">
      <Cell className="max-sm:w-full max-sm:pb-1 sm:w-2/5">
        <span className="min-w-0">
          <Link
            href={paths.report(report.clientId, report.id)}
            aria-describedby={id}
            className="row-link rounded-sm font-medium hover:text-accent hover:underline"
          >
            {wordReport(report)}
          </Link>
          <span id={id} className="block text-xs text-muted">{`audited ${formatDate(createdAt)}`}</span>
        </span>
      </Cell>
      <Cell numeric className="max-sm:pb-0">
        {print(spend, (value) => roundMoney(value, currency, fallback))}
        <span className="text-muted sm:hidden"> spent</span>
      </Cell>
      <Cell numeric className="max-sm:pb-0">
        {print(metrics?.roas, formatRatio)}
        <span className="text-muted sm:hidden"> ROAS</span>
      </Cell>
      <Cell numeric className="max-sm:pb-0">
        {print(metrics?.costPerPurchase, (value) => formatMoney(value, currency, fallback))}
        <span className="text-muted sm:hidden"> CPA</span>
      </Cell>
      <Cell numeric className="max-sm:pb-0 sm:whitespace-nowrap">
        <ExcessMoney
          excess={excess}
          above={above}
          mild={mild}
          images={images}
          off={off}
          running={runsToday(report)}
          state={superseded ? EARLIER : sameAs && wordSame(sameAs)}
          isMuted={superseded ?? sameAs !== undefined}
          ageDays={ageAtAudit(report)}
          currency={currency}
          runningClass={RUNS_ON}
          namedBelow="sm"
        />
      </Cell>
    </Row>
  )
}
