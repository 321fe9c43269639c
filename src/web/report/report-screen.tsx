import { useLocation, useSearchParams } from 'wouter'
import { endpoints, useData } from '../lib/endpoints'
import { lazyPart, suspended } from '../lib/lazy-part'
import { paths } from '../paths'
import { lazyDialog } from '../ui/lazy-dialog'
import { BackLink } from '../ui/page-header'
import { below } from './below'
import { ReportDocument } from './report-document'
import { ReportHeader } from './report-header'
import { ReportSkeleton } from './report-skeleton'

const DeleteReportDialog = lazyDialog(() => import('../reports/delete-report-dialog'))
const ReportEnd = lazyPart(async () => (await below()).ReportEnd)
const ReportFailure = suspended(async () => (await import('./report-failure')).ReportFailure)

/** One report of a client, as a document. */
export default function ReportScreen({ clientId, reportId }: { clientId: string; reportId: string }) {
  const client = useData(endpoints.client(clientId))
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const report = useData(endpoints.report(reportId, params.get('language')), { keepPreviousData: true })
  const back = <BackLink href={paths.client(clientId)}>Back to Client</BackLink>
  if (client.error || report.error || (report.data && report.data.clientId !== clientId)) {
    const retry = () => {
      client.retry()
      report.retry()
    }
    return (
      <ReportFailure
        clientId={clientId}
        clientError={client.error}
        reportError={report.error}
        onRetry={retry}
      />
    )
  }
  if (!report.data || !client.data) return <ReportSkeleton back={back} />
  return (
    <ReportDocument
      clientId={clientId}
      reportId={reportId}
      report={report.data}
      header={<ReportHeader client={client.data} report={report.data} />}
      end={
        <ReportEnd
          report={report.data}
          renderDelete={(close) => (
            <DeleteReportDialog
              report={report.data!}
              onDeleted={() => navigate(paths.client(clientId), { replace: true })}
              onClose={close}
            />
          )}
        />
      }
    />
  )
}
