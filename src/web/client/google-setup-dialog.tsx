import { call, type GoogleStatus } from '../lib/api'
import { endpoints, useData } from '../lib/endpoints'
import { useTask } from '../lib/use-task'
import { Button } from '../ui/button'
import { CopyText } from '../ui/copy-text'
import { Dialog, DialogActions } from '../ui/dialog'
import { Loaded, Skeleton } from '../ui/island'
import { toastFailure } from '../ui/toast'

interface GoogleSetupDialogProps {
  clientId: string
  onClose: () => void
}

/** Lists the setup steps at Google; if this server has credentials, links to Google's sign-in. */
export default function GoogleSetupDialog({ clientId, onClose }: GoogleSetupDialogProps) {
  const status = useData(endpoints.googleAdsStatus())
  const ready = status.data?.configured === true
  const connect = useTask(async () => {
    try {
      const { url } = await call('POST', '/api/google-ads/connect/:clientId', { clientId })
      window.location.assign(url)
    } catch (error) {
      toastFailure('Could not connect to Google Ads', error)
      onClose()
    }
  })
  return (
    <Dialog
      onClose={onClose}
      title={ready ? 'Connect Google Ads' : 'Configuration Required'}
      description={
        ready
          ? 'You sign in at Google and come back to choose an account. What Google needs for that:'
          : 'To connect Google Ads, this server needs credentials of your own Google project:'
      }
    >
      <Loaded
        from={status}
        skeleton={<Skeleton className="h-48" />}
        errorTitle="Could not connect to Google Ads"
      >
        {(loaded) => <Steps status={loaded} />}
      </Loaded>
      <DialogActions>
        <Button onClick={onClose} variant={ready ? 'secondary' : 'primary'} disabled={connect.pending}>
          {ready ? 'Cancel' : 'Got it'}
        </Button>
        {ready && (
          <Button variant="primary" disabled={connect.pending} onClick={() => void connect.run()}>
            {connect.pending ? 'Connecting...' : 'Continue to Google'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Steps({ status }: { status: GoogleStatus }) {
  return (
    <>
      <ol className="list-decimal space-y-3 pl-5 marker:text-muted">
        <li>
          The authorized redirect URI of the OAuth client is
          <CopyText label="redirect URI" text={status.redirectUri} />
        </li>
        <li>The Google Ads API is enabled in the project.</li>
        <li>The Google user who signs in has access to the Google Ads account.</li>
        <li>The consent screen is published. While its status is "Testing", access ends after seven days.</li>
      </ol>
      {status.missing.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          Then start the server again with{' '}
          {status.missing.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
          .
        </p>
      )}
    </>
  )
}
