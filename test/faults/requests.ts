import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FIXTURES = join(import.meta.dir, '../fixtures/exports')

export async function createClient(origin: string, name: string): Promise<string> {
  const response = await fetch(`${origin}/api/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return ((await response.json()) as { id: string }).id
}

export function uploadForm(clientId: string, file: Blob): FormData {
  const form = new FormData()
  form.set('file', file, 'export.csv')
  form.set('type', 'campaign')
  form.set('clientId', clientId)
  return form
}

export const smallExport = () =>
  new Blob([readFileSync(join(FIXTURES, 'fx01-meta-campaign-top-summary.csv'))])

/** An export just below the limit. */
export function largeExport(): Blob {
  const header =
    'Campaign name,Ad name,Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (USD),Reporting starts,Reporting ends'
  const lines = [header]
  for (let size = header.length, i = 0; size < 4.95 * 1024 * 1024; i++) {
    const line = `Campaign ${i % 200},"Ad ${i}, a name of some length",${1000 + (i % 977)},${10 + (i % 31)},${i % 5},${(i % 5) * 31}.50,${20 + (i % 83)}.25,2026-08-01,2026-08-31`
    lines.push(line)
    size += line.length + 1
  }
  return new Blob([lines.join('\n')])
}

/** Milliseconds of one health check, or null when it failed. */
export async function timeHealth(origin: string): Promise<number | null> {
  const start = performance.now()
  const response = await fetch(`${origin}/api/health`).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok ? performance.now() - start : null
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
