import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import journal from '../../../drizzle/meta/_journal.json'
import { migrate } from './migrate'
import { MIGRATIONS, type Migration } from './migrations'
import { openWriter } from './writer'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-migrate-'))
  path = `${folder}/t.db`
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-01-02T03:04:05.678Z')
const first: Migration = {
  tag: '0000_a',
  sql: 'CREATE TABLE a (x);--> statement-breakpoint\nINSERT INTO a VALUES (1);',
}
const second: Migration = { tag: '0001_b', sql: 'CREATE TABLE b (x);' }
const broken: Migration = {
  tag: '0002_c',
  sql: 'CREATE TABLE c (x);--> statement-breakpoint\nCREATE NONSENSE;',
}

async function open() {
  return openWriter({ url: `file:${path}` })
}

describe('migrate', () => {
  test('the list holds every file that drizzle-kit has made', () => {
    expect(MIGRATIONS.map(({ tag }) => tag)).toEqual(journal.entries.map(({ tag }) => tag))
    for (const { sql } of MIGRATIONS) expect(sql).toMatch(/CREATE|ALTER|INSERT|UPDATE|DROP/)
  })

  test('applies each step once', async () => {
    const client = await open()
    expect(await migrate(client, { path, now, migrations: [first] })).toEqual(['0000_a'])
    expect(await migrate(client, { path, now, migrations: [first, second] })).toEqual(['0001_b'])
    expect(await migrate(client, { path, now, migrations: [first, second] })).toEqual([])
    expect((await client.execute('SELECT count(*) FROM a')).rows[0]![0]).toBe(1)
    client.close()
  })

  test('copies a database that holds something before it is changed, and keeps the last three copies', async () => {
    const client = await open()
    const all = Array.from({ length: 6 }, (_, i) => ({ tag: `000${i}`, sql: `CREATE TABLE t${i} (x);` }))
    for (let i = 1; i <= all.length; i++) {
      await migrate(client, { path, now: new Date(now.getTime() + i * 1000), migrations: all.slice(0, i) })
    }
    const copies = readdirSync(folder).filter((name) => name.includes('.before-'))
    expect(copies).toHaveLength(3)
    // Independent of the caller's umask, since `reset-password` migrates as well.
    for (const name of copies) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    const copy = createClient({ url: `file:${folder}/${copies.sort().at(-1)}` })
    const { rows } = await copy.execute('SELECT tag FROM migrations ORDER BY tag')
    expect(rows.map(({ tag }) => tag)).toEqual(['0000', '0001', '0002', '0003', '0004'])
    copy.close()
    client.close()
  })

  test('a step that fails leaves the database as it was', async () => {
    const client = await open()
    await migrate(client, { path, now, migrations: [first] })
    await expect(migrate(client, { path, now, migrations: [first, second, broken] })).rejects.toThrow()
    const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE name IN ('b', 'c')")
    expect(rows).toEqual([])
    expect(await migrate(client, { path, now, migrations: [first, second] })).toEqual(['0001_b'])
    client.close()
  })

  test('an unknown step stops the migration before anything is changed', async () => {
    const client = await open()
    await migrate(client, { path, now, migrations: [first, second] })
    await expect(migrate(client, { path, now, migrations: [first] })).rejects.toThrow(
      'This database was made by a newer version of Spendlens (it has 0001_b)',
    )
    client.close()
  })

  test('reports stored before they had a last day get that of their period, or else of their audit', async () => {
    const client = await open()
    const at = MIGRATIONS.findIndex(({ tag }) => tag === '0014_last_day')
    await migrate(client, { path, now, migrations: MIGRATIONS.slice(0, at) })
    await client.execute(`INSERT INTO clients (id, name, search, sort_name, created_at)
      VALUES ('c', 'c', 'c', 'c', '2026-01-01T00:00:00.000Z')`)
    const store = (id: string, createdAt: string, period: { start: string; end: string } | null) =>
      client.execute({
        sql: `INSERT INTO reports
          (id, client_id, category, report_type, file_name, created_at, summary, period, narrator, digest)
          VALUES (?, 'c', 'audience', 'campaign', 'a.csv', ?, '', ?, '{}', '{}')`,
        args: [id, createdAt, period && JSON.stringify(period)],
      })
    await store('of October', '2026-11-24T10:00:00.000Z', { start: '2026-10-01', end: '2026-10-31' })
    await store('of November', '2026-11-23T10:00:00.000Z', { start: '2026-11-01', end: '2026-11-22' })
    await store('of the year', '2026-11-10T10:00:00.000Z', { start: '2026-01-01', end: '2026-12-31' })
    await store('without a period', '2026-11-12T10:00:00.000Z', null)

    await migrate(client, { path, now })
    const { rows } = await client.execute('SELECT id, last_day FROM reports ORDER BY last_day')
    expect(rows.map(({ id, last_day }) => [id, last_day])).toEqual([
      ['of October', '2026-10-31'],
      ['of the year', '2026-11-10'],
      ['without a period', '2026-11-12'],
      ['of November', '2026-11-22'],
    ])
    client.close()
  })

  test('reports stored before lists knew the target get that of their analysis', async () => {
    const client = await open()
    const at = MIGRATIONS.findIndex(({ tag }) => tag === '0015_targets')
    await migrate(client, { path, now, migrations: MIGRATIONS.slice(0, at) })
    await client.execute(`INSERT INTO clients (id, name, search, sort_name, created_at)
      VALUES ('c', 'c', 'c', 'c', '2026-01-01T00:00:00.000Z')`)
    const analyses = {
      cpa: { benchmark: { efficiency: { source: 'target', costPerResult: 25.5, roas: null } } },
      own: { benchmark: { efficiency: { source: 'account', costPerResult: 30, roas: 2 } } },
      roas: { benchmark: { efficiency: { source: 'target', costPerResult: 30, roas: 2 } } },
      // Another figure has the target as its source.
      unjudged: { benchmark: { sources: { roas: { source: 'target' } } } },
    }
    for (const [id, analysis] of Object.entries(analyses)) {
      await client.execute(`INSERT INTO reports
        (id, client_id, category, report_type, file_name, created_at, summary, narrator, digest)
        VALUES ('${id}', 'c', 'audience', 'campaign', 'a.csv', '2026-11-24T10:00:00.000Z', '', '{}', '{"segments":[]}')`)
      await client.execute({
        sql: 'INSERT INTO report_bodies (report_id, analysis) VALUES (?, ?)',
        args: [id, JSON.stringify(analysis)],
      })
    }

    await migrate(client, { path, now })
    const { rows } = await client.execute('SELECT digest FROM reports ORDER BY id')
    expect(rows.map(({ digest }) => JSON.parse(String(digest)))).toEqual([
      { segments: [], target: { metric: 'costPerResult', value: 25.5 } },
      { segments: [] },
      { segments: [], target: { metric: 'roas', value: 2 } },
      { segments: [] },
    ])
    client.close()
  })

  test('two migrations at once apply every step once', async () => {
    const clients = await Promise.all([open(), open()])
    const applied = await Promise.all(clients.map((client) => migrate(client, { path: null, now })))
    expect(applied.flat().sort()).toEqual(MIGRATIONS.map(({ tag }) => tag))
    for (const client of clients) client.close()
  })
})
