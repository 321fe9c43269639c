import { createClient } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, type Answer } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture } from '../../../test/support/uploads'
import { copyDatabase } from '../db/copy-database'
import { restoreBackup, type Restored } from './restore-backup'
import { blackPng } from '../../../test/support/png'

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
/** Restores the backup after changing it with these statements. */
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
  test('is not restored: sessions, known browsers, attempts and the password', async () => {
    const { target, restored } = await restore('')
    expect(restored).toMatchObject({ clients: 1, reports: 3, inTrash: { clients: 0, reports: 1 } })
    for (const table of ['sessions', 'devices', 'sign_in_attempts', 'setup_tokens', 'google_sign_ins'])
      expect([table, await count(target, table)]).toEqual([table, 0])
    const place = join(target, '..')
    const app = await openApp({ folder: place, headers: sameSite, at: NOW })
    // Local mode, but with a password before: nobody gets in until a new one is set by the link on the console.
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
    ['a digest of another form', "UPDATE reports SET digest = '5'", /in reports that cannot be read/],
    [
      'a digest with half a finding',
      `UPDATE reports SET digest = '{"segments":[],"findings":[{"kind":"x"}]}'`,
      /in reports that cannot be read/,
    ],
    ...[
      '{"decision":{"title":7}}',
      '{"sureOff":"much"}',
      '{"trust":[]}',
      '{"since":{"end":"2026-08-31"}}',
    ].map((part): [string, string, RegExp] => [
      `a digest with ${part}`,
      `UPDATE reports SET digest = json_patch(digest, '${part}')`,
      /in reports that cannot be read/,
    ]),
    [
      'figures that are no figures, in the trash',
      `UPDATE reports SET metrics = '{"cpm":"many"}' WHERE trashed_at IS NOT NULL`,
      /in reports that cannot be read/,
    ],
    [
      'findings that are numbers',
      "UPDATE report_bodies SET analysis = json_set(analysis, '$.findings', json('[7]'))",
      /in report_bodies that cannot be read/,
    ],
    [
      'a report without its columns',
      "UPDATE report_bodies SET analysis = json_set(analysis, '$.quality', json('{}'))",
      /in report_bodies that cannot be read/,
    ],
    ['a day that is none', "UPDATE clients SET created_at = 'x'", /in clients that cannot be read/],
    ['a link that never ends', "UPDATE shares SET expires_at = 'x'", /in shares that cannot be read/],
    ['a shared report that is a number', "UPDATE shares SET snapshot = '5'", /in shares that cannot be read/],
    [
      'an unknown notification',
      "UPDATE notifications SET kind = 'x'",
      /in notifications that cannot be read/,
    ],
    [
      'targets of another form',
      `INSERT INTO client_targets (client_id, brand_campaigns, excluded_campaigns) SELECT id, '5', '[]' FROM clients`,
      /in client_targets that cannot be read/,
    ],
    [
      'a schedule of no known pace',
      `INSERT INTO google_schedules (client_id, every, types, due_at) SELECT id, 'minute', '[]', '2026-01-01T00:00:00.000Z' FROM clients`,
      /in google_schedules that cannot be read/,
    ],
    [
      'an image that is a page',
      `INSERT INTO images (id, report_id, name, mime, bytes, width, height) SELECT 'i', id, 'a', 'text/html', x'00', 1, 1 FROM reports LIMIT 1`,
      /in images that cannot be read/,
    ],
    ...[
      ['workspaceName', '{}'],
      ['fallbackCurrency', '"zz"'],
      ['brandColor', '"#000;}"'],
      ['language', '"xx"'],
      ['logo', '"https://elsewhere.example/x.png"'],
      ['narrator', '{"model":5}'],
    ].map(([name, value]): [string, string, RegExp] => [
      `a setting of another form, ${name}`,
      `INSERT OR REPLACE INTO settings (name, value) VALUES ('${name}', '${value}')`,
      /in settings that cannot be read/,
    ]),
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

describe('what can only be seen when it is unpacked', () => {
  async function openRestored(sql: string) {
    const { target } = await restore(`DELETE FROM owner; ${sql}`)
    const app = await openApp({ folder: join(target, '..'), at: NOW })
    const { json } = await app.send('GET', '/api/reports')
    return { app, id: String(json[0].id) }
  }

  test.each([
    ['300 MB of nothing', Bun.zstdCompressSync(new Uint8Array(300_000_000))],
    ['300 MB of nothing, gzipped', Bun.gzipSync(new Uint8Array(300_000_000))],
    ['no archive', new Uint8Array([1, 2, 3])],
  ])('a file of %s says that it is damaged, and takes no memory', async (_, bytes) => {
    const { app, id } = await openRestored(
      `UPDATE report_sources SET gzip = x'${Buffer.from(bytes).toString('hex')}'`,
    )
    const before = process.memoryUsage.rss()
    expect(await app.send('GET', `/api/reports/${id}/rows?rows=2-4`)).toMatchObject({
      status: 404,
      json: { code: 'no_source' },
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(200e6)
    app.close()
  })

  test.each([
    ['of 256 megapixels', blackPng(16_000)],
    ['that is none', Buffer.from('x')],
  ])('an image %s is left out of a link, and takes no memory', async (_, bytes) => {
    const { app, id } = await openRestored(
      `INSERT INTO images (id, report_id, name, mime, bytes, width, height)
         SELECT 'i', id, 'a', 'image/webp', x'${bytes.toString('hex')}', 1, 1 FROM reports WHERE trashed_at IS NULL LIMIT 1;
       UPDATE report_bodies SET analysis = json_set(analysis, '$.images', json('[{"id":"i","key":"I1"}]'))`,
    )
    const before = process.memoryUsage.rss()
    const { status, json } = await app.send('POST', `/api/reports/${id}/shares`, { json: {} })
    expect([status, process.memoryUsage.rss() - before < 200e6]).toEqual([201, true])
    const link = await app.send('GET', '/api/share', { headers: { 'x-share-token': String(json.token) } })
    expect(link.json.pictures).toEqual({})
    app.close()
  })
})
