import { paths } from '../paths'
import { Island } from '../ui/island'
import { PageHeader, BackLink } from '../ui/page-header'
import { AccountChoice } from './account-choice'

/** Choice of the client's Google Ads account. */
export default function AccountsScreen({ clientId }: { clientId: string }) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        back={<BackLink href={paths.client(clientId)}>Back to Client</BackLink>}
        title="Select Google Ads account"
        subtitle="Its campaigns are what this client’s audits will read."
      />
      <Island label="Google Ads accounts">
        <AccountChoice clientId={clientId} />
      </Island>
    </div>
  )
}
