import { Link } from 'wouter'
import type { ReportRow } from '../../shared/schemas/report'
import { endpoints, NEWEST_REPORTS, useList } from '../lib/endpoints'
import { plural } from '../lib/format'
import { paths } from '../paths'
import { Card } from '../ui/card'
import { Loaded } from '../ui/island'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { NoReports, ReportCells, ReportHeads, ReportsSkeleton } from './report-cells'
import { filterReports, ReportFilter, useReportFilter } from './report-filter'

/** The newest reports of all clients. */
export function AllReports() {
  const reports = useList(endpoints.newestReports())
  const clients = useList(endpoints.clients())
  const filter = useReportFilter()
  const names = new Map(clients.data?.map(({ id, name }) => [id, name]))
  const nameOf = ({ clientId }: ReportRow) => names.get(clientId) ?? ''
  return (
    <>
      <ReportFilter label="Search by client or file" filter={filter} />
      <Loaded from={reports} skeleton={<ReportsSkeleton />} errorTitle="Could not load the reports">
        {(all) => {
          // Names that come later would make rows taller.
          if (!clients.data && !clients.error) return <ReportsSkeleton />
          const words = (report: ReportRow) => `${nameOf(report)} ${report.fileName}`
          const shown = filterReports(all, filter.type, filter.search, words)
          return (
            <Card title="Reports" description={describeNewest(all.length, shown.length)} flush>
              {shown.length === 0 ? (
                <NoReports filtered={all.length > 0}>The first audit will be listed here.</NoReports>
              ) : (
                <AllReportsTable reports={shown} nameOf={nameOf} />
              )}
            </Card>
          )
        }}
      </Loaded>
    </>
  )
}

function describeNewest(all: number, shown: number): string {
  const whole =
    all === NEWEST_REPORTS
      ? `the newest ${all} reports; older ones are on their client's page`
      : plural(all, 'report')
  const words = shown === all ? whole : `${shown} of ${whole}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function AllReportsTable({
  reports,
  nameOf,
}: {
  reports: readonly ReportRow[]
  nameOf: (report: ReportRow) => string
}) {
  return (
    <Table
      caption="Reports of all clients"
      head={
        <>
          <HeadCell className="w-1/4">Client</HeadCell>
          <HeadCell className="w-1/4">File name</HeadCell>
          <ReportHeads />
        </>
      }
    >
      {reports.map((report) => (
        <Row key={report.id}>
          <Cell className="font-medium wrap-anywhere">
            <Link href={paths.client(report.clientId)} className="hover:text-accent hover:underline">
              {nameOf(report)}
            </Link>
          </Cell>
          <Cell label="File name" className="wrap-anywhere">
            <Link href={paths.report(report.clientId, report.id)} className="text-accent hover:underline">
              {report.fileName}
            </Link>
          </Cell>
          <ReportCells report={report} />
        </Row>
      ))}
    </Table>
  )
}
