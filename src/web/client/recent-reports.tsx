import { endpoints, SHOWN_REPORTS, useList } from '../lib/endpoints'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card, CardLink } from '../ui/card'
import { Loaded } from '../ui/island'
import { ReportTable, ReportTableSkeleton } from './report-table'

/** The client's newest reports. */
export function RecentReports({ clientId }: { clientId: string }) {
  const reports = useList(endpoints.recentReports(clientId))
  const more = (reports.data?.length ?? 0) > SHOWN_REPORTS
  return (
    <Card
      title="Recent Audit Reports"
      flush
      actions={more && <CardLink href={paths.clientReports(clientId)}>View All Reports</CardLink>}
    >
      <Loaded
        from={reports}
        skeleton={<ReportTableSkeleton rows={SHOWN_REPORTS} />}
        errorTitle="Could not load the reports"
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="flex flex-wrap items-center justify-between gap-2 px-4 pb-4 text-sm text-muted sm:px-5">
              No Audit Reports
              <ButtonLink href={paths.clientAudit(clientId)} size="sm">
                Create New Audit
              </ButtonLink>
            </p>
          ) : (
            <ReportTable reports={rows.slice(0, SHOWN_REPORTS)} />
          )
        }
      </Loaded>
    </Card>
  )
}
