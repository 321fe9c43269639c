import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openApp, type OpenApp } from '../support/open-app'
import { openPages, type Pages } from '../support/open-pages'

setDefaultTimeout(30_000)

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)> & "co"'

let app: OpenApp
let pages: Pages
beforeAll(async () => {
  app = await openApp()
  pages = await openPages(app)
})
afterAll(() => app.close())

test('names the page of a share link after the agency, in its language, and the product nowhere', async () => {
  const open = async () => {
    const response = await pages.get('/share')
    const html = await response.text()
    expect(html).not.toMatch(/spendlens/i)
    expect(html).not.toContain('rel="icon"')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(response.headers.get('cache-control')).toBe('no-store')
    return {
      language: /<html lang="([\w-]+)"/.exec(html)?.[1],
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      author: /<meta name="author" content="(.*?)">/.exec(html)?.[1],
      previews: html.match(/<meta (?:property|name)="(?:og|twitter):[^>]*>/g),
    }
  }
  await app.send('PUT', '/api/settings', { json: { language: 'de' } })
  expect(await open()).toEqual({
    language: 'de',
    title: 'Geteilter Bericht',
    author: undefined,
    previews: ['<meta property="og:title" content="Geteilter Bericht">'],
  })
  await app.send('PUT', '/api/settings', { json: { language: 'pt' } })
  expect((await open()).language).toBe('pt-BR')
  await app.send('PUT', '/api/settings', { json: { workspaceName: HOSTILE, language: 'en' } })
  const named =
    '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt; &amp; &quot;co&quot;'
  expect(await open()).toEqual({
    language: 'en',
    title: named,
    author: named,
    previews: [`<meta property="og:title" content="${named}">`],
  })
  await app.send('PUT', '/api/settings', { json: { workspaceName: 'Spendlens' } })
})

test('a share link opens without the name of the agency where that cannot be read', async () => {
  const broken = await openPages(app, { readAgency: () => Promise.reject(new Error('no database')) })
  expect(await (await broken.get('/share')).text()).toContain('<title>Shared report</title>')
})
