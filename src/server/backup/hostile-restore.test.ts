import { createClient } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, type Answer } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture } from '../../../test/support/uploads'
import { copyDatabase } from '../db/copy-database'
import { restoreBackup, type Restored } from './restore-backup'

setDefaultTimeout(30_000)

const PASSWORD = 'tomato-ladder-quartz-ninety'
const NOW = new Date('2026-11-21T10:00:00Z')
const sameSite = { 'sec-fetch-site': 'same-origin' }
const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

let folder: string
let backup: string
let cookie: string
let share: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-hostile-restore-'))
  writeFileSync(join(folder, 'password'), PASSWORD)
  const app = await openApp({
    settings: { HOST: '0.0.0.0', SPENDLENS_PASSWORD_FILE: join(folder, 'password') },
    at: new Date('2026-11-20T10:00:00Z'),
    headers: sameSite,
  })
  cookie = cookiesOf(await app.send('POST', '/api/session', { json: { password: PASSWORD } }))
  const headers = { cookie }
  const client = await app.send('POST', '/api/clients', { json: { name: 'Harbor' }, headers })
  const fields = { file: fixture(CAMPAIGNS), type: 'campaign', clientId: client.json.id }
  const report = await app.analyze(fields, headers)
  const path = `/api/reports/${report.json.reportId}/shares`
  share = (await app.send('POST', path, { json: {}, headers })).json.token
  await app.analyze(fields, headers)
  await app.send('DELETE', `/api/reports/${report.json.reportId}`, { headers })
  const again = await app.analyze(fields, headers)
  share = (await app.send('POST', `/api/reports/${again.json.reportId}/shares`, { json: {}, headers })).json
    .token
  await app.send('POST', '/api/session', { json: { password: 'a wrong one' } })
  backup = join(folder, 'backup.db')
  await copyDatabase(app.context.db.$client, backup)
  app.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

let places = 0
/** Restores the backup, changed by these statements. */
async function restore(sql: string, deadlineMs?: number): Promise<{ target: string; restored: Restored }> {
  const changed = join(folder, `changed-${++places}.db`)
  copyFileSync(backup, changed)
  const client = createClient({ url: `file:${changed}`, concurrency: 1 })
  await client.executeMultiple(`PRAGMA foreign_keys=OFF; ${sql}`)
  client.close()
  const target = join(folder, `place-${places}`, 'spendlens.db')
  return { target, restored: await restoreBackup(changed, target, NOW, {}, deadlineMs) }
}

async function count(target: string, table: string): Promise<number> {
  const client = createClient({ url: `file:${target}` })
  const { rows } = await client.execute(`SELECT count(*) FROM ${table}`)
  client.close()
  return Number(rows[0]?.[0])
}

describe('access in a backup', () => {
  test('ends: sessions, known browsers, attempts and the password', async () => {
    const { target, restored } = await restore('')
    expect(restored).toMatchObject({ clients: 1, reports: 3, inTrash: { clients: 0, reports: 1 } })
    for (const table of ['sessions', 'devices', 'sign_in_attempts', 'setup_tokens', 'google_sign_ins'])
      expect([table, await count(target, table)]).toEqual([table, 0])
    const place = join(target, '..')
    const app = await openApp({ folder: place, headers: sameSite, at: NOW })
    // Local mode, but it had a password: a new one is set by the link on the console, and until then nobody gets in.
    expect((await app.send('GET', '/api/session')).json.state).toBe('setup')
    const statuses = await Promise.all([
      app.send('GET', '/api/clients', { headers: { cookie } }),
      app.send('POST', '/api/session', { json: { password: PASSWORD } }),
      app.send('PUT', '/api/password', { json: { password: 'a brand new password' } }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401])
    app.close()
    const withFile = await openApp({
      folder: place,
      settings: { HOST: '0.0.0.0', SPENDLENS_PASSWORD_FILE: join(folder, 'password') },
      headers: sameSite,
    })
    const signedIn = await withFile.send('POST', '/api/session', { json: { password: PASSWORD } })
    expect(signedIn.status).toBe(200)
    withFile.close()
  })

  test('share links that come back are listed', async () => {
    const { target, restored } = await restore('')
    expect(restored.shares).toMatchObject([{ clientName: 'Harbor', expiresAt: '2026-12-20T10:00:00.000Z' }])
    const app = await openApp({ folder: join(target, '..'), headers: sameSite, at: NOW })
    expect((await app.send('GET', '/api/share', { headers: { 'x-share-token': share } })).status).toBe(200)
    app.close()
  })

  test('the command that takes a backup says what of it is in the trash', () => {
    const { stdout } = Bun.spawnSync(
      [process.execPath, 'src/server/backup/backup-command.ts', join(folder, 'again.db')],
      {
        cwd: join(import.meta.dir, '../../..'),
        env: { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${backup}` },
      },
    )
    expect(stdout.toString()).toContain('It holds the trash too: 0 clients and 1 reports.')
  })

  test('the command says what came back, and that nobody is signed in', async () => {
    const target = join(folder, 'by-command', 'spendlens.db')
    const { stdout, exitCode } = Bun.spawnSync(
      [process.execPath, 'src/server/backup/restore-command.ts', backup],
      {
        cwd: join(import.meta.dir, '../../..'),
        env: { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${target}` },
      },
    )
    const said = stdout.toString()
    expect(exitCode).toBe(0)
    expect(said).toContain('Restored 1 clients and 3 reports')
    expect(said).toContain('In the trash are 0 clients and 1 reports')
    expect(said).toContain('Nobody is signed in')
  })
})

const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)'
const OURS = /is not one of its parts, or differs/

describe('a hostile backup is refused, and leaves nothing behind:', () => {
  const session = "'s', 'h', '2026', '2026', '2099', 'planted'"
  const cases: [string, string, RegExp][] = [
    [
      'a trigger that plants a session',
      `CREATE TRIGGER t AFTER INSERT ON clients BEGIN INSERT INTO sessions VALUES (${session}); END`,
      OURS,
    ],
    ['a view in place of a table', 'DROP TABLE settings; CREATE VIEW settings AS SELECT 1 AS name', OURS],
    [
      'an endless view in place of a table',
      `DROP TABLE settings; CREATE VIEW settings AS ${ENDLESS} SELECT i AS name, i AS value FROM n`,
      OURS,
    ],
    [
      'an endless view in place of the migrations',
      `DROP TABLE migrations; CREATE VIEW migrations AS ${ENDLESS} SELECT i AS tag, i AS applied_at FROM n`,
      /not one of Spendlens/,
    ],
    ['a table too many', 'CREATE TABLE extra (x)', OURS],
    ['a table too few', 'DROP TABLE model_usage', OURS],
    ['a column too many', 'ALTER TABLE clients ADD COLUMN extra TEXT', OURS],
    ['an index that computes', "CREATE INDEX computed ON clients (replace(name, 'a', 'b'))", OURS],
    [
      'a generated column',
      'ALTER TABLE settings ADD COLUMN g TEXT GENERATED ALWAYS AS (upper(value)) VIRTUAL',
      OURS,
    ],
    ['a future migration', "INSERT INTO migrations VALUES ('9999_future', '2099')", /newer version/],
    ['a gap in the migrations', "DELETE FROM migrations WHERE tag = '0003_shares'", OURS],
    ['no migration at all', 'DELETE FROM migrations', OURS],
    ['a report that is no JSON', 'UPDATE report_bodies SET analysis = \'{"summary":\'', /cannot be read/],
    ['a report that is a list', "UPDATE report_bodies SET analysis = '[1]'", /cannot be read/],
    ['a report without its parts', "UPDATE report_bodies SET analysis = '{}'", /cannot be read/],
    ['figures that are no figures', 'UPDATE reports SET metrics = \'{"cpm":"many"}\'', /cannot be read/],
    ['a digest that is no JSON', "UPDATE reports SET digest = 'x'", /cannot be read/],
    ['a shared report that is none', "UPDATE shares SET snapshot = ''", /cannot be read/],
    ['bytes in place of a name', "UPDATE clients SET name = x'00ff'", /does not belong there/],
    ['text in place of a number', "UPDATE clients SET version = 'x'", /does not belong there/],
    ['rows of a client that is not there', "DELETE FROM clients WHERE name = 'Harbor'", /damaged/],
  ]
  test.each(cases)('%s', async (_what, sql, sentence) => {
    await expect(restore(sql)).rejects.toThrow(sentence)
    expect(readdirSync(join(folder, `place-${places}`))).toEqual([])
  })

  test('one that takes too long to read', async () => {
    const large =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) SELECT 'k' || i, '1' FROM n"
    const started = performance.now()
    await expect(restore(`INSERT INTO settings (name, value) ${large}`, 50)).rejects.toThrow('took too long')
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(readdirSync(join(folder, `place-${places}`))).toEqual([])
  })
})

test('a backup of each earlier version comes back, brought up to date', async () => {
  const { MIGRATIONS } = await import('../db/migrations')
  const { migrate } = await import('../db/migrate')
  for (let version = 1; version < MIGRATIONS.length; version++) {
    const old = join(folder, `old-${version}.db`)
    const client = createClient({ url: `file:${old}`, concurrency: 1 })
    await migrate(client, { path: null, now: NOW, migrations: MIGRATIONS.slice(0, version) })
    client.close()
    const target = join(folder, `from-${version}`, 'spendlens.db')
    const { migrated } = await restoreBackup(old, target, NOW)
    expect(migrated).toEqual(MIGRATIONS.slice(version).map(({ tag }) => tag))
  }
})
