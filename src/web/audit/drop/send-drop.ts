import { categoryOf } from '../../../shared/report-types/names'
import { ApiError, fillPath, request } from '../../lib/api'
import { today } from '../../lib/format'
import type { DropFile } from './drop-atom'

/** One export to its stored report. Sent twice on one day, it answers the report of the first time. */
export async function sendExport(
  clientId: string,
  { file, read }: DropFile,
  signal: AbortSignal,
): Promise<string> {
  const { hash, type } = read!.identity
  const form = new FormData()
  form.set('file', file)
  form.set('type', type)
  form.set('clientId', clientId)
  form.set('category', categoryOf(type))
  const key = `drop/${clientId}/${today()}/${type}/${hash}/${encodeURIComponent(file.name).slice(0, 60)}`
  return sendOnce('/api/analyze', form, key.slice(0, 200), signal)
}

/** The images to one stored report, with the figures of the export that names their ads, where there is one. */
export async function sendImages(
  clientId: string,
  images: readonly File[],
  cells: string[][] | null,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData()
  for (const image of images) form.append('images', image)
  form.set('type', 'static')
  form.set('clientId', clientId)
  form.set('category', 'creative')
  if (cells) form.set('csvData', JSON.stringify(cells))
  return sendOnce('/api/analyze-images', form, crypto.randomUUID(), signal)
}

async function sendOnce(path: string, body: FormData, key: string, signal: AbortSignal): Promise<string> {
  const send = async (idempotencyKey: string) => {
    const headers = { 'Idempotency-Key': idempotencyKey }
    return ((await request(path, { method: 'POST', body, headers, signal })) as { reportId: string }).reportId
  }
  try {
    return await send(key)
  } catch (error) {
    // What the first request made was deleted since: this one asks for it anew.
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
