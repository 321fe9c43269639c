import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { ClientList } from './client-list'
import { CreateClient } from './create-client'

/** Client Management. */
export default function ClientsScreen() {
  return (
    <>
      <PageHeader
        title="Clients"
        subtitle="Manage your client portfolio for Facebook Ads audits"
        actions={<CreateClient />}
        reachable
      />
      <Island label="Client list">
        <ClientList />
      </Island>
    </>
  )
}
