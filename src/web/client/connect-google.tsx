import { useEffect, useState } from 'react'
import { useQuery } from '../lib/use-query'
import { Button } from '../ui/button'
import { lazyDialog } from '../ui/lazy-dialog'
import { toast } from '../ui/toast'

const GoogleSetupDialog = lazyDialog(() => import('./google-setup-dialog'))

/** The button that leads to Google, by way of what has to be set up for it. */
export function ConnectGoogle({ clientId, label }: { clientId: string; label: string }) {
  const [open, setOpen] = useState(false)
  useDeniedNotice()
  return (
    <>
      <Button size="sm" icon="link" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <GoogleSetupDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Google sends a person who refused back here with `?google=denied`: said once, then out of the address. */
function useDeniedNotice() {
  const { params, change } = useQuery()
  const denied = params.get('google') === 'denied'
  useEffect(() => {
    if (!denied) return
    toast({
      title: 'Could not connect to Google Ads',
      description: 'Access was not granted at Google. Nothing has changed.',
      variant: 'destructive',
    })
    change({ google: null })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- change is new on every render
  }, [denied])
}
