import { call } from '../lib/api'
import { OF_REPORTS, useRefresh } from '../lib/endpoints'
import { toast, toastFailure } from './toast-store'

const DONE = {
  clients: { title: 'Client restored', description: 'The client is back with its reports.' },
  reports: { title: 'Report restored', description: 'The report is back in its client’s list.' },
}

/** Restores a client or a report from the trash, with a toast. */
export function useRestore() {
  const refresh = useRefresh()
  return async (kind: keyof typeof DONE, id: string) => {
    try {
      if (kind === 'clients') await call('POST', '/api/trash/clients/:id/restore', { id })
      else await call('POST', '/api/trash/reports/:id/restore', { id })
      toast(DONE[kind])
    } catch (error) {
      toastFailure('Could not restore it', error)
    }
    await refresh('/api/clients', ...OF_REPORTS, '/api/trash')
  }
}
