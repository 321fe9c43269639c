import type { Client } from '@libsql/client'
import { AppError } from '../../shared/app-error'
import { fetchOutside } from '../egress/fetch-outside'

// An upload of 5 MB as base64 over a slow line; a primary that says nothing for longer is not there.
const DEADLINE_MS = 20_000
const UNREACHABLE = 'database_unreachable'
const GATEWAY_FAILURES = [502, 503, 504]

/** A client for a database behind the network. An unreachable database answers as `unavailable`: try again later. */
export async function openPrimary(url: string, authToken: string | null): Promise<Client> {
  // A server with a local file never needs what speaks over the network.
  const { createClient } = await import('@libsql/client')
  return createClient({ url, fetch: fetchInTime, ...(authToken ? { authToken } : {}) })
}

async function fetchInTime(request: Request): Promise<Response> {
  let response: Response
  try {
    response = await fetchOutside(request, { signal: AbortSignal.timeout(DEADLINE_MS) })
  } catch (error) {
    throw unreachable(error)
  }
  if (GATEWAY_FAILURES.includes(response.status)) throw unreachable(`status ${response.status}`)
  return response
}

function unreachable(cause: unknown): AppError {
  const error = new AppError(
    UNREACHABLE,
    'The database cannot be reached right now. Please try again in a moment.',
    'unavailable',
  )
  error.cause = cause
  return error
}

/** The failure to reach a database that is behind `error`, however deep the libraries have wrapped it. */
export function findUnreachable(error: unknown): AppError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    if (at instanceof AppError) return at.code === UNREACHABLE ? at : null
    // Error of a database reached over a web socket.
    if ('code' in at && at.code === 'HRANA_WEBSOCKET_ERROR') return unreachable(at)
  }
  return null
}
