import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../src/server/log'
import { startServer } from '../support/start-server'

setDefaultTimeout(30_000)

test('a server that is asked to end has logged every request, each with the id of its answer', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-log-'))
  const logFile = join(dataDir, 'log')
  try {
    const server = await startServer({ dataDir, logFile })
    const ids: (string | null)[] = []
    for (let i = 0; i < 300; i++) {
      const { headers } = await fetch(`${server.origin}/api/${i % 3 === 0 ? 'nothing' : 'clients'}`)
      ids.push(headers.get('x-request-id'))
    }
    await server.stop()
    const lines = (await readFile(logFile, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const logged = lines.filter(({ event }) => event === 'request')
    expect(logged.map(({ requestId }) => requestId)).toEqual(ids)
    expect(logged.slice(0, 2)).toMatchObject([
      { method: 'GET', path: '/api/nothing', status: 404 },
      { method: 'GET', path: '/api/clients', status: 200 },
    ])
    expect(lines.map(({ event }) => event)).toContain('server.stopping')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a path of 16 KB is shortened in the log', () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  log.info('refused', { path: `/${'x'.repeat(16_000)}`, status: 404 })
  log.info('refused', { path: '/short', status: 404 })
  expect(lines[0]!.length).toBeLessThan(2200)
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'refused', status: 404 })
  expect(JSON.parse(lines[1]!).path).toBe('/short')
})
