import { request, messageOf } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { useData } from '../lib/swr'
import { useTask } from '../lib/use-task'
import { Button } from '../ui/button'
import { CopyText } from '../ui/copy-text'
import { Dialog, DialogActions } from '../ui/dialog'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { toast } from '../ui/toast'

interface Props {
  clientId: string
  open: boolean
  onClose: () => void
}

/** On to Google where this server is set up for it; else what has to be set up first. */
export function GoogleConnectDialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Props) {
  const { data: status, isLoading } = useData(endpoints.googleAdsStatus())
  if (isLoading)
    return (
      <Dialog open title="Connect Google Ads" onClose={props.onClose}>
        <SkeletonGroup label="Loading">
          <Skeleton className="h-24" />
        </SkeletonGroup>
      </Dialog>
    )
  if (status?.configured) return <Continue {...props} />
  return (
    <Configuration
      onClose={props.onClose}
      redirectUri={status?.redirectUri ?? `${window.location.origin}/api/google-ads/callback`}
    />
  )
}

function Continue({ clientId, onClose }: Props) {
  const leave = useTask(async () => {
    try {
      const { url } = await request<{ url: string }>(
        `/api/google-ads/connect/${encodeURIComponent(clientId)}`,
        {
          method: 'POST',
        },
      )
      window.location.assign(url)
    } catch (error) {
      toast({
        title: 'Could not connect to Google Ads',
        description: messageOf(error),
        variant: 'destructive',
      })
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Connect Google Ads"
      description="Google asks who you are and whether Spendlens may see your Google Ads accounts. Spendlens only reads: it changes nothing there."
    >
      <ul className="list-disc space-y-2 pl-5 marker:text-muted">
        <li>Leave the box for Google Ads ticked on Google's page.</li>
        <li>Then choose the account that belongs to this client.</li>
        <li>Access is kept encrypted on this server, and ends when you disconnect.</li>
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" icon="external" disabled={leave.pending} onClick={() => void leave.run()}>
          Continue to Google
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Configuration({ redirectUri, onClose }: { redirectUri: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Configuration Required"
      description="To connect Google Ads, this server needs credentials of your own Google project:"
    >
      <ol className="list-decimal space-y-3 pl-5 marker:text-muted">
        <li>
          The authorized redirect URI of the OAuth client is
          <CopyText label="redirect URI" text={redirectUri} />
        </li>
        <li>The Google Ads API is enabled in the project.</li>
        <li>The Google user who signs in has access to the Google Ads account.</li>
        <li>
          The consent screen is published: with the status "Testing" Google ends the access after seven days.
        </li>
      </ol>
      <p className="mt-4 text-sm text-muted">
        Then start the server with <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code>. A
        developer token is no longer needed.
      </p>
      <DialogActions>
        <Button onClick={onClose} variant="primary">
          Got it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
