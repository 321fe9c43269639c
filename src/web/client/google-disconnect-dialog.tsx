import { messageOf, request } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { useRefresh } from '../lib/swr'
import { useTask } from '../lib/use-task'
import { Button } from '../ui/button'
import { Dialog, DialogActions } from '../ui/dialog'
import { toast } from '../ui/toast'

/** Asks before the connection of a client is ended. */
export function GoogleDisconnectDialog({
  clientId,
  open,
  onClose,
}: {
  clientId: string
  open: boolean
  onClose: () => void
}) {
  const refresh = useRefresh()
  const removal = useTask(async () => {
    try {
      const { revoked } = await request<{ revoked: boolean }>(
        `/api/google-ads/disconnect/${encodeURIComponent(clientId)}`,
        { method: 'POST' },
      )
      onClose()
      toast({
        title: 'Google Ads disconnected',
        description: revoked
          ? 'Reports that were made from it stay.'
          : 'Google could not be told yet that the access has ended. This server keeps trying.',
      })
      void refresh(
        endpoints.client(clientId),
        '/api/clients',
        endpoints.googleAdsConnection(clientId),
        endpoints.googleAdsAccounts(clientId),
        endpoints.googleAdsSchedule(clientId),
      )
    } catch (error) {
      toast({ title: 'Could not disconnect', description: messageOf(error), variant: 'destructive' })
    }
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Disconnect Google Ads"
      locked={removal.pending}
      description="Spendlens forgets this client's account and its schedule. The access itself ends at Google once no other client uses the same login."
    >
      <DialogActions>
        <Button onClick={onClose} disabled={removal.pending}>
          Cancel
        </Button>
        <Button variant="danger" disabled={removal.pending} onClick={() => void removal.run()}>
          {removal.pending ? 'Disconnecting...' : 'Disconnect'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
