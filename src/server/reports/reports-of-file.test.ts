import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openApp, type Json, type OpenApp } from '../../../test/support/open-app'
import { AGES, CAMPAIGNS, fixture } from '../../../test/support/uploads'

let app: OpenApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const hashOf = async (file: File) =>
  new Bun.CryptoHasher('sha256').update(await file.arrayBuffer()).digest('hex')

test('a client’s reports of one upload are found by its hash, newest first', async () => {
  const { id: clientId } = await app.createClient()
  const { id: other } = await app.createClient('Other')
  const made: string[] = []
  for (const [at, client] of [clientId, clientId, other].entries()) {
    app.now.at = new Date(Date.UTC(2026, 10, 20 + at, 12))
    const { json } = await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId: client })
    made.push((json as Json).reportId)
  }
  const find = async (query: string) =>
    (await app.send('GET', `/api/clients/${clientId}/reports?${query}`)).json
  const idsOf = async (file: File) => (await find(`file=${await hashOf(file)}`)).map(({ id }: Json) => id)
  expect(await idsOf(fixture(CAMPAIGNS))).toEqual([made[1], made[0]])
  expect(await idsOf(fixture(AGES))).toEqual([])
  await app.send('DELETE', `/api/reports/${made[1]}`)
  expect(await idsOf(fixture(CAMPAIGNS))).toEqual([made[0]])
})

test('what is no hash is refused', async () => {
  const { id } = await app.createClient('Third')
  expect((await app.send('GET', `/api/clients/${id}/reports?file=x`)).status).toBe(422)
})
