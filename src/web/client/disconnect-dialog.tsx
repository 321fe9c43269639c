import { call } from '../lib/api'
import { endpoints, useRefresh } from '../lib/endpoints'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast, useAction } from '../ui/toast'

const UNCONFIRMED =
  'Nothing is kept here any more, but Google has not confirmed it yet. To be sure, remove Spendlens under “Third-party apps” of that Google account.'

/** Ends access to Google. Loaded reports are kept. */
export default function DisconnectDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const refresh = useRefresh()
  const removal = useAction('Could not disconnect Google Ads', async () => {
    const { revoked } = await call('POST', '/api/google-ads/disconnect/:clientId', { clientId })
    toast({ title: 'Google Ads disconnected', description: revoked ? undefined : UNCONFIRMED })
    void refresh(endpoints.client(clientId), endpoints.googleAdsConnection(clientId), '/api/clients')
    onClose()
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Disconnect Google Ads"
      description="Access is given back to Google, and nothing more is loaded by itself. Reports stay as they are."
      confirmLabel="Disconnect"
      pendingLabel="Disconnecting..."
      pending={removal.pending}
      onConfirm={() => void removal.run()}
    />
  )
}
