import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readEnv } from '../../src/server/env'
import { exchange } from '../support/exchange'
import { freePort, startServer, type RunningServer } from '../support/start-server'
import { CAMPAIGNS, fixture, toForm } from '../support/uploads'

setDefaultTimeout(30_000)

const port = freePort()
const origin = `http://127.0.0.1:${port}`
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { METRICS_ADDRESS: `127.0.0.1:${port}` } })
})
afterAll(async () => {
  await server.stop()
  await server.remove()
})

const NAME = 'Zinnwaldite Dental'

/** All samples of the text format: name with labels, and value. */
async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`${origin}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of lines)
    expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [\d.e+-]+$/)
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe('/metrics', () => {
  test('counts requests by route and status, and what is stored', async () => {
    const before = await scrape()
    const post = (path: string, body: BodyInit, headers = {}) =>
      fetch(`${server.origin}${path}`, { method: 'POST', body, headers })
    const json = { 'content-type': 'application/json' }
    const made = await post('/api/clients', JSON.stringify({ name: NAME }), json)
    const { id } = (await made.json()) as { id: string }
    expect((await post('/api/clients', '{}', json)).status).toBe(422)
    const report = await post(
      '/api/analyze',
      toForm({ file: fixture(CAMPAIGNS), type: 'campaign', clientId: id }),
    )
    expect(report.status).toBe(200)
    await report.arrayBuffer()
    await fetch(`${server.origin}/api/clients/${id}`)
    await fetch(`${server.origin}/api/clients/nope`)
    await fetch(`${server.origin}/api/clients`, { headers: { host: 'evil.example' } })
    await Bun.sleep(50)
    const after = await scrape()
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    const requests = (method: string, route: string, status: number) =>
      grown(`spendlens_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
    expect(requests('POST', '/api/clients', 201)).toBe(1)
    expect(requests('POST', '/api/clients', 422)).toBe(1)
    expect(requests('POST', '/api/analyze', 200)).toBe(1)
    expect(requests('GET', '/api/clients/:id', 200)).toBe(1)
    expect(requests('GET', '/api/clients/:id', 404)).toBe(1)
    expect(requests('GET', 'refused', 421)).toBe(1)
    expect(grown('spendlens_http_request_seconds_count{method="POST",route="/api/analyze"}')).toBe(1)
    expect([grown('spendlens_clients'), grown('spendlens_reports')]).toEqual([1, 1])
    await fetch(`${server.origin}/api/clients/${id}`, { method: 'DELETE' })
    const trashed = await scrape()
    expect([trashed.get('spendlens_clients'), trashed.get('spendlens_trashed_reports')]).toEqual([0, 1])
    expect(trashed.get('spendlens_database_bytes')).toBeGreaterThan(50_000)
    expect(trashed.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    // Metrics contain no names and ids of clients.
    const text = await (await fetch(`${origin}/metrics`)).text()
    for (const secret of [NAME, id]) expect(text).not.toContain(secret)
  })

  test('is at its own address, and there is nothing else there', async () => {
    expect((await fetch(`${server.origin}/api/metrics`)).status).toBe(404)
    const page = await fetch(`${server.origin}/metrics`)
    expect(await page.text()).not.toContain('spendlens_http')
    for (const path of ['/', '/api/clients', '/metrics/..', '/metricsx'])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(405)
    const foreign = await exchange(
      origin,
      'GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(foreign).toStartWith('HTTP/1.1 421')
  })

  test.each(['HTTP/1.0\r\n', 'HTTP/1.1\r\nHost: localhost:1@evil\r\n', 'HTTP/1.1\r\nHost: %\r\n'])(
    'does not reveal the program when asked by %p',
    async (rest) => {
      const answer = await exchange(origin, `GET /metrics ${rest}Connection: close\r\n\r\n`)
      expect(answer).toStartWith('HTTP/1.1 421')
      expect(answer).not.toContain(process.cwd())
    },
  )
})

test('is off unless a valid address is set', () => {
  expect(readEnv({}).metrics).toBeNull()
  expect(readEnv({ METRICS_ADDRESS: '[::1]:9464' }).metrics).toEqual({ host: '::1', port: 9464 })
  expect(readEnv({ METRICS_ADDRESS: '0.0.0.0:9464' }).metrics).toEqual({ host: '0.0.0.0', port: 9464 })
  for (const value of [
    '9464',
    ':9464',
    'metrics.example:9464',
    '127.0.0.1:99999',
    '127.0.0.1',
    '127.0.0.1:x',
  ])
    expect(() => readEnv({ METRICS_ADDRESS: value })).toThrow('METRICS_ADDRESS')
})

test('a port in use ends the start with one sentence', async () => {
  const child = Bun.spawnSync([process.execPath, 'src/server/index.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      METRICS_ADDRESS: `127.0.0.1:${port}`,
      DATABASE_URL: `file:${server.dataDir}/other.db`,
    },
    timeout: 15_000,
  })
  expect([child.exitCode, child.stderr.toString()]).toEqual([
    1,
    `METRICS_ADDRESS 127.0.0.1:${port} cannot be listened on.\n`,
  ])
})
