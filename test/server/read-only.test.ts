import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../support/open-app'

let app: OpenApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const listNames = async () => {
  const { status, json } = await app.send('GET', '/api/clients')
  return [status, ...json.map(({ name }: { name: string }) => name)]
}

// SQLite fails as on a file system that became read-only; the next connection can write again.
test.each([
  ['made', 'POST', () => '/api/clients', { name: 'Meanwhile' }],
  ['deleted', 'DELETE', (id: string) => `/api/clients/${id}`, undefined],
] as const)('nothing is %s where nothing can be written, reads go on, and writes too once it can', async (_, method, path, json) => {
  const { id, name } = await app.createClient('Before')
  await app.context.db.$client.executeMultiple('PRAGMA query_only = ON')
  const refused = await app.send(method, path(id), json && { json })
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    503,
    'storage_error',
    'The database cannot be used right now.',
  ])
  expect(refused.json.requestId).toEqual(expect.any(String))
  expect(await listNames()).toEqual([200, name])
  expect((await app.send('DELETE', `/api/clients/${id}`)).status).toBe(200)
  expect(await listNames()).toEqual([200])
}) // prettier-ignore
