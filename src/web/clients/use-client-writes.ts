import type { Client, ClientChanges, ClientInput } from '../../shared/schemas/client'
import { call } from '../lib/api'
import { useRefresh } from '../lib/endpoints'
import { findConflict } from '../ui/edit-conflict'
import { toast, toastFailure } from '../ui/toast'
import { useRestore } from '../ui/use-restore'

type Verb = 'create' | 'update' | 'delete'
/** A button of the toast. */
interface Next<T> {
  label: string
  run: (answer: T) => void
}
const DONE: Record<Verb, string> = { create: 'created', update: 'updated', delete: 'deleted' }

/** Creates, updates and deletes clients, with the specification's toasts, and refreshes the lists. Rejects on failure. */
export function useClientWrites() {
  const refresh = useRefresh()
  const restore = useRestore()
  const refreshClients = (...more: string[]) => refresh('/api/clients', '/api/overview', ...more)

  async function write<T>(verb: Verb, task: () => Promise<T>, next?: Next<T>): Promise<T> {
    try {
      const answer = await task()
      // Awaited, so that the list is current when the dialog closes and restores the focus.
      await refreshClients(...(verb === 'delete' ? ['/api/reports', '/api/trash'] : []))
      toast({
        title: `Client ${DONE[verb]}`,
        description: `The client has been ${DONE[verb]} successfully.`,
        action: next && { label: next.label, run: () => next.run(answer) },
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
    createClient: (input: ClientInput, onOpen?: (client: Client) => void) =>
      write(
        'create',
        () => call('POST', '/api/clients', {}, input),
        onOpen && { label: 'Open', run: onOpen },
      ),
    updateClient: (id: string, changes: ClientChanges) =>
      write('update', () => call('PATCH', '/api/clients/:id', { id }, changes)),
    deleteClient: (id: string) =>
      write('delete', () => call('DELETE', '/api/clients/:id', { id }), {
        label: 'Undo',
        run: () => void restore('clients', id),
      }),
  }
}
