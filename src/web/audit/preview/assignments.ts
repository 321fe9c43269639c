import { call } from '../../lib/api'
import { endpoints, read } from '../../lib/endpoints'
import type { Assignments } from './preview'

async function fetchAssignments(clientId: string): Promise<Assignments> {
  return (await read(endpoints.columns(clientId))).columns
}

/** The columns that were assigned by hand for this client; none where they cannot be had. */
export async function loadAssignments(clientId: string): Promise<Assignments> {
  // The file reads without them too; the server applies its own when it decides.
  return fetchAssignments(clientId).catch(() => ({}))
}

/** Remembers one header's field for this client, beside those already remembered. */
export async function saveAssignment(clientId: string, header: string, field: string | null): Promise<void> {
  const columns = { ...(await fetchAssignments(clientId)), [header]: field }
  await call('PUT', '/api/clients/:id/columns', { id: clientId }, { columns })
}
