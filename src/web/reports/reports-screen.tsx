import { endpoints, useData, type Loading } from '../lib/endpoints'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { ClientNotLoaded, isMissing } from '../ui/client-error'
import { Island } from '../ui/island'
import { NotLoaded } from '../ui/not-loaded'
import { PageHeader, BackLink } from '../ui/page-header'
import { useReportFilter } from './report-filter'
import { ReportList } from './report-list'

/** Every report of a client. */
export default function ReportsScreen({ clientId }: { clientId: string }) {
  const { selected } = useReportFilter()
  const client = useData(endpoints.client(clientId))
  if (isMissing(client.error)) return <ClientNotLoaded error={client.error} retry={client.retry} />
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.client(clientId)}>Back to Client</BackLink>}
        title={selected.length > 1 ? 'Comparison of two reports' : 'All reports'}
        subtitle={<Subtitle client={client} compares={selected.length > 1} />}
        reachable
        actions={
          <ButtonLink href={paths.clientAudit(clientId)} variant="primary" icon="plus">
            New audit
          </ButtonLink>
        }
      />
      <Island label="Reports">
        <ReportList clientId={clientId} />
      </Island>
    </>
  )
}

interface SubtitleProps {
  client: Loading<{ name: string }>
  compares: boolean
}

function Subtitle({ client, compares }: SubtitleProps) {
  return (
    <>
      <span className="block min-h-6 font-medium text-ink">{client.data?.name}</span>
      <NotLoaded from={client} what="the client’s name" />
      {!compares && 'Open a report, or select two to compare them.'}
    </>
  )
}
