import * as fc from 'fast-check'
import { describe, expect, test } from 'bun:test'
import { createGuard, METHODS, type GuardRequest, type GuardRules } from './guard'

const LOCAL: GuardRules = {
  access: 'local',
  host: '127.0.0.1',
  publicUrl: null,
  trustedProxies: [],
  corsOrigins: [],
}
const PUBLIC: GuardRules = {
  access: 'password',
  host: '0.0.0.0',
  publicUrl: 'https://ads.example.com',
  trustedProxies: ['10.0.0.2'],
  corsOrigins: ['https://other.example'],
}

interface Asked extends Partial<Omit<GuardRequest, 'headers'>> {
  headers?: Record<string, string>
}

function ask({ headers, ...more }: Asked, rules = LOCAL): number {
  const request = { method: 'GET', path: '/api/clients', hasBody: false, peer: null, port: 3000, ...more }
  const all = new Headers({ host: rules === PUBLIC ? 'ads.example.com' : 'localhost:3000', ...headers })
  return createGuard(rules)({ ...request, headers: all })?.status ?? 200
}

const post = (headers: Record<string, string> = {}, rules = LOCAL, more: Asked = {}) =>
  ask(
    { method: 'POST', hasBody: true, ...more, headers: { 'content-type': 'application/json', ...headers } },
    rules,
  )

describe('the guard without a login', () => {
  test.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['127.9.9.9:3000', 200],
    ['[::1]:3000', 200],
    ['LOCALHOST:3000', 200],
    ['localhost', 421],
    ['localhost:3001', 421],
    ['localhost:03000', 200],
    ['localhost.evil.example:3000', 421],
    ['evil.example:3000', 421],
    ['192.168.0.5:3000', 421],
    ['localhost:3000, evil.example', 421],
    ['user@localhost:3000', 421],
    ['localhost:3000/x', 421],
    ['x', 421],
    ['', 421],
  ])('Host %p → %p', (host, status) => {
    expect(ask({ headers: { host } })).toBe(status)
  })

  test('a server on port 80 is asked for without a port', () => {
    expect(ask({ headers: { host: 'localhost' }, port: 80 })).toBe(200)
  })

  test.each([
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
    [{ cookie: 'a=1' }, 403],
    [{ cookie: 'a=1', origin: 'http://localhost:3000' }, 200],
    [{ origin: 'https://localhost:3000' }, 403],
    [{ origin: 'http://127.0.0.1:3000' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }, 403],
  ])('a write with %j → %j', (headers, status) => {
    expect(post(headers as Record<string, string>)).toBe(status)
  })

  test('a link may lead to a page from anywhere, but not to the API', () => {
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect(ask({ path: '/client/1', headers: link })).toBe(200)
    expect(ask({ path: '/api/google-ads/callback', headers: link })).toBe(200)
    expect(ask({ path: '/api/clients', headers: link })).toBe(403)
    expect(ask({ path: '/client/1', headers: { ...link, 'sec-fetch-dest': 'iframe' } })).toBe(403)
    expect(post(link, LOCAL, { path: '/client/1' })).toBe(403)
  })

  const traces = ['via', 'x-forwarded', 'x-forwarded-port', 'x-original-host', 'x-client-ip', 'cf-ray']
  test.each(traces)('%s tells of a proxy in between', (name) => {
    expect(ask({ headers: { [name]: '1.1 cache' } })).toBe(403)
    // On a server with a login, a proxy of the user's company is allowed.
    expect(ask({ headers: { [name]: '1.1 cache' } }, PUBLIC)).toBe(200)
  })

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['multipart/form-data; boundary=x', 200],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonp', 415],
    ['text/plain; application/json', 415],
  ])('a body of %p → %p', (type, status) => {
    expect(post({ 'content-type': type })).toBe(status)
  })

  test('a request without a Host is refused', () => {
    const request = { method: 'GET', path: '/api/clients', hasBody: false, peer: null, port: 3000 }
    expect(createGuard(LOCAL)({ ...request, headers: new Headers() })?.status).toBe(421)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s takes JSON and forms, and no other body', (method) => {
    const send = (type: string, more: Record<string, string> = {}) =>
      ask({ method, hasBody: true, headers: { 'content-type': type, ...more } })
    expect([send('application/json'), send('multipart/form-data; boundary=x')]).toEqual([200, 200])
    expect([send('text/plain'), send('application/x-www-form-urlencoded'), send('')]).toEqual([415, 415, 415])
    expect(send('application/json', { 'content-encoding': 'gzip' })).toBe(415)
  })

  test.each(['GET', 'HEAD'])('%s has no body, so its content type is ignored', (method) => {
    expect(ask({ method, headers: { 'content-type': 'text/plain' } })).toBe(200)
  })

  test('a body without a type is refused, a write without a body is not', () => {
    expect(ask({ method: 'POST', hasBody: true })).toBe(415)
    expect(ask({ method: 'DELETE' })).toBe(200)
  })
})

describe('the guard with a login', () => {
  test('answers to PUBLIC_URL and to the machine’s own numbers, not to other names', () => {
    expect(ask({}, PUBLIC)).toBe(200)
    expect(ask({ headers: { host: '192.168.0.5:3000' } }, PUBLIC)).toBe(200)
    expect(ask({ headers: { host: 'ads.example.com:8443' } }, PUBLIC)).toBe(421)
    expect(ask({ headers: { host: 'rebound.example:3000' } }, PUBLIC)).toBe(421)
  })

  test('forwarding headers count only from a trusted proxy, and only when they make sense', () => {
    const chain = (hops: string, peer: string) => ask({ headers: { 'x-forwarded-for': hops }, peer }, PUBLIC)
    expect(chain('1.2.3.4', '10.0.0.2')).toBe(200)
    expect(chain('1.2.3.4, 2001:db8::1', '::ffff:10.0.0.2')).toBe(200)
    expect(chain('1.2.3.4', '10.0.0.3')).toBe(400)
    expect(chain('1.2.3.4, <script>', '10.0.0.2')).toBe(400)
  })

  test('a page over plain http is not the same origin as the public https address', () => {
    expect(post({ origin: 'https://ads.example.com' }, PUBLIC)).toBe(200)
    expect(post({ origin: 'http://ads.example.com' }, PUBLIC)).toBe(403)
    expect(post({ origin: 'http://192.168.0.5:3000', host: '192.168.0.5:3000' }, PUBLIC)).toBe(200)
  })

  test('listed origins may call the API, and nothing else', () => {
    const origin = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    expect(post(origin, PUBLIC)).toBe(200)
    expect(post(origin, PUBLIC, { path: '/client/1' })).toBe(403)
    expect(post({ origin: 'https://other.example.evil' }, PUBLIC)).toBe(403)
  })
})

// Any header value.
const value = fc.stringMatching(/^[\x21-\x7e]{0,40}$/)
const RUNS = { numRuns: 5000 }

describe('laws', () => {
  test('no foreign origin reaches a write', () => {
    const own = ['http://localhost:3000', 'http://127.0.0.1:3000']
    fc.assert(
      fc.property(value, fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'), value, (origin, method, site) => {
        const status = ask({ method, headers: { origin, 'sec-fetch-site': site } })
        return own.includes(origin) || status === 403
      }),
      RUNS,
    )
  })

  test('only a Host that is a name of this machine is answered', () => {
    const name = fc.oneof(
      value,
      fc.webAuthority(),
      fc.constantFrom('localhost:3000', '[::1]:3000', '127.0.0.1:3000'),
    )
    fc.assert(
      fc.property(name, (host) => {
        const own = /^(localhost|127(\.\d{1,3}){3}|\[::1\]):0*3000$/i.test(host)
        return own || ask({ headers: { host } }) === 421
      }),
      RUNS,
    )
  })

  test('answers any request with a verdict and never throws', () => {
    const headers = fc.dictionary(
      fc.constantFrom(
        'host',
        'origin',
        'sec-fetch-site',
        'content-type',
        'x-forwarded-for',
        'forwarded',
        'cookie',
      ),
      value,
    )
    const method = fc.oneof(fc.constantFrom(...METHODS), value)
    fc.assert(
      fc.property(headers, method, value, fc.boolean(), (all, verb, path, isPublic) => {
        const status = ask({ method: verb, path: `/${path}`, headers: all }, isPublic ? PUBLIC : LOCAL)
        return [200, 400, 403, 405, 415, 421].includes(status)
      }),
      RUNS,
    )
  })
})
