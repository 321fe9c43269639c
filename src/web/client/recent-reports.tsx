import { endpoints, SHOWN_REPORTS, useList } from '../lib/endpoints'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card, CardLink } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
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
            <EmptyState
              icon="file"
              title="No Audit Reports"
              action={
                <ButtonLink href={paths.clientAudit(clientId)} size="sm">
                  Create New Audit
                </ButtonLink>
              }
            >
              Export a report from Ads Manager as CSV and drop it onto the audit page. It becomes the first
              report here.
            </EmptyState>
          ) : (
            <ReportTable reports={rows.slice(0, SHOWN_REPORTS)} />
          )
        }
      </Loaded>
    </Card>
  )
}
