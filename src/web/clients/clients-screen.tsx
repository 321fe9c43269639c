import { DialogButton } from '../ui/dialog-button'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { ClientList } from './client-list'
import { CreateClientDialog } from './client-dialogs'

/** Client Management. */
export default function ClientsScreen() {
  return (
    <>
      <PageHeader
        title="Clients"
        subtitle="Manage your client portfolio for Facebook Ads audits"
        actions={
          <DialogButton
            variant="primary"
            icon="plus"
            renderDialog={(close) => <CreateClientDialog onClose={close} />}
          >
            Add Client
          </DialogButton>
        }
        reachable
      />
      <Island label="Client list">
        <ClientList />
      </Island>
    </>
  )
}
