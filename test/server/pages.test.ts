import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pageRoutes } from '../../src/server/pages/routes'

const SHELL = `<!doctype html><style>body{color:red}</style><div id="root"></div>${' '.repeat(2000)}`
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3000))})`

let folder: string
let app: Awaited<ReturnType<typeof pageRoutes>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), SHELL)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.env'), 'SECRET=1')
  writeFileSync(join(folder, 'assets/.env'), 'SECRET=1')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT)
  symlinkSync('/etc/hostname', join(folder, 'assets/link.txt'))
  app = await pageRoutes(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) =>
  app.handle(new Request(`http://localhost${path}`, { headers }))

describe('the web app', () => {
  test('every screen’s address answers the shell, always asked for again', async () => {
    for (const path of ['/', '/clients', '/client/1/report/2', '/nope']) {
      const response = await get(path)
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
      expect(await response.text()).toBe(SHELL)
    }
  })

  test('the shell allows its own inline style, and no inline script', async () => {
    const csp = (await get('/')).headers.get('content-security-policy')!
    const hash = new Bun.CryptoHasher('sha256').update('body{color:red}').digest('base64')
    expect(csp).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(csp).toContain("default-src 'self'")
    expect(csp).not.toContain('unsafe-inline')
  })

  test('assets come packed as the browser takes them, and may be kept for ever', async () => {
    for (const [accept, encoding, unpack] of [
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['identity', null, (bytes: Buffer) => bytes],
    ] as const) {
      const response = await get('/assets/app-1a2b.js', { 'accept-encoding': accept })
      expect([accept, response.headers.get('content-encoding')]).toEqual([accept, encoding])
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-type')).toContain('javascript')
      expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT)
    }
  })

  test('without Accept-Encoding they come as they are on disk, immutable too', async () => {
    const response = await get('/assets/app-1a2b.js')
    expect(response.headers.get('cache-control')).toBe('immutable, max-age=31536000')
    expect(await response.text()).toBe(SCRIPT)
  })

  test('a strong ETag saves the second answer', async () => {
    for (const [path, headers] of [
      ['/', { 'accept-encoding': 'br' }],
      ['/', {}],
      ['/assets/app-1a2b.js', { 'accept-encoding': 'gzip' }],
    ] as const) {
      const etag = (await get(path, headers)).headers.get('etag')!
      expect(etag).toMatch(/^"[\w-]+"$/)
      const again = await get(path, { ...headers, 'if-none-match': etag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect((await get(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('only files of the build are ever sent', async () => {
    const paths = [
      '/.env',
      '/assets/.env',
      '/assets/link.txt',
      '/assets/',
      '/assets/nope.js',
      '/assets/..%2findex.html',
      '/assets/..%5c..%5cetc',
      '/assets/....//index.html',
      '/assets/%252e%252e/index.html',
      '/../package.json',
      '/data/spendlens.db',
    ]
    for (const path of paths) {
      for (const accept of ['br', '']) {
        const response = await get(path, accept ? { 'accept-encoding': accept } : {})
        expect([path, response.status]).toEqual([path, 404])
        expect(await response.text()).not.toContain('SECRET')
      }
    }
    expect((await get('/favicon.svg')).headers.get('content-type')).toContain('svg')
  })

  test.each([
    '/api',
    '/api/nope',
    '/api/clients/nope/nope',
    '/API/clients',
    '/Api',
    '//api/clients',
    '/api%2fclients',
    '/%61pi/clients',
    '/%2561pi/clients',
    '/api;v=1/clients',
    '/api%00',
    '/api%ff/clients',
  ])('the unknown API path %p does not answer with the shell', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await app.handle(new Request(`http://localhost${path}`, { method }))
      expect([method, response.status, response.headers.get('content-type')]).not.toContain('text/html')
      expect([method, response.status]).toEqual([method, 404])
    }
  })

  test('a page whose path begins like the API’s is served as a page', async () => {
    for (const path of ['/apiary', '/api-docs', '/clients/api'])
      expect((await get(path)).headers.get('content-type')).toContain('html')
  })
})
