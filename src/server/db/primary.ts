import type { Client } from '@libsql/client'
import { AppError } from '../../shared/app-error'
import { fetchOutside } from '../egress/fetch-outside'

// Enough for an upload of 5 MB as base64 over a slow line. A primary that is silent for longer counts as down.
const DEADLINE_MS = 20_000
const UNREACHABLE = 'database_unreachable'
const GATEWAY_FAILURES = [502, 503, 504]

/** A client of a remote database. If it cannot be reached, queries throw `unavailable`. */
export async function openPrimary(url: string, authToken: string | null): Promise<Client> {
  // Loaded on demand, since a server with a local file needs no network client.
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

/** Finds a connection failure among an error's causes. */
export function findUnreachable(error: unknown): AppError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    if (at instanceof AppError) return at.code === UNREACHABLE ? at : null
    // Error of a database connected by web socket.
    if ('code' in at && at.code === 'HRANA_WEBSOCKET_ERROR') return unreachable(at)
  }
  return null
}
