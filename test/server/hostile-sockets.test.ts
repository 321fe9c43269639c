import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { exchange } from '../support/exchange'
import { startServer, type RunningServer } from '../support/start-server'

// Sends bytes to the real server that no browser sends.
setDefaultTimeout(60_000)

let server: RunningServer
let host: string
beforeAll(async () => {
  server = await startServer()
  host = new URL(server.origin).host
  // The first page loads the renderer, which takes longer than the timeouts of these tests.
  await fetch(server.origin)
})
afterAll(async () => {
  await server.stop()
  await server.remove()
})

const statusesOf = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
const request = (line: string, ...headers: string[]) =>
  `${[line, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`
const healthy = async () => (await fetch(`${server.origin}/api/health`)).status
const clients = async () => ((await (await fetch(`${server.origin}/api/clients`)).json()) as unknown[]).length

describe('on the wire', () => {
  const secret = 'Set-Cookie: planted=1'
  const cases: [string, () => string, number[]][] = [
    ...[
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%5c..%5cetc',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/.env',
      '/assets/....//....//.env',
      '/.git/config',
      '/data/spendlens.db',
      '/assets/index.js%00.css',
      '//evil.example/',
      '/\\evil.example',
      '/%0d%0aSet-Cookie:%20planted=1',
      `/${'a'.repeat(12_000)}`,
    ].map((path): [string, () => string, number[]] => [
      `GET ${path.slice(0, 40)}`,
      () => request(`GET ${path} HTTP/1.1`),
      [200, 400, 404, 414, 431],
    ]),
    ...[
      '/api/./clients/x',
      '/api/../api/clients/x',
      '/api//clients',
      '/api/clients/%2e%2e/share',
      '/api\\clients\\x',
      '/api/clients/x#y',
      '/api/clients/\x7f',
      '/api/clients/\xff',
    ].map((path): [string, () => string, number[]] => [
      `GET ${escape(path)}`,
      () => request(`GET ${path} HTTP/1.1`),
      [200, 400, 401, 404, 405],
    ]),
    [
      'an address of another host',
      () => `GET http://evil.example/api/clients HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      [200, 400, 421],
    ],
    ['an asterisk', () => request('OPTIONS * HTTP/1.1'), [200, 204, 400, 404, 405]],
    [
      'a tunnel',
      () => `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`,
      [0, 400, 405, 421],
    ],
    ['TRACE', () => request('TRACE /api/clients HTTP/1.1'), [0, 400, 405]],
    ['a method of 300 letters', () => request(`${'G'.repeat(300)} / HTTP/1.1`), [0, 400, 405]],
    ['a method in small letters', () => request('get /api/health HTTP/1.1'), [0, 400, 405]],
    ['no version', () => 'GET /api/health\r\n\r\n', [0, 400, 505]],
    ['HTTP/2 without asking', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [0, 400, 505]],
    ['HTTP/9.9', () => request('GET /api/health HTTP/9.9'), [0, 400, 505]],
    [
      'an upgrade to a web socket',
      () =>
        request(
          'GET /api/clients HTTP/1.1',
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          'Sec-WebSocket-Version: 13',
        ),
      [200, 400, 404, 426],
    ],
    ['a header on two lines', () => request('GET /api/health HTTP/1.1', 'X-A: b', ' folded'), [0, 200, 400]],
    ['a space before the colon', () => request('GET /api/health HTTP/1.1', 'X-A : b'), [0, 400]],
    ['a header without a name', () => request('GET /api/health HTTP/1.1', ': b'), [0, 400]],
    ['a NUL in a header', () => request('GET /api/health HTTP/1.1', 'X-A: a\0b'), [0, 400]],
    [
      'a bare line feed in a header',
      () => request('GET /api/health HTTP/1.1', `X-A: a\n${secret}`),
      [0, 200, 400],
    ],
    [
      '500 headers',
      () => request('GET /api/health HTTP/1.1', ...Array.from({ length: 500 }, (_, i) => `X-${i}: a`)),
      [0, 400, 431],
    ],
    [
      'an expectation',
      () =>
        request(
          'POST /api/clients HTTP/1.1',
          'Expect: 200-maybe',
          'Content-Type: application/json',
          'Content-Length: 2',
        ) + '{}',
      [0, 400, 417, 422],
    ],
    [
      'a chunk of a size that is none',
      () =>
        request(
          'POST /api/clients HTTP/1.1',
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ) + 'zz\r\n{}\r\n0\r\n\r\n',
      [0, 400],
    ],
    [
      'a chunk larger than a number',
      () =>
        request(
          'POST /api/clients HTTP/1.1',
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ) + 'ffffffffffffffff\r\n{}\r\n',
      [0, 400, 413],
    ],
    [
      'a coding that nobody has',
      () =>
        request(
          'POST /api/clients HTTP/1.1',
          'Content-Type: application/json',
          'Transfer-Encoding: gzip, chunked',
        ) + '0\r\n\r\n',
      [0, 400, 415, 422, 501],
    ],
    [
      'a length twice',
      () =>
        request(
          'POST /api/clients HTTP/1.1',
          'Content-Type: application/json',
          'Content-Length: 2',
          'Content-Length: 12',
        ) + '{"name":"a"}',
      [0, 400],
    ],
    [
      'a length of 0x10',
      () =>
        request('POST /api/clients HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 0x10') +
        '{"name":"smug"}',
      [0, 400],
    ],
    ['a TLS hello', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [0, 400]],
    ['nothing but line ends', () => '\r\n'.repeat(2000), [0, 400]],
  ]
  test.each(cases)('%s', async (_what, bytes, expected) => {
    const before = await clients()
    // Waits less for requests that may get no answer.
    const firstMs = expected.includes(0) ? 2000 : 20_000
    const text = await exchange(server.origin, Buffer.from(bytes(), 'latin1'), { firstMs, silentMs: 100 })
    expect(expected, text.slice(0, 200)).toContain(statusesOf(text)[0] ?? 0)
    expect(text).not.toMatch(/root:x:|planted=1\r\n|"devDependencies"|\[core\]|SQLite format/i)
    expect(text).not.toMatch(/^location:\s*(https?:)?\/\/evil/im)
    expect([await healthy(), await clients()]).toEqual([200, before])
  })

  test('a request in the body of another one is not executed', async () => {
    const inner = request('DELETE /api/clients/x HTTP/1.1')
    const hidden = `${request('POST /api/clients HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${inner.length}`)}${inner}`
    expect(statusesOf(await exchange(server.origin, hidden, { silentMs: 100 }))).toEqual([400])
    const both = `${request('POST /api/clients HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${inner}`
    const patience = { firstMs: 2000, silentMs: 100 }
    expect(statusesOf(await exchange(server.origin, both, patience)).length).toBeLessThanOrEqual(1)
  })

  test('twenty requests in one go get twenty answers, each its own', async () => {
    const bytes = Array.from({ length: 20 }, (_, i) => request(`GET /api/clients/none-${i} HTTP/1.1`)).join(
      '',
    )
    const idsOf = (text: string) => [...text.matchAll(/x-request-id: (\S+)\r\n/gi)].map(([, one]) => one)
    const text = await exchange(server.origin, bytes, { enough: (text) => idsOf(text).length === 20 })
    expect(statusesOf(text)).toEqual(Array(20).fill(404))
    expect(new Set(idsOf(text)).size).toBe(20)
  })

  test('bodies that stop halfway and readers that disconnect leave no rows or files', async () => {
    // The server writes the disk reserve some time after its start.
    const listFiles = () =>
      readdirSync(server.dataDir)
        .filter((name) => !name.includes('.ballast'))
        .sort()
    const before = listFiles()
    const half = [
      `${request('POST /api/clients HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 60')}{"name":"Half"`,
      `${request('POST /api/analyze HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 900')}--x\r\nContent-Disposition: form-data; name="type"\r\n\r\ncamp`,
      `${request('POST /api/clients HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}5\r\n{"nam`,
      request('GET /api/backup HTTP/1.1'),
      request('GET /api/exports/clients.csv HTTP/1.1'),
    ]
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        exchange(server.origin, half[i % half.length]!, { firstMs: i % 2 ? 1 : 100, silentMs: 1 }),
      ),
    )
    while (listFiles().length > before.length) await Bun.sleep(50)
    expect(listFiles()).toEqual(before)
    expect([await healthy(), await clients()]).toEqual([200, 0])
  })
})
