import { call } from '../../lib/api'
import { endpoints, read } from '../../lib/endpoints'
import type { Assignments } from './preview'

async function fetchAssignments(clientId: string): Promise<Assignments> {
  return (await read(endpoints.columns(clientId))).columns
}

/** The client's assigned columns; empty if they cannot be loaded. */
export async function loadAssignments(clientId: string): Promise<Assignments> {
  // Without them the preview may differ; the server applies its own.
  return fetchAssignments(clientId).catch(() => ({}))
}

/** Stores one header's field for this client. */
export async function saveAssignment(clientId: string, header: string, field: string | null): Promise<void> {
  const columns = { ...(await fetchAssignments(clientId)), [header]: field }
  await call('PUT', '/api/clients/:id/columns', { id: clientId }, { columns })
}
