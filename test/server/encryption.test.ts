import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/start-server'
import { fixture, toForm, CAMPAIGNS } from '../support/uploads'

// Uses the real server, commands and files.
setDefaultTimeout(60_000)

const ROOT = join(import.meta.dir, '../..')
const KEY = 'CANARY-key-of-the-database-file-0001'
const OTHER = 'CANARY-some-other-key-that-is-not-it'
const NAME = 'Northwind Traders of Oslo'

let folder: string
let keyFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-encrypted-'))
  keyFile = join(folder, 'key')
  writeFileSync(keyFile, `${KEY}\n`, { mode: 0o600 })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const data = () => join(folder, 'data')
const withKey = () => ({ DATABASE_ENCRYPTION_KEY_FILE: keyFile })

function run(args: string[], env: Record<string, string>) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATABASE_URL: `file:${data()}/spendlens.db`, ...env },
  })
  return { exitCode, said: stdout.toString() + stderr.toString(), line: stderr.toString().trim() }
}

async function fill(origin: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: NAME })
  const made = await fetch(`${origin}/api/clients`, { method: 'POST', headers, body })
  const { id } = (await made.json()) as { id: string }
  const form = toForm({ file: fixture(CAMPAIGNS), type: 'campaign', clientId: id })
  expect((await fetch(`${origin}/api/analyze`, { method: 'POST', body: form })).status).toBe(200)
}

async function read(origin: string): Promise<[string[], number]> {
  const clients = (await (await fetch(`${origin}/api/clients`)).json()) as { name: string }[]
  const reports = (await (await fetch(`${origin}/api/reports`)).json()) as unknown[]
  return [clients.map(({ name }) => name), reports.length]
}

/** Files of the data folder that contain the name unencrypted. */
const inClear = () =>
  readdirSync(data(), { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(data(), name)).isFile() && readFileSync(join(data(), name)).includes(NAME),
  )

test('a server with a key writes nothing unencrypted, shows the key nowhere, and opens with that key only', async () => {
  const first = await startServer({ dataDir: data(), env: withKey() })
  await fill(first.origin)
  expect(await read(first.origin)).toEqual([[NAME], 1])
  expect(inClear()).toEqual([])
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const line = await Bun.file(`/proc/${pid}/cmdline`)
      .text()
      .catch(() => '')
    expect(line).not.toContain(KEY)
  }
  const backup = await fetch(`${first.origin}/api/backup`)
  const bytes = Buffer.from(await backup.arrayBuffer())
  expect([backup.status, bytes.includes(NAME), bytes.includes('SQLite format 3')]).toEqual([
    200,
    false,
    false,
  ])
  const file = join(folder, 'copy.db')
  expect(run(['src/server/backup/backup-command.ts', file], withKey()).exitCode).toBe(0)
  expect(readFileSync(file).includes(NAME)).toBe(false)
  // A kill leaves the last writes in the write-ahead log.
  await first.stop('SIGKILL')

  const refused: [Record<string, string>, RegExp][] = [
    [{}, /^\S+ is encrypted, or not a database: set DATABASE_ENCRYPTION_KEY to its key, or .+\.$/],
    [{ DATABASE_ENCRYPTION_KEY: OTHER }, /^DATABASE_ENCRYPTION_KEY does not open \S+: set the key .+\.$/],
    [
      { DATABASE_ENCRYPTION_KEY: 'short' },
      /^DATABASE_ENCRYPTION_KEY must have at least 32 characters, .+\.$/,
    ],
    [{ ...withKey(), DATABASE_ENCRYPTION_KEY: KEY }, /^Set DATABASE_ENCRYPTION_KEY or .+_FILE, not both\.$/],
    [{ DATABASE_ENCRYPTION_KEY_FILE: `${folder}/none` }, /^DATABASE_ENCRYPTION_KEY_FILE names .+ be read\.$/],
  ]
  const commands = ['index.ts', 'access/reset-password.ts', 'backup/backup-command.ts']
  for (const command of commands) {
    for (const [env, sentence] of refused) {
      const { exitCode, line, said } = run([`src/server/${command}`], env)
      expect([exitCode, line]).toEqual([1, expect.stringMatching(sentence)])
      expect(said).not.toContain('CANARY')
    }
  }
  const again = await startServer({ dataDir: data(), env: withKey() })
  expect(await read(again.origin)).toEqual([[NAME], 1])
  await again.stop()
  const reset = run(['src/server/access/reset-password.ts'], withKey())
  expect([reset.exitCode, inClear()]).toEqual([0, []])

  // A backup can be restored only with its key.
  const restored = { DATABASE_URL: `file:${folder}/restored/spendlens.db` }
  const without = run(['src/server/backup/restore-command.ts', file], restored)
  expect([without.exitCode, without.line]).toEqual([1, expect.stringContaining('another key')])
  const back = run(['src/server/backup/restore-command.ts', file], { ...withKey(), ...restored })
  expect([back.exitCode, back.said]).toEqual([0, expect.stringContaining('Restored 1 clients and 1 reports')])
  const third = await startServer({ dataDir: join(folder, 'restored'), env: withKey() })
  expect(await read(third.origin)).toEqual([[NAME], 1])
  await third.stop()
})

test('a server with data is encrypted at its next start, gets another key, and is plain again', async () => {
  const first = await startServer({ dataDir: data() })
  await fill(first.origin)
  await first.stop('SIGKILL')
  expect(inClear().length).toBeGreaterThan(0)
  const steps: [Record<string, string>, boolean][] = [
    [withKey(), true],
    [{ DATABASE_ENCRYPTION_KEY: OTHER, DATABASE_ENCRYPTION_KEY_BEFORE_FILE: keyFile }, true],
    [{ DATABASE_ENCRYPTION_KEY_BEFORE: OTHER }, false],
  ]
  for (const [env, encrypted] of steps) {
    const server = await startServer({ dataDir: data(), env })
    expect(await read(server.origin)).toEqual([[NAME], 1])
    await server.stop('SIGKILL')
    expect(inClear().length === 0).toBe(encrypted)
  }
})
