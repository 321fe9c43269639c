import { createClient } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type RunningServer } from '../support/start-server'
import { type Json } from '../support/open-app'
import { CAMPAIGNS, fixture, toForm } from '../support/uploads'

// These tests start processes, which takes long on busy machines.
setDefaultTimeout(60_000)

const ROOT = join(import.meta.dir, '../..')

let dataDir: string
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'spendlens-faults-'))))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function getJson(server: RunningServer, path: string): Promise<Json> {
  return (await fetch(`${server.origin}${path}`)).json()
}

async function makeClient(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.origin}/api/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Faults' }),
  })
  return ((await response.json()) as Json).id
}

async function runToEnd(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = Bun.spawn([process.execPath, 'src/server/index.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  const said = await new Response(child.stderr).text()
  const code = await child.exited
  clearTimeout(timer)
  return { code, said }
}

describe('kill -9 while files are uploaded', () => {
  test('every acknowledged report is there and whole after the next start', async () => {
    const acknowledged = new Map<string, string>()
    let server = await startServer({ dataDir })
    try {
      const clientId = await makeClient(server)
      const upload = async () => {
        const body = toForm({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
        const response = await fetch(`${server.origin}/api/analyze`, { method: 'POST', body })
        if (!response.ok) return
        const { reportId, ...analysis } = (await response.json()) as Json
        acknowledged.set(reportId, JSON.stringify(analysis))
      }
      for (let round = 0; round < 3; round++) {
        const uploads = Array.from({ length: 14 }, () => upload().catch(() => {}))
        // Each round kills the server after another number of uploads.
        const enough = acknowledged.size + 3 + round
        while (acknowledged.size < enough) await Bun.sleep(2)
        await server.stop('SIGKILL')
        await Promise.all(uploads)
        server = await startServer({ dataDir })
      }
      const listed: string[] = (await getJson(server, '/api/reports')).map(({ id }: Json) => id)
      for (const [id, analysis] of acknowledged) {
        expect(listed).toContain(id)
        expect(JSON.stringify((await getJson(server, `/api/reports/${id}`)).analysis)).toBe(analysis)
        const evidence = await getJson(server, `/api/reports/${id}/rows?rows=3`)
        expect(evidence.rows[0].cells[0]).toBe('Autumn Sale, UK')
      }
      // Uploads that were not acknowledged are stored completely or not at all.
      const db = createClient({ url: `file:${dataDir}/spendlens.db` })
      const { rows } = await db.execute(`SELECT
        (SELECT count(*) FROM reports) AS reports,
        (SELECT count(*) FROM report_bodies) AS bodies,
        (SELECT count(*) FROM report_sources) AS sources,
        (SELECT count(*) FROM notifications WHERE kind = 'analysis_done') AS notes`)
      const [counts] = rows.map((row) => [row.reports, row.bodies, row.sources, row.notes])
      expect(new Set(counts).size).toBe(1)
      expect((await db.execute('PRAGMA integrity_check')).rows[0]![0]).toBe('ok')
      db.close()
    } finally {
      await server.stop('SIGKILL')
    }
  })
})

describe('starting', () => {
  test('a second server on the same file refuses, and says which process has it', async () => {
    const server = await startServer({ dataDir })
    try {
      const { code, said } = await runToEnd({ PORT: '0', DATABASE_URL: `file:${dataDir}/spendlens.db` })
      expect(code).toBe(1)
      expect(said.trim().split('\n')).toHaveLength(1)
      expect(said).toContain(`already in use by process ${server.pid}`)
      expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  test('a port in use ends it with one clear sentence', async () => {
    const taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
    try {
      const { code, said } = await runToEnd({
        PORT: String(taken.port),
        DATABASE_URL: `file:${dataDir}/other.db`,
      })
      expect([code, said]).toEqual([1, expect.stringMatching(/^Port \d+ is already in use[^\n]*\.\n$/)])
    } finally {
      await taken.stop(true)
    }
  })

  test.each([
    ['a setting that makes no sense', async () => ({ PORT: 'many' }), /^PORT must be/],
    [
      'a folder that is a file',
      async () => ({ DATABASE_URL: `file:${await aFile()}/s.db` }),
      /cannot be written/,
    ],
    [
      'a database that is none',
      async () => ({ DATABASE_URL: `file:${await aFile('x'.repeat(5000))}` }),
      /not a database/,
    ],
    [
      'a remote one without a password',
      async () => ({ DATABASE_URL: 'libsql://db.example' }),
      /PASSWORD_FILE/,
    ],
    ['a database of a newer version', aNewerDatabase, /made by a newer version of Spendlens/],
  ])('%s ends it with one clear sentence', async (_what, settings, sentence) => {
    const { code, said } = await runToEnd({ PORT: '0', ...(await settings()) })
    expect([code, said.trim().split('\n').length]).toEqual([1, 1])
    expect(said).toMatch(sentence)
  })

  test('SIGTERM and SIGINT end it cleanly, and listens on this machine only', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const child = Bun.spawn([process.execPath, 'src/server/index.ts'], {
        cwd: ROOT,
        env: { PATH: process.env.PATH ?? '', PORT: '0', DATABASE_URL: `file:${dataDir}/${signal}.db` },
        stdout: 'pipe',
      })
      const reader = child.stdout.getReader()
      let said = ''
      while (!said.includes('server.started')) said += new TextDecoder().decode((await reader.read()).value)
      expect(said).toMatch(/"url":"http:\/\/127\.0\.0\.1:\d+"/)
      child.kill(signal)
      expect(await child.exited).toBe(0)
    }
  })
})

async function aFile(content = ''): Promise<string> {
  const path = join(dataDir, `file-${crypto.randomUUID()}`)
  await writeFile(path, content)
  return path
}

async function aNewerDatabase(): Promise<Record<string, string>> {
  const url = `file:${await aFile()}`
  const client = createClient({ url })
  await client.executeMultiple(
    "CREATE TABLE migrations (tag TEXT PRIMARY KEY, applied_at TEXT NOT NULL); INSERT INTO migrations VALUES ('9999_future', '2099-01-01')",
  )
  client.close()
  return { DATABASE_URL: url }
}
