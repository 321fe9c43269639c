import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '../env'
import { createLog } from '../log'
import { openContext } from '../start'
import { openBackup, takeBackupAside } from './service'

let folder: string
const open = () =>
  openContext(readEnv({ DATABASE_URL: `file:${folder}/spendlens.db` }), createLog({ write: () => undefined }))
const wait = new AbortController().signal

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-aside-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('others get their turn while a backup is taken', async () => {
  const { context, close } = await open()
  // Enough rows that copying takes tens of milliseconds.
  await context.db.$client.execute(`INSERT INTO settings (name, value)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
    SELECT 'large ' || i, '"' || hex(randomblob(500000)) || '"' FROM n`)
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const { size, body } = await openBackup(context, wait)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
  expect(size).toBeGreaterThan(30_000_000)
  await body.cancel()
  close()
})

test('a backup that nobody waits for is given up, without a trace', async () => {
  const { context, close } = await open()
  const gone = new AbortController()
  const backup = openBackup(context, gone.signal)
  gone.abort()
  await expect(backup).rejects.toThrow('has ended')
  expect(readdirSync(folder).filter((name) => name.startsWith('.backup'))).toEqual([])
  close()
})

test('one at a time: a second is told to wait, and gets its turn when the first is done', async () => {
  const { context, close } = await open()
  const first = await openBackup(context, wait)
  await expect(openBackup(context, wait)).rejects.toMatchObject({
    code: 'backup_under_way',
    more: { retryAfter: 30 },
  })
  await first.body.cancel()
  const second = await openBackup(context, wait)
  expect((await new Response(second.body).bytes()).length).toBe(second.size)
  await (await openBackup(context, wait)).body.cancel()
  close()
})

test('one that nobody reads ends at its deadline, and its copy goes', async () => {
  const { context, close } = await open()
  const ended = Promise.withResolvers<void>()
  const { body } = await openBackup(context, wait, ended.resolve, 1)
  await ended.promise
  expect(readdirSync(folder).filter((name) => name.startsWith('.backup'))).toEqual([])
  await expect(new Response(body).bytes()).rejects.toThrow()
  await (await openBackup(context, wait)).body.cancel()
  close()
})

test('passes on the error of the other process, with its code', async () => {
  const url = `file:${folder}/no-database.db`
  writeFileSync(join(folder, 'no-database.db'), 'not a database at all, just words'.repeat(100))
  const task = { url, encryptionKey: null, target: join(folder, 'copy.db') }
  await expect(takeBackupAside(task)).rejects.toMatchObject({ code: 'SQLITE_NOTADB' })
})

test('copies that a killed server left go at the next start', async () => {
  mkdirSync(join(folder, '.backup-abc'))
  writeFileSync(join(folder, '.backup-abc/backup.db'), 'half')
  writeFileSync(join(folder, 'my-backup.db'), 'mine')
  const { close } = await open()
  expect(existsSync(join(folder, '.backup-abc'))).toBe(false)
  expect(existsSync(join(folder, 'my-backup.db'))).toBe(true)
  close()
})
