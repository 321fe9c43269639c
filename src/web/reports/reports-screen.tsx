import { paths } from '../paths'
import { BackLink } from '../ui/back-link'
import { ButtonLink } from '../ui/button'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { ReportList } from './report-list'

/** Every report of a client. */
export default function ReportsScreen({ clientId }: { clientId: string }) {
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.client(clientId)}>Back to Client</BackLink>}
        title="All reports"
        subtitle="Open one, or tick two to compare them."
        reachable
        actions={
          <ButtonLink href={paths.clientAudit(clientId)} variant="primary" icon="plus">
            Create New Audit
          </ButtonLink>
        }
      />
      <Island label="Reports">
        <ReportList clientId={clientId} />
      </Island>
    </>
  )
}
