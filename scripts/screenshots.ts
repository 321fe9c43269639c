/**
 * Pictures of every screen, of a workspace filled through the product's own API: desktop, phone and dark.
 * `bun run screenshots` writes them to `shots/` (not in git) and renews the README's picture of a report, `docs/images/report.png`.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DESKTOP, openBrowser, openPage, PHONE, type Page } from '../test/support/open-browser'
import { startServer } from '../test/support/start-server'

const root = join(import.meta.dir, '..')
const shots = join(root, 'shots')

const server = await startServer()
const browser = await openBrowser()
try {
  await rm(shots, { recursive: true, force: true })
  await mkdir(shots, { recursive: true })
  const screens = await fillWorkspace(server.origin)
  const looks = [
    { suffix: 'desktop', options: { ...DESKTOP, colorScheme: 'light' as const } },
    { suffix: 'desktop-dark', options: { ...DESKTOP, colorScheme: 'dark' as const } },
    { suffix: 'phone', options: { ...PHONE, colorScheme: 'light' as const } },
  ]
  for (const { suffix, options } of looks) {
    // The list of Google accounts answers 409 here: nothing is connected.
    const expected = /Failed to load resource.* 409/
    const { page, faults, close } = await openPage(browser, server.origin, { ...options, expected })
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await settle(page)
      await page.screenshot({ path: join(shots, `${name}-${suffix}.png`), fullPage: true })
    }
    if (faults.length > 0) console.error(suffix, faults)
    await close()
  }
  const { page, close } = await openPage(browser, server.origin)
  await page.goto(screens.report!)
  await settle(page)
  await page.screenshot({ path: join(root, 'docs/images/report.png') })
  await close()
  console.log(`Pictures of ${Object.keys(screens).length} screens in ${shots}`)
} finally {
  await browser.close()
  await server.stop()
  await server.remove()
}

/** Waits for parts of the page that load after the first paint. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
}

/** Makes two clients and a few reports, and names the screens to take. */
async function fillWorkspace(origin: string): Promise<Record<string, string>> {
  const client = await post(`${origin}/api/clients`, {
    name: 'Northwind Running',
    industry: 'Apparel',
    website: 'northwind.example',
  })
  await post(`${origin}/api/clients`, {
    name: 'Harbor Dental',
    industry: 'Dentists',
    website: 'https://harbor.example',
  })
  const fixtures = join(root, 'test/fixtures/exports')
  const campaign = await analyze(
    origin,
    client.id,
    'campaign',
    join(root, 'src/web/public/sample-meta-campaigns.csv'),
  )
  await analyze(origin, client.id, 'ageRange', join(fixtures, 'fx02-meta-age.csv'))
  const video = await analyze(origin, client.id, 'video', join(fixtures, 'fx07-meta-video.csv'))
  const copy = await analyze(
    origin,
    client.id,
    'copy',
    join(fixtures, 'fx06-meta-copy-multiline-duplicate-header.csv'),
  )
  const at = `/client/${client.id}`
  return {
    home: '/',
    clients: '/clients',
    client: at,
    reports: `${at}/reports`,
    audit: `${at}/facebook-audit?category=audience&type=campaign`,
    images: `${at}/facebook-audit?category=creative&type=static`,
    choose: '/facebook-audit',
    report: `${at}/report/${campaign.reportId}`,
    video: `${at}/report/${video.reportId}`,
    copy: `${at}/report/${copy.reportId}`,
    insights: '/quick-insights',
    'all-audits': '/reports',
    google: `${at}/google-ads-accounts`,
    settings: '/settings',
    profile: '/profile',
    logout: '/logout',
    missing: '/nowhere',
  }
}

async function post(url: string, body: object): Promise<{ id: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as { id: string }
}

async function analyze(
  origin: string,
  clientId: string,
  type: string,
  path: string,
): Promise<{ reportId: string }> {
  const form = new FormData()
  form.set('file', new File([await Bun.file(path).bytes()], path.split('/').at(-1)!, { type: 'text/csv' }))
  form.set('type', type)
  form.set('clientId', clientId)
  form.set('category', 'audience')
  const response = await fetch(`${origin}/api/analyze`, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`${type}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { reportId: string }
}
