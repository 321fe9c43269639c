import { ApiError, fillPath, request } from './api'

/** One report from a request that may be repeated: sent again with its key, it answers the report of the first time. */
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
    // The audit of the first request was deleted since: this one asks for it anew.
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
