import { useLocation } from 'wouter'
import { call, send } from '../lib/api'
import { useRefresh } from '../lib/endpoints'
import { useTask } from '../lib/use-task'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { toastFailure } from '../ui/toast'

const SAMPLE_EXPORT = 'sample-meta-campaigns.csv'

/** Creates a client with a finished campaign audit of the sample export, and opens it. */
export function SampleClient() {
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const sample = useTask(async () => {
    try {
      const { clientId, reportId } = await auditSampleClient()
      void refresh('/api/clients', '/api/reports', '/api/overview', '/api/notifications')
      navigate(paths.report(clientId, reportId))
    } catch (error) {
      toastFailure('Could not add the sample client', error)
      void refresh('/api/clients')
    }
  })
  return (
    <Button icon="sparkle" disabled={sample.pending} onClick={() => void sample.run()}>
      {sample.pending ? 'Auditing the sample...' : 'Try a sample client'}
    </Button>
  )
}

async function auditSampleClient(): Promise<{ clientId: string; reportId: string }> {
  const csv = await send(`/${SAMPLE_EXPORT}`).then((response) => response.blob())
  const client = await call(
    'POST',
    '/api/clients',
    {},
    { name: 'Northwind Running (sample)', industry: 'Apparel', website: null },
  )
  const form = new FormData()
  form.set('file', new File([csv], SAMPLE_EXPORT, { type: 'text/csv' }))
  form.set('type', 'campaign')
  form.set('category', 'audience')
  form.set('clientId', client.id)
  const { reportId } = await call('POST', '/api/analyze', {}, form)
  return { clientId: client.id, reportId }
}
