import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, type OpenApp } from '../support/open-app'
import { openPages, type Pages } from '../support/open-pages'
import { CAMPAIGNS, csv, fixture } from '../support/uploads'

setDefaultTimeout(30_000)

const PASSWORD = 'plums that fall in August'
const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)> & "co"'

const dataOf = (html: string) => {
  const [, text] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)!
  return JSON.parse(text!) as { answers: Record<string, unknown>; later: string[]; styles: string[] }
}
const frameOf = (html: string) => /<div id="root">([\s\S]*)<\/div>/.exec(html)![1]!
const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('base64')

describe('a page for whoever may see it', () => {
  let app: OpenApp
  let pages: Pages
  let clientId: string
  beforeAll(async () => {
    app = await openApp()
    pages = await openPages(app)
    clientId = (await app.createClient(HOSTILE)).id
  })
  afterAll(() => app.close())

  test('its head alone is the head of the whole page', async () => {
    const headOf = async (method: string) => {
      const { status, headers } = await pages.get(`/client/${clientId}`, {}, method)
      for (const own of ['x-request-id', 'content-length']) headers.delete(own)
      return [status, ...headers]
    }
    const head = await headOf('HEAD')
    expect(head).toEqual(await headOf('GET'))
    expect(JSON.stringify(head)).toContain('no-store')
  })

  test('shows its data at once, and brings what the browser would ask for', async () => {
    const html = await (await pages.get(`/client/${clientId}`)).text()
    expect(html).toContain('<title>')
    expect(frameOf(html)).toContain('No Audit Reports')
    expect(Object.keys(dataOf(html).answers).sort()).toEqual([
      `/api/clients/${clientId}`,
      `/api/clients/${clientId}/reports?limit=6`,
      `/api/clients/${clientId}/summary`,
      `/api/clients/${clientId}/targets`,
      `/api/google-ads/connection/${clientId}`,
      '/api/notifications?limit=20',
      `/api/overview/clients/${clientId}`,
      '/api/settings',
    ])
  })

  test('opened again it is the same page, and shows what has changed since', async () => {
    const read = async () => (await pages.get('/clients')).text()
    const before = await read()
    expect(await read()).toBe(before)
    await app.createClient('Harbor Dental')
    expect(before).not.toContain('Harbor Dental')
    expect(frameOf(await read())).toContain('Harbor Dental')
  })

  test('a hostile name stays text in the title, in the page and in its data', async () => {
    for (const path of [`/client/${clientId}`, '/clients', '/facebook-audit', '/quick-insights']) {
      const html = await (await pages.get(path)).text()
      expect([path, html.includes('&lt;/script&gt;&lt;script&gt;alert(1)')]).toEqual([path, true])
      expect(/<script>alert|<img src=x/.test(html)).toBe(false)
      // Only the shell's script and the data: the hostile name did not become a script.
      expect(html.match(/<script/g)).toHaveLength(2)
      const { answers } = dataOf(html)
      expect(JSON.stringify(answers)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
    }
  })

  test('its policy allows its own style sheets by their hashes, and no HTML carries a style or a script', async () => {
    for (const path of ['/', '/clients', `/client/${clientId}/facebook-audit`]) {
      const response = await pages.get(path)
      const html = await response.text()
      const policy = response.headers.get('content-security-policy')!
      expect(policy).not.toContain('unsafe')
      const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
      expect(sheets.length).toBeGreaterThan(0)
      for (const css of sheets) expect(policy).toContain(`'sha256-${sha256(css)}'`)
      const tags = frameOf(html)
        .replaceAll(/"[^"]*"/g, '""')
        .match(/<[^>]+>/g)!
      expect(tags.filter((tag) => /\s(style|on[a-z]+)=/.test(tag))).toEqual([])
      const scripts = html.match(/<script[^>]*>/g)!
      expect(scripts.filter((tag) => !/ src="|type="application\/json"/.test(tag))).toEqual([])
    }
  })

  test('each style that was taken out of the HTML has a CSS rule', async () => {
    const html = await (await pages.get('/')).text()
    const { styles } = dataOf(html)
    expect(styles.length).toBeGreaterThan(0)
    for (const [index, style] of styles.entries()) {
      expect(html).toContain(`data-style="${index}"`)
      expect(html).toContain(`[data-style="${index}"]{${style}}`)
    }
  })

  test('is not cached and is compressed', async () => {
    const response = await pages.get('/', { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('content-encoding')).toBe('br')
  })

  test('shows unstated money with the workspace’s sign, and stores it with none', async () => {
    const { id } = await app.createClient('Unstated')
    const file = csv((await fixture(CAMPAIGNS).text()).replaceAll(' (USD)', ''))
    const { json: answer } = await app.analyze({ file, type: 'campaign', category: 'audience', clientId: id })
    await app.send('PUT', '/api/settings', { json: { fallbackCurrency: 'EUR' } })
    const html = frameOf(await (await pages.get(`/client/${id}/report/${answer.reportId}`)).text())
    expect(html).toContain('€')
    expect(html).toContain('currency not stated')
    expect(html).not.toMatch(/\$\d/)
    const { json: stored } = await app.send('GET', `/api/reports/${answer.reportId}`)
    expect(stored.analysis.currency).toBeNull()
  })

  test('leaves out an answer that cannot be read, so that the page asks for it', async () => {
    const response = await pages.get('/client/nobody')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(Object.keys(dataOf(html).answers).sort()).toEqual(['/api/notifications?limit=20', '/api/settings'])
    expect(frameOf(html)).toContain('Loading client')
  })

  test('renders no page that depends on the token behind the #', async () => {
    for (const path of ['/share', '/setup']) {
      const html = await (await pages.get(path)).text()
      expect([path, html.includes('page-data')]).toEqual([path, false])
    }
  })

  test('an address that only looks like one of a client shows none', async () => {
    for (const path of [
      '/client/..%2f..%2fsettings',
      '/client/%00',
      "/client/'%20or%201=1",
      '/client/a%2fb',
    ]) {
      const response = await pages.get(path)
      expect([path, response.status < 500]).toEqual([path, true])
      expect((await response.text()).includes('alert(1)')).toBe(false)
    }
  })
})

describe('somebody who is not signed in', () => {
  let app: OpenApp
  let pages: Pages
  let cookie: string
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spendlens-password-'))
    const file = join(folder, 'password')
    writeFileSync(file, PASSWORD)
    app = await openApp({ settings: { HOST: '0.0.0.0', SPENDLENS_PASSWORD_FILE: file } })
    pages = await openPages(app)
    const { headers } = await app.send('POST', '/api/session', { json: { password: PASSWORD } })
    cookie = headers.get('set-cookie')!.split(';')[0]!
    await app.send('POST', '/api/clients', {
      json: { name: 'Harbor Dental' },
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
  })
  afterAll(() => {
    app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is sent to sign in, with nothing of what the page would show', async () => {
    for (const headers of [{}, { cookie: `sid=${'x'.repeat(43)}` }, { cookie: `${cookie}; ${cookie}` }]) {
      const response = await pages.get('/clients?q=har', headers as Record<string, string>)
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        '/login?next=%2Fclients%3Fq%3Dhar',
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe('')
    }
    expect((await pages.get('/')).headers.get('location')).toBe('/login')
  })

  test('finds the form there, before any script', async () => {
    const html = await (await pages.get('/login')).text()
    expect(frameOf(html)).toContain('type="password"')
    expect(html).not.toContain('Harbor Dental')
  })

  test('with the session the same page has its data', async () => {
    const html = await (await pages.get('/clients', { cookie })).text()
    expect(frameOf(html)).toContain('Harbor Dental')
    // The page is kept now, and still only for whoever is signed in.
    expect((await pages.get('/clients')).headers.get('location')).toBe('/login?next=%2Fclients')
  })
})

describe('when rendering goes wrong', () => {
  let app: OpenApp
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const renderer = async (code: string) => {
    const file = join(app.folder, `renderer-${Bun.hash(code)}.mjs`)
    await Bun.write(file, `export const toLoginPath = () => '/login'\n${code}`)
    return openPages(app, { file, patienceMs: 50 })
  }

  test.each([
    [
      'it throws',
      `export const findFirstReads = () => []; export const renderPage = () => { throw new Error('no') }`,
    ],
    [
      'it never ends',
      `export const findFirstReads = () => []; export const renderPage = () => new Promise(() => {})`,
    ],
    ['it is broken', `throw new Error('cannot be loaded')`],
  ])('%s: the shell is sent, and it is logged', async (_, code) => {
    const before = app.log.length
    const response = await (await renderer(code)).get('/clients')
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBeString()
    const html = await response.text()
    expect(html).toContain('<div id="root">')
    expect(html).not.toContain('page-data')
    expect(app.log.slice(before).join('')).toMatch(/"event":"page\.(render_failed|slow)"/)
  })

  test('without a renderer, the bare shell is sent', async () => {
    const pages = await openPages(app, { file: join(app.folder, 'not-there.js') })
    expect((await pages.get('/clients')).headers.get('etag')).toBeString()
  })
})
