import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { toast } from '../ui/toast'

/** Says it when somebody comes back from Google without having agreed, and takes the note off the address. */
export function useGoogleReturn(): void {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const denied = params.get('google') === 'denied'
  useEffect(() => {
    if (!denied) return
    toast({
      title: 'Could not connect to Google Ads',
      description: 'Access was not allowed on Google’s page, so nothing has changed.',
      variant: 'destructive',
    })
    navigate(path, { replace: true })
  }, [denied, navigate, path])
}
