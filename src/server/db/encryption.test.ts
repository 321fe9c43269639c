import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '../backup/restore-backup'
import { openDatabase } from './client'
import { copyDatabase } from './copy-database'
import { opens, WrongKey, type Keys } from './encryption'
import { migrate } from './migrate'
import { readyFile } from './ready-file'

const KEY = 'one key of at least thirty-two characters'
const OTHER = 'a&nother=key?with%20signs#and+of+length'
const NAME = 'Northwind Traders'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-encryption-'))
  path = join(folder, 'a b?.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = (encryptionKey: string | null, formerKey: string | null = null, at = path) => ({
  url: `file:${encodeURIComponent(at).replaceAll('%2F', '/')}`,
  authToken: null,
  syncUrl: null,
  syncInterval: 60,
  encryptionKey,
  formerKey,
})

/** Opens a database with `rows` rows that contain the name. It stays open, so that there is a log too. */
async function open(key: string | null, formerKey: string | null = null) {
  const converted: string[] = []
  const db = await openDatabase(settings(key, formerKey), (files) => void converted.push(...files))
  const client = db.$client
  return {
    client,
    converted,
    async fill(rows: number) {
      await client.execute('CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL)')
      await client.execute('CREATE INDEX names_by_name ON names (name)')
      await client.execute({
        sql: 'INSERT INTO names (name) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT ? || i FROM n',
        args: [rows, NAME],
      })
    },
    count: async () => Number((await client.execute('SELECT count(*) FROM names')).rows[0]?.[0]),
    async close() {
      client.close()
      // A statement keeps its connection until it is garbage collected.
      for (let times = 0; times < 3; times++) {
        Bun.gc(true)
        await Bun.sleep(1)
      }
    },
  }
}

/** Files that contain the name unencrypted. */
const inClear = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).isFile() && readFileSync(join(folder, name)).includes(NAME),
  )
const hashes = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, Bun.hash(readFileSync(join(folder, name)))]))

/** A server that writes `rows` rows and is killed while all are still in its log. */
async function writeAndDie(key: string | null, rows: number): Promise<void> {
  const code = `
    const c = new (require('libsql'))(${JSON.stringify(path)}, ${JSON.stringify(key ? { encryptionKey: key } : {})})
    c.exec('PRAGMA journal_mode=WAL; CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT); CREATE INDEX by_name ON names (name)')
    c.exec("INSERT INTO names (name) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT '${NAME}' || i FROM n")
    console.log('written')
    setInterval(() => {}, 1000)`
  await killAfter([process.execPath, '-e', code], 0)
}

/** Runs a command until its first output plus `ms`, then kills it. */
async function killAfter(command: string[], ms: number): Promise<void> {
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'inherit' })
  await child.stdout.getReader().read()
  await Bun.sleep(ms)
  child.kill('SIGKILL')
  await child.exited
}

describe('an encrypted database', () => {
  test('holds no name in clear: not in the file, its log, a backup or the copy before a migration', async () => {
    for (const key of [null, KEY]) {
      const db = await open(key)
      await db.fill(50)
      await copyDatabase(db.client, join(folder, 'backup.db'))
      const migrations = ['a', 'b'].map((tag) => ({ tag, sql: `CREATE TABLE ${tag} (x)` }))
      await migrate(db.client, { path, now: new Date(0), migrations: migrations.slice(0, 1) })
      await migrate(db.client, { path, now: new Date(0), migrations })
      const kinds = ['-wal', 'backup.db', '.before-1970-01-01T00-00-00-000Z']
      expect(kinds.filter((kind) => !readdirSync(folder).some((name) => name.endsWith(kind)))).toEqual([])
      // Control: without a key, every file contains it.
      expect(inClear().length > 0).toBe(key === null)
      await db.close()
      expect(inClear().length > 0).toBe(key === null)
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
    }
  })

  test('is sorted and built in memory: no temporary file', async () => {
    const db = await open(KEY)
    await db.fill(10)
    expect((await db.client.execute('PRAGMA compile_options')).rows.map((row) => row[0])).toContain(
      'TEMP_STORE=2',
    )
    expect((await db.client.execute('PRAGMA temp_store')).rows[0]?.[0]).toBe(0)
    await db.close()
  })

  test.each([
    ['a wrong key', OTHER, 'DATABASE_ENCRYPTION_KEY does not open'],
    ['none', null, 'is encrypted, or not a database'],
  ])('with %s is not opened, and stays as it is', async (_, key, sentence) => {
    // After a kill: a connection with a wrong key would write its log into the file and destroy it.
    await writeAndDie(KEY, 200)
    const before = hashes()
    expect(Object.keys(before)).toContain('a b?.db-wal')
    const refusal = await open(key).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(WrongKey)
    expect(String(refusal)).toContain(sentence)
    for (const secret of [KEY, OTHER]) expect(String(refusal)).not.toContain(secret)
    expect(hashes()).toEqual(before)
    const db = await open(KEY)
    expect(await db.count()).toBe(200)
    await db.close()
  })
})

/** The first step of a server start, as a separate process. */
const toScript = (keys: Keys) => `
  const { readyFile } = await import(${JSON.stringify(join(import.meta.dir, 'ready-file.ts'))})
  console.log('go')
  readyFile(${JSON.stringify(path)}, ${JSON.stringify(keys)})`

describe('a conversion', () => {
  const steps: [string, string | null, string | null][] = [
    ['from plain to a key', null, KEY],
    ['from one key to another', KEY, OTHER],
    ['from a key to plain', OTHER, null],
  ]
  test.each(steps)('%s keeps every row, and leaves nothing of the old file', async (_, from, to) => {
    await writeAndDie(from, 3000)
    copyFileSync(path, `${path}.before-2026-01-01`)
    const after = await open(to, from)
    expect(after.converted).toEqual([path, `${path}.before-2026-01-01`])
    expect(await after.count()).toBe(3000)
    expect((await after.client.execute('PRAGMA integrity_check')).rows[0]?.[0]).toBe('ok')
    await after.client.execute("INSERT INTO names (name) VALUES ('and it goes on')")
    await after.close()
    expect([opens(path, to), opens(path, from)]).toEqual([true, false])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    if (to !== null) expect(inClear()).toEqual([])
    const left = readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name))
    expect(left.sort()).toEqual(['a b?.db', 'a b?.db.before-2026-01-01'])
    const again = await open(to, from)
    expect([again.converted, await again.count()]).toEqual([[], 3001])
    await again.close()
  })

  test('does not touch what another process has open', async () => {
    await writeAndDie(null, 5)
    const child = Bun.spawn(
      [
        process.execPath,
        '-e',
        `const L = require('libsql'); const c = new L(${JSON.stringify(path)}); c.exec('BEGIN'); c.prepare('SELECT count(*) FROM names').all(); console.log('reading'); setInterval(() => {}, 1000)`,
      ],
      { stdout: 'pipe', stderr: 'inherit' },
    )
    await child.stdout.getReader().read()
    await expect(open(KEY)).rejects.toThrow()
    child.kill('SIGKILL')
    await child.exited
    const after = await open(KEY)
    expect([await after.count(), inClear()]).toEqual([5, []])
    await after.close()
  })

  test('for which the disk has no room leaves the old file, and tells no key', async () => {
    await writeAndDie(null, 20_000)
    const settle = `new (require('libsql'))(${JSON.stringify(path)}).exec('PRAGMA wal_checkpoint(TRUNCATE)')`
    Bun.spawnSync([process.execPath, '-e', settle])
    // Files of at most 200 KB.
    const shell = `trap '' XFSZ; ulimit -f 400; exec "$0" -e "$1"`
    const script = toScript({ encryptionKey: OTHER })
    const run = Bun.spawnSync(['sh', '-c', shell, process.execPath, script])
    const said = run.stdout.toString() + run.stderr.toString()
    expect([run.exitCode, said]).toEqual([1, expect.stringContaining('.converting could not be written')])
    for (const secret of [OTHER, encodeURIComponent(OTHER)])
      expect(said.replace(script, '')).not.toContain(secret)
    expect(existsSync(`${path}.converting`)).toBe(false)
    const after = await open(null)
    expect(await after.count()).toBe(20_000)
    await after.close()
  })

  test('that is killed at any moment loses nothing, and the next start ends it', async () => {
    await writeAndDie(null, 60_000)
    let [key, former]: [string, string | null] = [KEY, null]
    const found = { old: 0, new: 0, unfinished: 0 }
    for (const delay of [0, 5, 10, 20, 40, 60, 80, 120, 160, 240]) {
      await killAfter([process.execPath, '-e', toScript({ encryptionKey: key, formerKey: former })], delay)
      if (existsSync(`${path}.converting`)) found.unfinished++
      const done = opens(path, key)
      expect(done || opens(path, former)).toBe(true)
      found[done ? 'new' : 'old']++
      if (done) [key, former] = [key === KEY ? OTHER : KEY, key]
    }
    // It must have been killed before its end at least once.
    expect(found.old).toBeGreaterThan(0)
    readyFile(path, { encryptionKey: key, formerKey: former })
    const after = await open(key)
    expect([await after.count(), inClear()]).toEqual([60_000, []])
    expect(existsSync(`${path}.converting`)).toBe(false)
    await after.close()
  }, 60_000)
})

describe('a backup', () => {
  const roundTrips: [string, string | null, string | null, string | null][] = [
    ['encrypted, to the same key', KEY, KEY, null],
    ['plain, to an encrypted place', null, KEY, null],
    ['under the former key, to the new one', KEY, OTHER, KEY],
  ]
  test.each(roundTrips)('%s comes back whole', async (_, from, encryptionKey, formerKey) => {
    const backup = await makeBackup(from)
    const target = join(folder, 'elsewhere/spendlens.db')
    const restored = await restoreBackup(backup, target, new Date(), { encryptionKey, formerKey })
    expect(restored.clients).toBe(1)
    expect(opens(target, encryptionKey)).toBe(true)
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['spendlens.db'])
  })

  test.each([
    ['a wrong key', OTHER],
    ['no key', null],
  ])('is not restored with %s, and nothing is left behind', async (_, encryptionKey) => {
    const backup = await makeBackup(KEY)
    const target = join(folder, 'elsewhere/spendlens.db')
    await expect(restoreBackup(backup, target, new Date(), { encryptionKey })).rejects.toThrow('another key')
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([])
  })

  async function makeBackup(key: string | null): Promise<string> {
    const db = await open(key)
    await migrate(db.client, { path, now: new Date() })
    await db.client.execute({
      sql: "INSERT INTO clients (id, name, search, sort_name, created_at, version) VALUES ('c', ?, '', '', '2026-01-01T00:00:00.000Z', 1)",
      args: [NAME],
    })
    const backup = join(folder, 'backup.db')
    await copyDatabase(db.client, backup)
    await db.close()
    return backup
  }
})

test('a file that is no database is refused, not converted', async () => {
  writeFileSync(path, 'just words, and more of them than a header has bytes')
  await expect(open(KEY)).rejects.toThrow(WrongKey)
  expect(readFileSync(path, 'utf8')).toStartWith('just words')
})
