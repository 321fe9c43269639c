import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openApp, type OpenApp } from '../support/open-app'

setDefaultTimeout(30_000)

let local: OpenApp
let guarded: OpenApp
let calls = 0

beforeAll(async () => {
  local = await openApp()
  guarded = await openApp({
    settings: { PUBLIC_URL: 'https://ads.example.com', TRUSTED_PROXIES: '10.0.0.2' },
  })
  // A handler that does something uses the database. Only the guard's read of the session is not counted.
  for (const { context } of [local, guarded]) {
    const execute = context.db.$client.execute.bind(context.db.$client)
    context.db.$client.execute = ((...args: Parameters<typeof execute>) => {
      return counted(JSON.stringify(args[0]), () => execute(...args))
    }) as typeof execute
    const { $readNow } = context.db
    context.db.$readNow = $readNow && ((...args) => counted(args[0], () => $readNow(...args)))
  }
})
afterAll(() => {
  local.close()
  guarded.close()
})

function counted<T>(sql: string, read: () => T): T {
  if (!/sessions/.test(sql)) calls++
  return read()
}

// Open without a session by design: health check, login, set-up and shared reports.
const PUBLIC = ['/api/health', '/api/session', '/api/setup', '/api/share']

/** All routes with filled parameters, and a valid body if they take one. */
function listRoutes({ routes }: OpenApp) {
  const found = routes
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, 'x') }))
  expect(found.length).toBeGreaterThan(25)
  return found
}

async function walk(app: OpenApp, headers: Record<string, string>, expected: number, skip: string[] = []) {
  for (const { method, path } of listRoutes(app)) {
    if (skip.includes(path)) continue
    calls = 0
    const write = method !== 'GET'
    const { status } = await app.send(method, path, write ? { json: { name: 'x' }, headers } : { headers })
    expect([method, path, status, calls]).toEqual([method, path, expected, 0])
  }
}

test('a foreign Host reaches no route', () => walk(local, { host: 'evil.example' }, 421))
test('another origin reaches no route', () => walk(local, { origin: 'https://evil.example' }, 403))
test('a cross-site request reaches no route', () => walk(local, { 'sec-fetch-site': 'cross-site' }, 403))
test('a proxy reaches no route of a server without a login', () =>
  walk(local, { 'x-forwarded-for': '1.2.3.4' }, 403))

const HOST = { host: 'ads.example.com' }
test('with a login, no cookie reaches no route', () => walk(guarded, HOST, 401, PUBLIC))
test('with a login, an invalid cookie reaches no route', () =>
  walk(guarded, { ...HOST, origin: 'https://ads.example.com', cookie: '__Host-sid=x; sid=x' }, 401, PUBLIC))
test('with a login, an untrusted proxy reaches no route', () =>
  walk(guarded, { ...HOST, 'x-forwarded-for': '1.2.3.4' }, 400))

test('every answer carries the headers that keep a browser in check', async () => {
  for (const { method, path } of listRoutes(local)) {
    const { headers } = await local.send(method, path, method === 'GET' ? {} : { json: {} })
    expect([method, path, Object.fromEntries(headers)]).toEqual([
      method,
      path,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('no-store'),
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/frame-ancestors 'none'|sandbox/),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('Strict-Transport-Security is sent only if the public address is https', async () => {
  const secured = async (app: OpenApp, headers = {}) =>
    (await app.send('GET', '/api/health', { headers })).headers.get('strict-transport-security')
  expect([await secured(guarded, HOST), await secured(guarded, { host: 'evil.example' })]).toEqual([
    'max-age=31536000',
    'max-age=31536000',
  ])
  expect(await secured(local)).toBeNull()
})

test('an allowed request is counted, so the counter of these tests works', async () => {
  const { id } = await local.createClient()
  calls = 0
  for (const path of ['/api/clients', `/api/clients/${id}`, '/api/settings']) await local.send('GET', path)
  expect(calls).toBeGreaterThanOrEqual(3)
})

test('the API describes itself', async () => {
  const { json } = await local.send('GET', '/api/openapi')
  const described = Object.keys(json.paths)
  for (const { path } of local.routes.filter(
    (route) => route.path.startsWith('/api/') && !route.path.startsWith('/api/openapi'),
  )) {
    expect(described).toContain(path.replaceAll(/:(\w+)/g, '{$1}'))
  }
  expect(described.filter((path) => path.endsWith('/'))).toEqual([])
  expect(Object.keys(json.paths['/api/analyze'].post.requestBody.content)).toEqual(['multipart/form-data'])
})

test('preflight requests are answered, also with a login', async () => {
  const app = await openApp({
    settings: { PUBLIC_URL: 'https://ads.example.com', CORS_ORIGINS: 'https://other.example' },
  })
  try {
    const headers = { ...HOST, origin: 'https://other.example', 'access-control-request-method': 'POST' }
    expect((await app.send('OPTIONS', '/api/clients', { headers })).status).toBe(204)
    expect((await app.send('GET', '/api/clients', { headers })).status).toBe(401)
  } finally {
    app.close()
  }
})

test('listed origins are answered, preflight included; others are not', async () => {
  const app = await openApp({ settings: { CORS_ORIGINS: 'https://other.example' } })
  try {
    const ask = (origin: string, method = 'GET') =>
      app.send(method, '/api/clients', { headers: { origin, 'access-control-request-method': 'POST' } })
    expect((await ask('https://other.example')).headers.get('access-control-allow-origin')).toBe(
      'https://other.example',
    )
    const preflight = await ask('https://other.example', 'OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, POST, PUT, PATCH, DELETE',
    ])
    expect((await ask('https://evil.example')).status).toBe(403)
  } finally {
    app.close()
  }
})
