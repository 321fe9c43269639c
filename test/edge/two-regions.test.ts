import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createClient } from '@libsql/client'
import { MIGRATIONS } from '../../src/server/db/migrations'
import { namesIn, openRegion, PASSWORD, type Region } from './regions'
import { hasSqld, startPrimary, type Primary } from './start-primary'

setDefaultTimeout(60_000)

describe.skipIf(!hasSqld)('two regions on one primary', () => {
  let primary: Primary
  let one: Region
  let two: Region
  beforeAll(async () => {
    primary = await startPrimary()
    ;[one, two] = await Promise.all([openRegion(primary.url), openRegion(primary.url)])
    await one.signIn()
    two.adopt(one)
  })
  afterAll(async () => {
    await Promise.all([one?.remove(), two?.remove()])
    primary?.remove()
  })

  test('both started at once on an empty primary, and it is migrated once', async () => {
    const client = createClient({ url: primary.url })
    const { rows } = await client.execute('SELECT tag FROM migrations ORDER BY tag')
    expect(rows.map(({ tag }) => String(tag))).toEqual(MIGRATIONS.map(({ tag }) => tag))
    client.close()
  })

  test('a region reads its own writes at once, and the other region soon', async () => {
    for (let i = 0; i < 5; i++) {
      const made = (await (await one.send('POST', '/api/clients', { name: `From one ${i}` })).json()) as {
        id: string
      }
      expect((await one.send('GET', `/api/clients/${made.id}`)).status).toBe(200)
      expect(await namesIn(one)).toContain(`From one ${i}`)
    }
    while (!(await namesIn(two)).includes('From one 4')) await Bun.sleep(50)
    const answer = await two.send('GET', '/api/clients')
    expect(Number(answer.headers.get('x-data-age'))).toBeLessThan(10)
  })

  test('a session, and its end, are valid in both regions without delay', async () => {
    expect((await two.send('GET', '/api/clients')).status).toBe(200)
    const leaver = await openSession(two)
    expect((await one.send('GET', '/api/clients', undefined, { cookie: leaver })).status).toBe(200)
    await two.send('DELETE', '/api/session', undefined, { cookie: leaver })
    expect((await one.send('GET', '/api/clients', undefined, { cookie: leaver })).status).toBe(401)
  })

  test('one idempotency key makes one client, wherever it is sent', async () => {
    const create = (region: Region) =>
      region.send('POST', '/api/clients', { name: 'Once' }, { 'idempotency-key': 'same' })
    const answers = await Promise.all([create(one), create(two), create(one), create(two)])
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
    expect(new Set(ids).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('wrong passwords are counted together', async () => {
    const wrong = (region: Region) => region.send('POST', '/api/session', { password: 'not it at all' })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await wrong(i % 2 ? one : two)).status)
    expect(statuses).toContain(429)
    const first = statuses.indexOf(429)
    expect(statuses.slice(first)).toEqual(statuses.slice(first).map(() => 429))
  })
})

async function openSession(region: Region): Promise<string> {
  const answer = await region.send('POST', '/api/session', { password: PASSWORD }, { cookie: '' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
