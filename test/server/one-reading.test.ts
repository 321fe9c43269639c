import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exchange } from '../support/exchange'
import { startServer, type RunningServer } from '../support/start-server'
import { PASSWORD } from './shared-app'

// If the guard took an address for a page's and the router for the API's, anybody could call the API.
setDefaultTimeout(60_000)

const PUBLIC_HOSTS = ['pi', 'ads', 'ads.example.com']

describe.each(PUBLIC_HOSTS)('a server called %s', (host) => {
  let server: RunningServer
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'spendlens-reading-'))
    const password = join(dataDir, 'password')
    writeFileSync(password, PASSWORD)
    server = await startServer({
      dataDir,
      env: { PUBLIC_URL: `https://${host}`, SPENDLENS_PASSWORD_FILE: password },
    })
  })
  afterAll(async () => {
    await server.stop()
    await server.remove()
  })

  async function ask(method: string, path: string, headers: string[] = [], body = '') {
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Sec-Fetch-Site: same-origin',
      'Connection: close',
      ...headers,
    ]
    const json = body && ['Content-Type: application/json', `Content-Length: ${body.length}`]
    const text = await exchange(server.origin, `${[...head, ...json].join('\r\n')}\r\n\r\n${body}`)
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }
  }

  const ways = ['/x', '/xx', '/xxx', '/xxxx', '/x/..', '/.', '/x%2f..', '//', '/..%2f', '/%61pi/..'].flatMap(
    (start) => ['/api/clients', '/api/sessions', '/api/backup'].map((path) => start + path),
  )
  const escapes = [
    '/api/clients/..\\..\\..\\x',
    '/api/clients/x\\..\\..\\..\\..\\x',
    '/api/images/..\\..\\..\\x',
    '/api/reports/..\\..\\..\\x/rows?rows=1',
    '/api/clients/%2e%2e\\..\\..\\x',
    '/api/clients/../../x',
    '/api/clients/..\\..\\api\\share',
  ]

  test.each([...ways, ...escapes])('%s shows a stranger nothing, and changes nothing', async (path) => {
    for (const [method, body] of [['GET'], ['DELETE'], ['POST', '{"name":"planted"}']] as const) {
      const { status, text } = await ask(method, path, [], body)
      // Pages redirect to the login, the API answers 401, anything else is refused or not found.
      expect([303, 400, 401, 404, 405], `${method} ${text}`).toContain(status)
      expect(text).not.toMatch(/SQLite format|This (client|image) does not exist|requested report/)
    }
  })

  test('serves whoever signs in, and has nothing planted', async () => {
    const signedIn = await ask('POST', '/api/session', [], JSON.stringify({ password: PASSWORD }))
    expect(signedIn.status).toBe(200)
    const cookie = /^set-cookie: ([^;]+)/im.exec(signedIn.text)?.[1]
    const { status, text } = await ask('GET', '/api/clients', [`Cookie: ${cookie}`])
    expect([status, text.split('\r\n\r\n')[1]]).toEqual([200, '[]'])
  })
})
