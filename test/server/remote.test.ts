import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as clients from '../../src/server/clients/service'
import { openDatabase, type Database } from '../../src/server/db/client'
import { migrate } from '../../src/server/db/migrate'
import { MIGRATIONS } from '../../src/server/db/migrations'
import { startPrimary, type Primary } from '../edge/start-primary'

// A real libSQL server, from its npm package.
setDefaultTimeout(60_000)

const now = () => new Date('2026-01-02T03:04:05Z')

let folder: string
let primary: Primary
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-remote-'))
  primary = await startPrimary()
})
afterAll(() => {
  primary.remove()
  rmSync(folder, { recursive: true, force: true })
})

const remote = () => openDatabase({ url: primary.url, authToken: null, syncUrl: null, syncInterval: 60 })
const PAGE = { limit: 10, after: null }

async function namesIn(db: Database): Promise<string[]> {
  return (await clients.listClients({ db, now }, '', PAGE)).rows.map(({ name }) => name)
}

describe('a remote database', () => {
  test('migrates once, and serves what the file does', async () => {
    const db = await remote()
    expect(await migrate(db.$client, { path: null, now: now() })).toEqual(MIGRATIONS.map(({ tag }) => tag))
    expect(await migrate(db.$client, { path: null, now: now() })).toEqual([])
    const key = { key: 'k', fingerprint: 'f' }
    const first = await clients.createClient({ db, now }, { name: 'Remote' }, key)
    const again = await clients.createClient({ db, now }, { name: 'Remote' }, key)
    expect([first.created, again.created, again.client.id]).toEqual([true, false, first.client.id])
    const { version } = await clients.requireClient({ db }, first.client.id)
    const edited = await clients.updateClient({ db }, first.client.id, { industry: 'Retail' }, version)
    expect(edited.industry).toBe('Retail')
    await expect(clients.updateClient({ db }, first.client.id, {}, version)).rejects.toMatchObject({
      code: 'edit_conflict',
    })
    expect(await namesIn(db)).toEqual(['Remote'])
    db.$client.close()
  })

  test('is read through a local replica, and written on the primary', async () => {
    const db = await openDatabase({
      url: `file:${folder}/replica.db`,
      authToken: null,
      syncUrl: primary.url,
      syncInterval: 1,
    })
    expect(await namesIn(db)).toEqual(['Remote'])
    const elsewhere = await remote()
    await clients.createClient({ db: elsewhere, now }, { name: 'Written elsewhere' }, null)
    while ((await namesIn(db)).length < 2) await Bun.sleep(50)
    expect(await namesIn(db)).toEqual(['Remote', 'Written elsewhere'])
    // A server reads its own writes at once, before the replica has them.
    const made = await clients.createClient({ db, now }, { name: 'Written here' }, null)
    expect((await clients.requireClient({ db }, made.client.id)).name).toBe('Written here')
    expect(await namesIn(elsewhere)).toEqual(['Remote', 'Written elsewhere', 'Written here'])
    elsewhere.$client.close()
    db.$client.close()
  })
})
