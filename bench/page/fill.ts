import { join } from 'node:path'

const SAMPLE = join(import.meta.dir, '../../src/web/public/sample-meta-campaigns.csv')

/** A client with one audit, so that every screen has something to show. */
export async function fillForPages(origin: string): Promise<{ client: string; report: string }> {
  const { id } = await post<{ id: string }>(`${origin}/api/clients`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Northwind Running', industry: 'Apparel' }),
  })
  const form = new FormData()
  form.set('file', new File([await Bun.file(SAMPLE).bytes()], 'campaigns.csv'))
  form.set('type', 'campaign')
  form.set('clientId', id)
  const { reportId } = await post<{ reportId: string }>(`${origin}/api/analyze`, { body: form })
  return { client: id, report: reportId }
}

async function post<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, { method: 'POST', ...init })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as T
}
