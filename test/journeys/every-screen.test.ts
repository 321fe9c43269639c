import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { DESKTOP, openBrowser, openPage, PHONE, type Browser, type Page } from '../support/open-browser'
import { startServer, type RunningServer } from '../support/start-server'

const ROOT = join(import.meta.dir, '../..')
const axe = await Bun.file(join(ROOT, 'node_modules/axe-core/axe.min.js')).text()

/** Core Web Vitals call 0.1 good; a page that is read closely must hardly move at all. */
const LAYOUT_SHIFT_MAX = 0.02

const SCREENS = [
  '/',
  '/clients',
  '/client/:client',
  '/client/:client?category=creative',
  '/client/:empty',
  '/client/:client/reports',
  '/client/:client/reports?compare=:report,:other',
  '/client/:client/google-ads-accounts',
  '/client/:client/facebook-audit',
  '/client/:client/facebook-audit?category=creative&type=static',
  '/client/:client/report/:report',
  '/client/:client/report/:other',
  '/client/unknown',
  '/facebook-audit',
  '/quick-insights',
  '/settings',
  '/profile',
  '/logout',
  '/nowhere',
]
const LOOKS = {
  'desktop, light': { ...DESKTOP, colorScheme: 'light' },
  'desktop, dark': { ...DESKTOP, colorScheme: 'dark' },
  'phone, light': { ...PHONE, colorScheme: 'light' },
} as const

let server: RunningServer
let browser: Browser
let ids: Record<string, string>

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  ids = await fillWorkspace(server.origin)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await server?.remove()
})

describe.each(Object.entries(LOOKS))('%s', (_, options) => {
  test('every screen is accessible, holds still and fits', async () => {
    const { page, close } = await openPage(browser, server.origin, options)
    await page.addInitScript(recordLayoutShifts)
    const offences: string[] = []
    for (const screen of SCREENS) {
      await page.goto(screen.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name))
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      offences.push(...(await findOffences(page)).map((offence) => `${screen}: ${offence}`))
    }
    expect(offences).toEqual([])
    await close()
  }, 240_000)
})

async function findOffences(page: Page): Promise<string[]> {
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  await page.evaluate(`${axe};0`)
  const violations = (await page.evaluate('axe.run()')) as {
    violations: { id: string; impact: string; nodes: { html: string }[] }[]
  }
  return [
    ...(shift > LAYOUT_SHIFT_MAX ? [`moved by ${shift.toFixed(3)}`] : []),
    ...(sideways > 0 ? [`is ${sideways} px too wide`] : []),
    ...violations.violations
      .filter(({ impact }) => impact !== 'minor')
      .map(({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 160)}`),
  ]
}

/** Runs in the page, before anything else does. */
function recordLayoutShifts() {
  Reflect.set(window, 'layoutShift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function fillWorkspace(origin: string): Promise<Record<string, string>> {
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(`${origin}${path}`, { method: 'POST', ...init })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: string; reportId: string }
  }
  const create = (name: string) =>
    post('/api/clients', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, industry: 'Apparel', website: 'northwind.example' }),
    })
  const analyze = async (clientId: string, type: string, path: string) => {
    const form = new FormData()
    form.set('file', new File([await Bun.file(join(ROOT, path)).bytes()], path.split('/').at(-1)!))
    form.set('type', type)
    form.set('clientId', clientId)
    return post('/api/analyze', { body: form })
  }
  const [client, empty] = [await create('Northwind Running'), await create('Åland Ferries')]
  const report = await analyze(client.id, 'campaign', 'src/web/public/sample-meta-campaigns.csv')
  const other = await analyze(client.id, 'video', 'test/fixtures/exports/fx07-meta-video.csv')
  await analyze(client.id, 'objective', 'test/fixtures/exports/fx05-meta-objective.csv')
  return { client: client.id, empty: empty.id, report: report.reportId, other: other.reportId }
}
