import { paths } from '../paths'
import { Island } from '../ui/island'
import { PageHeader, BackLink } from '../ui/page-header'
import { AccountChoice } from './account-choice'

/** Choice of the client's Google Ads account. */
export default function AccountsScreen({ clientId }: { clientId: string }) {
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.client(clientId)}>Back to Client</BackLink>}
        title="Select Google Ads account"
        subtitle="Audits of this client read the account. Nothing changes in Google Ads."
      />
      <div className="max-w-2xl">
        <Island label="Google Ads accounts">
          <AccountChoice clientId={clientId} />
        </Island>
      </div>
    </>
  )
}
