import { useEffect } from 'react'
import { useQuery } from '../lib/use-query'
import { DialogButton } from '../ui/dialog-button'
import { lazyDialog } from '../ui/lazy-dialog'
import { toastFailure } from '../ui/toast'

const GoogleSetupDialog = lazyDialog(() => import('./google-setup-dialog'))

/** The button that leads to Google, by way of what has to be set up for it. */
export function ConnectGoogle({ clientId, label }: { clientId: string; label: string }) {
  useDeniedNotice()
  return (
    <DialogButton
      size="sm"
      icon="link"
      renderDialog={(close) => <GoogleSetupDialog clientId={clientId} onClose={close} />}
    >
      {label}
    </DialogButton>
  )
}

/** Google sends a person who refused back here with `?google=denied`: said once, then out of the address. */
function useDeniedNotice() {
  const { params, change } = useQuery()
  const denied = params.get('google') === 'denied'
  useEffect(() => {
    if (!denied) return
    toastFailure('Could not connect to Google Ads', 'Access was not granted at Google. Nothing has changed.')
    change({ google: null })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- change is new on every render
  }, [denied])
}
