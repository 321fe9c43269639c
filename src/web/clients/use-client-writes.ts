import type { Client, ClientInput } from '../../shared/schemas/client'
import { request } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { useRefresh } from '../lib/swr'
import { toast, toastFailure } from '../ui/toast'

type Verb = 'create' | 'update' | 'delete'
const DONE: Record<Verb, string> = { create: 'created', update: 'updated', delete: 'deleted' }

/** Creates, updates and deletes clients: the toast of the spec either way, then the lists refresh. Rejects on failure. */
export function useClientWrites() {
  const refresh = useRefresh()

  async function write<T>(verb: Verb, task: () => Promise<T>): Promise<T> {
    try {
      const answer = await task()
      // Awaited, so that the list is right when its dialog closes, and the focus does not return to a row that goes.
      await refresh('/api/clients', '/api/overview', ...(verb === 'delete' ? ['/api/reports'] : []))
      toast({ title: `Client ${DONE[verb]}`, description: `The client has been ${DONE[verb]} successfully.` })
      return answer
    } catch (error) {
      toastFailure(`Failed to ${verb} client`, error)
      throw error
    }
  }

  return {
    createClient: (input: ClientInput) =>
      write('create', () => request<Client>('/api/clients', { method: 'POST', body: input })),
    updateClient: (id: string, input: ClientInput) =>
      write('update', () => request<Client>(endpoints.client(id), { method: 'PATCH', body: input })),
    deleteClient: (id: string) => write('delete', () => request(endpoints.client(id), { method: 'DELETE' })),
  }
}
