import type { ClientChanges, ClientInput } from '../../shared/schemas/client'
import { call } from '../lib/api'
import { useRefresh } from '../lib/endpoints'
import { findConflict } from '../ui/edit-conflict'
import { toast, toastFailure } from '../ui/toast'
import { useRestore } from '../ui/use-restore'

type Verb = 'create' | 'update' | 'delete'
const DONE: Record<Verb, string> = { create: 'created', update: 'updated', delete: 'deleted' }

/** Creates, updates and deletes clients, with the specification's toasts, and refreshes the lists. Rejects on failure. */
export function useClientWrites() {
  const refresh = useRefresh()
  const restore = useRestore()
  const refreshClients = (...more: string[]) => refresh('/api/clients', '/api/overview', ...more)

  async function write<T>(verb: Verb, task: () => Promise<T>, undo?: () => void): Promise<T> {
    try {
      const answer = await task()
      // Awaited, so that the list is current when the dialog closes and restores the focus.
      await refreshClients(...(verb === 'delete' ? ['/api/reports', '/api/trash'] : []))
      toast({
        title: `Client ${DONE[verb]}`,
        description: `The client has been ${DONE[verb]} successfully.`,
        action: undo && { label: 'Undo', run: undo },
      })
      return answer
    } catch (error) {
      // On a conflict, the dialog shows both versions instead of a toast.
      if (!findConflict(error)) toastFailure(`Failed to ${verb} client`, error)
      throw error
    }
  }

  return {
    refreshClients,
    createClient: (input: ClientInput) => write('create', () => call('POST', '/api/clients', {}, input)),
    updateClient: (id: string, changes: ClientChanges) =>
      write('update', () => call('PATCH', '/api/clients/:id', { id }, changes)),
    deleteClient: (id: string) =>
      write(
        'delete',
        () => call('DELETE', '/api/clients/:id', { id }),
        () => void restore('clients', id),
      ),
  }
}
