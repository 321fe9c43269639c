import { expect, test } from 'bun:test'
import { openStage } from '../support/journey-stage'
import { PHONE } from '../support/open-browser'
import { inSight } from '../support/in-sight'
import { openSettled } from '../support/settle'
import { fillWorkspace, toAddress } from './screens'

let ids: Record<string, string>
const stage = openStage(async ({ server }) => {
  ids = await fillWorkspace(server.origin)
})

test('Back closes the panel of a figure and leaves the report where it is; no way to close leaves a dead entry', async () => {
  const { page, close } = await stage.openPage({
    ...PHONE,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await openSettled(page, '/clients')
  const report = toAddress('/client/:client/report/:report', ids)
  await openSettled(page, report)
  const panel = page.getByRole('dialog')
  const figures = page.getByRole('region', { name: 'Analysis Summary' }).locator('[data-figure]')
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await figures.first().tap()
  await panel.waitFor()
  await page.waitForFunction(() => location.hash.startsWith('#fact-'))
  for (let step = 0; step < 12; step++) {
    const shown = await panel.getAttribute('data-address')
    await panel.getByRole('button', { name: 'Next figure' }).tap()
    await page.waitForFunction(
      (last) => document.querySelector('[data-open]') && location.hash !== `#${last}`,
      shown,
    )
  }
  expect(await entries()).toBe(before + 1)
  const [there, hash] = [await scrolled(), new URL(page.url()).hash]
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(report)
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => `#${document.activeElement?.getAttribute('data-figure')}`)).toBe(hash)
  expect(Math.abs((await scrolled()) - there)).toBeLessThan(200)
  await page.goForward()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.waitForFunction(() => location.hash === '')
  await page.goBack()
  await page.waitForURL('**/clients')
  await close()
}, 60_000)

test('a link to a figure of a folded table scrolls to its cell and marks it; Back stays on the report', async () => {
  const { page, close } = await stage.openPage({
    ...PHONE,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await openSettled(page, `${toAddress('/client/:client/report/:report', ids)}?figure=S9-cpm`)
  const panel = page.getByRole('dialog')
  await panel.waitFor()
  await page.locator('[data-figure="fact-S9-cpm"][data-open]').waitFor()
  expect(await inSight(page, '[data-figure="fact-S9-cpm"]')).toBe(true)
  await panel.getByRole('button', { name: 'Next figure' }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.waitForFunction(() => !location.href.includes('figure') && location.hash === '')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-figure'))).toBe('fact-S9-cpm')
  await close()
}, 60_000)

test('names without a space fit a phone with text twice as large', async () => {
  const name = 'Northwind_Outdoor_and_Running_Equipment_Trading_Company_of_the_Netherlands'
  const rows = Array.from({ length: 28 }, (_, at) => {
    const day = `2026-09-${String((at >> 1) + 1).padStart(2, '0')}`
    return `${name} ${at % 2},${day},${19_000_000 + at * 700_000},${40_000 + at},${900 + at},${1 + (at % 2)}`
  })
  const head = 'Campaign name,Day,Amount spent (IDR),Impressions,Link clicks,Purchases'
  const client = await stage.createClient(name)
  const form = new FormData()
  form.set('file', new File([[head, ...rows].join('\n')], 'export.csv'))
  form.set('type', 'campaign')
  form.set('clientId', client)
  const { reportId } = await stage.post('/api/analyze', form)
  const { page, close } = await stage.openPage({ ...PHONE, viewport: { width: 390, height: 844 } })
  await openSettled(page, `/client/${client}/report/${reportId}`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByText('Versions and file').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await close()
}, 60_000)
