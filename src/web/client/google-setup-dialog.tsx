import { Button } from '../ui/button'
import { Dialog, DialogActions } from '../ui/dialog'
import { CopyText } from '../ui/copy-text'

/** What has to be set up before a Google Ads account can be connected. */
export function GoogleSetupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Configuration Required"
      description="To connect Google Ads, this server needs credentials of your own Google project:"
    >
      <ol className="list-decimal space-y-3 pl-5 marker:text-muted">
        <li>
          The authorized redirect URI of the OAuth client is
          <CopyText label="redirect URI" text={`${window.location.origin}/api/google-ads/callback`} />
        </li>
        <li>The Google Ads API is enabled in the project.</li>
        <li>The Google user who signs in has access to the Google Ads account.</li>
      </ol>
      <p className="mt-4 text-sm text-muted">
        Then start the server with <code>GOOGLE_CLIENT_ID</code>, <code>GOOGLE_CLIENT_SECRET</code> and{' '}
        <code>GOOGLE_ADS_DEVELOPER_TOKEN</code>.
      </p>
      <DialogActions>
        <Button onClick={onClose} variant="primary">
          Got it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
