import { paths } from '../paths'
import { DialogButton } from '../ui/dialog-button'
import { Island } from '../ui/island'
import { lazyDialog } from '../ui/lazy-dialog'
import { PageHeader, BackLink } from '../ui/page-header'
import { AccountChoice } from './account-choice'

const GoogleSetupDialog = lazyDialog(() => import('../client/google-setup-dialog'))

/** Choice of the client's Google Ads account. */
export default function AccountsScreen({ clientId }: { clientId: string }) {
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.client(clientId)}>Back to Client</BackLink>}
        title="Select Google Ads account"
        subtitle="Audits only read the account you select. Nothing is ever changed in Google Ads."
      />
      <div className="max-w-2xl">
        <Island label="Google Ads accounts">
          <AccountChoice
            clientId={clientId}
            setup={
              <DialogButton
                variant="primary"
                renderDialog={(close) => <GoogleSetupDialog clientId={clientId} onClose={close} />}
              >
                Show setup steps
              </DialogButton>
            }
          />
        </Island>
      </div>
    </>
  )
}
