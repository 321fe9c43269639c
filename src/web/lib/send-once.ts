import { ApiError, fillPath, request } from './api'

/** Sends a request that may be repeated: with the same key, the server returns the first report. */
export async function sendOnce(
  path: string,
  body: FormData | object,
  key: string,
  signal: AbortSignal,
): Promise<string> {
  const send = async (idempotencyKey: string) => {
    const headers = { 'Idempotency-Key': idempotencyKey }
    return ((await request(path, { method: 'POST', body, headers, signal })) as { reportId: string }).reportId
  }
  try {
    return await send(key)
  } catch (error) {
    // The first report has been deleted, so a new one is requested.
    if (error instanceof ApiError && error.code === 'idempotency_gone') return send(crypto.randomUUID())
    throw error
  }
}

export async function makeAccountAudit(
  clientId: string,
  reports: readonly string[],
  putBack: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const answer = await request(fillPath('/api/clients/:id/account-audits', { id: clientId }), {
    method: 'POST',
    body: { reports, ...(putBack.length > 0 && { putBack }) },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    ...(signal && { signal }),
  })
  return (answer as { reportId: string }).reportId
}
