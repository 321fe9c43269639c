import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ACCOUNT_TYPES, accountFiles, type GivenFile } from '../support/account-files'
import { startServer, type RunningServer } from '../support/start-server'

let server: RunningServer
let clientId: string
beforeAll(async () => {
  server = await startServer()
  const { id } = (await post('/api/clients', { json: { name: 'Northwind Running' } })).json as { id: string }
  clientId = id
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await server?.remove()
})

async function post(path: string, { json, form, key }: { json?: unknown; form?: FormData; key?: string }) {
  const response = await fetch(server.origin + path, {
    method: 'POST',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: form ?? JSON.stringify(json),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

function send({ name, bytes }: GivenFile) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  form.set('type', ACCOUNT_TYPES[name]!)
  form.set('clientId', clientId)
  return post('/api/analyze', { form, key: `drop/${name}` })
}

test('a server killed in the middle of a drop has lost no file that it acknowledged; the rest is sent again and makes one audit', async () => {
  const files = accountFiles()
  const acknowledged = new Map<string, string>()
  const sending = files.map(async (file, at) => {
    await Bun.sleep(at * 15)
    const { status, json } = await send(file)
    if (status === 200) acknowledged.set(file.name, String(json.reportId))
    if (acknowledged.size === 4) await server.stop('SIGKILL')
  })
  await Promise.allSettled(sending)
  expect(acknowledged.size).toBeGreaterThanOrEqual(4)
  expect(acknowledged.size).toBeLessThan(files.length)
  const known = new Map(acknowledged)

  server = await startServer({ dataDir: server.dataDir })
  for (const id of known.values())
    expect((await fetch(`${server.origin}/api/reports/${id}`)).status).toBe(200)
  const reports: string[] = []
  for (const file of files) {
    const { status, json } = await send(file)
    expect(status).toBe(200)
    if (known.has(file.name)) expect(json.reportId).toBe(known.get(file.name)!)
    reports.push(String(json.reportId))
  }
  const audit = await post(`/api/clients/${clientId}/account-audits`, { json: { reports } })
  expect(audit.status).toBe(201)
  expect((audit.json.files as { reconciles: boolean }[]).map(({ reconciles }) => reconciles)).toEqual(
    files.map(() => true),
  )
  const summary = (await (await fetch(`${server.origin}/api/clients/${clientId}/summary`)).json()) as {
    total: number
  }
  expect(summary.total).toBe(files.length + 1)
}, 120_000)
