import { endpoints } from '../lib/endpoints'
import { useList } from '../lib/swr'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { Loaded } from '../ui/island'
import { ReportTable, ReportTableSkeleton } from './report-table'

const SHOWN = 5

/** The client's newest five reports. One more is asked for, to know whether there are others. */
export function RecentReports({ clientId }: { clientId: string }) {
  const reports = useList(endpoints.clientReports(clientId, SHOWN + 1))
  const more = (reports.data?.length ?? 0) > SHOWN
  return (
    <Card
      title="Recent Audit Reports"
      flush
      actions={
        more && (
          <ButtonLink href={paths.clientReports(clientId)} size="sm" variant="ghost">
            View All Reports
          </ButtonLink>
        )
      }
    >
      <Loaded
        from={reports}
        skeleton={<ReportTableSkeleton rows={SHOWN} />}
        errorTitle="Could not load the reports"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon="file"
              title="No Audit Reports"
              action={
                <ButtonLink href={paths.clientAudit(clientId)} variant="primary" size="sm">
                  Create New Audit
                </ButtonLink>
              }
            >
              Export a report from Ads Manager as CSV and drop it onto the audit page. It becomes the first
              report here.
            </EmptyState>
          ) : (
            <ReportTable reports={rows.slice(0, SHOWN)} />
          )
        }
      </Loaded>
    </Card>
  )
}
