import { useSearchParams } from 'wouter'
import { endpoints, useData } from '../lib/endpoints'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { FailedPage, MAY_BE_IN_TRASH } from '../ui/centered-page'
import { ClientNotLoaded, isMissing } from '../ui/client-error'
import { BackLink } from '../ui/page-header'
import { ReportDocument } from './report-document'
import { ReportHeader } from './report-header'
import { ReportSkeleton } from './report-skeleton'

/** One report of a client, as a document. */
export default function ReportScreen({ clientId, reportId }: { clientId: string; reportId: string }) {
  const client = useData(endpoints.client(clientId))
  const [params] = useSearchParams()
  const report = useData(endpoints.report(reportId, params.get('language')), { keepPreviousData: true })
  const back = <BackLink href={paths.client(clientId)}>Back to Client</BackLink>
  if (isMissing(client.error)) return <ClientNotLoaded error={client.error} retry={client.retry} />
  const failure = client.error
    ? 'Could not load client data'
    : report.error
      ? toReportFailure(report.error)
      : report.data && report.data.clientId !== clientId
        ? NOT_FOUND
        : null
  const retry = () => {
    client.retry()
    report.retry()
  }
  if (failure) {
    const isGone = failure === NOT_FOUND
    return (
      <FailedPage
        title="Error Loading Report"
        message={failure}
        hint={isGone ? MAY_BE_IN_TRASH : undefined}
        onRetry={isGone ? undefined : retry}
      >
        {isGone && (
          <ButtonLink href={paths.clientReports(clientId)}>See all reports of the client</ButtonLink>
        )}
        <ButtonLink href={paths.client(clientId)} variant="primary">
          Back to Client
        </ButtonLink>
      </FailedPage>
    )
  }
  if (!report.data || !client.data) return <ReportSkeleton back={back} />
  return (
    <ReportDocument
      clientId={clientId}
      reportId={reportId}
      report={report.data}
      header={<ReportHeader client={client.data} report={report.data} />}
    />
  )
}

const NOT_FOUND = 'The requested report could not be found'

function toReportFailure(error: Error): string {
  return isMissing(error) ? NOT_FOUND : 'Could not load report data'
}
