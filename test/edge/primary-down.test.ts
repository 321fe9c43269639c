import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createClient } from '@libsql/client'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namesIn, openRegion, waitForReplica, type Region } from './regions'
import { hasSqld, startPrimary, type Primary } from './start-primary'

setDefaultTimeout(60_000)

describe.skipIf(!hasSqld)('a primary that fails and comes back', () => {
  let primary: Primary
  let region: Region
  const newcomer = mkdtempSync(join(tmpdir(), 'spendlens-newcomer-'))
  const create = (name: string) => region.send('POST', '/api/clients', { name })
  const health = async () =>
    (await (await region.send('GET', '/api/health')).json()) as {
      replica: { ageSeconds: number; primary: string }
    }

  beforeAll(async () => {
    primary = await startPrimary()
    region = await openRegion(primary.url)
    await region.signIn()
    await create('Before')
    await waitForReplica(region)
    await primary.kill()
  })
  afterAll(async () => {
    await region?.remove()
    primary?.remove()
  })

  test('reads go on, signed in as before, and say how old they are', async () => {
    const answer = await region.send('GET', '/api/clients')
    expect(answer.status).toBe(200)
    expect(await namesIn(region)).toEqual(['Before'])
    expect(answer.headers.get('x-data-age')).toMatch(/^\d+$/)
    while ((await health()).replica.primary !== 'unreachable') await Bun.sleep(50)
    const early = (await health()).replica.ageSeconds
    await Bun.sleep(2100)
    expect((await health()).replica.ageSeconds).toBeGreaterThan(early)
  })

  test('writes say that they were not stored, and when to retry', async () => {
    const answer = await create('Lost?')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'database_unreachable' })
    expect(await namesIn(region)).toEqual(['Before'])
  })

  test('the health check answers at once during the outage', async () => {
    const writes = Array.from({ length: 5 }, (_, i) => create(`Refused ${i}`))
    const reads = Array.from({ length: 20 }, () => region.send('GET', '/api/health'))
    expect((await Promise.all(reads)).every(({ ok }) => ok)).toBe(true)
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  })

  test('a server that starts during the outage serves its replica', async () => {
    const { dataDir } = region.server
    await region.server.stop('SIGKILL')
    const again = await openRegion(primary.url, { dataDir })
    again.adopt(region)
    region = again
    expect(await namesIn(region)).toEqual(['Before'])
    expect((await region.send('GET', '/api/clients')).headers.get('x-data-age')).toBe('unknown')
    expect((await create('Refused')).status).toBe(503)
  })

  test('a new region says that it has no data yet, and starts once the primary is back', async () => {
    const failed = await openRegion(primary.url, { dataDir: newcomer }).catch((error: Error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(String(failed)).toContain('There is no replica here yet, and its primary cannot be reached')
    await primary.restart()
    const started = await openRegion(primary.url, { dataDir: newcomer })
    started.adopt(region)
    expect(await namesIn(started)).toEqual(['Before'])
    await started.remove()
  })

  test('after the outage all acknowledged writes are stored, and none of the refused ones', async () => {
    while ((await create('After')).status !== 201) await Bun.sleep(100)
    expect(await namesIn(region)).toEqual(['After', 'Before'])
    while ((await health()).replica.primary !== 'reached') await Bun.sleep(50)
    const client = createClient({ url: primary.url })
    const { rows } = await client.execute('SELECT name FROM clients ORDER BY name')
    expect(rows.map(({ name }) => String(name))).toEqual(['After', 'Before'])
    client.close()
  })
})
