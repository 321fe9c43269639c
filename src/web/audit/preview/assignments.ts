import { request } from '../../lib/api'
import type { Assignments } from './preview'

const path = (clientId: string) => `/api/clients/${encodeURIComponent(clientId)}/columns`

async function fetchAssignments(clientId: string): Promise<Assignments> {
  return (await request<{ columns: Assignments }>(path(clientId))).columns
}

/** The columns that were assigned by hand for this client; none where they cannot be had. */
export async function loadAssignments(clientId: string): Promise<Assignments> {
  // The file reads without them too; the server applies its own when it decides.
  return fetchAssignments(clientId).catch(() => ({}))
}

/** Remembers one header's field for this client, beside those already remembered. */
export async function saveAssignment(clientId: string, header: string, field: string | null): Promise<void> {
  const columns = { ...(await fetchAssignments(clientId)), [header]: field }
  await request(path(clientId), { method: 'PUT', body: { columns } })
}
