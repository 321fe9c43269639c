import { expect, test } from 'bun:test'
import { openStage } from '../support/journey-stage'
import { openSettled } from '../support/settle'

const TALES = ['Bestsellers', 'New In', 'Autumn Sale', 'Gift Guide', 'UGC Test A', 'UGC Test B', 'UGC Test C']
const toName = (tale: string) =>
  `DE | Meta | Sales | Prospecting | Advantage+ | Broad 18-65 | ${tale} | Purchase 7DC1DV | CBO | 2026-Q4`

/** Export of seven campaigns whose names begin and end alike; the three tests are expensive. */
function exportCampaigns(): string {
  const lines = TALES.map((tale, at) => {
    const [spend, purchases] = [9000 - at * 300, at < 4 ? 300 - at * 10 : 40 - at * 2]
    return `${toName(tale)},active,2026-11-01,2026-11-24,${spend},${spend * 90},${spend},${purchases},${purchases * 86}`
  })
  return [
    'Campaign name,Campaign delivery,Reporting starts,Reporting ends,Amount spent (USD),Impressions,Link clicks,Purchases,Purchases conversion value',
    ...lines,
  ].join('\n')
}

/** Export of five ad texts. */
function exportTexts(): string {
  const lines = ['Free shipping', 'Last chance', 'Five stars', 'New in', 'Wide feet'].map(
    (text, at) => `${text} today only,2026-09-01,2026-09-30,${900 - at * 100},40000,900,${30 - at}`,
  )
  return [
    'Body (ad settings),Reporting starts,Reporting ends,Amount spent (USD),Impressions,Link clicks,Purchases',
    ...lines,
  ].join('\n')
}

let path = ''
let texts = ''
let token = ''
const stage = openStage(async ({ createClient, post }) => {
  const client = await createClient('Realistic Names')
  const audit = async (csv: string, type: string) => {
    const form = new FormData()
    form.set('file', new File([csv], 'export.csv'))
    form.set('type', type)
    form.set('clientId', client)
    return (await post('/api/analyze', form)).reportId
  }
  const reportId = await audit(exportCampaigns(), 'campaign')
  path = `/client/${client}/report/${reportId}`
  texts = `/client/${client}/report/${await audit(exportTexts(), 'copy')}`
  token = ((await post(`/api/reports/${reportId}/shares`, {})) as unknown as { token: string }).token
})

test('on paper, names of two lines do not overlap in any chart', async () => {
  const { page, close } = await stage.openPage({ viewport: { width: 688, height: 1000 } })
  await openSettled(page, path)
  await page.getByRole('table', { name: 'All campaigns' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const charts = await page.locator('figure:has(bdi)').evaluateAll((figures) =>
    figures.map((figure) =>
      [...figure.querySelectorAll('bdi')].map((name) => {
        const { top, bottom } = name.getBoundingClientRect()
        return { top, bottom }
      }),
    ),
  )
  expect(charts.length).toBeGreaterThanOrEqual(2)
  expect(Math.max(...charts.flat().map(({ top, bottom }) => bottom - top))).toBeGreaterThan(24)
  for (const names of charts)
    for (const [at, { top }] of names.entries())
      if (at > 0) expect(top).toBeGreaterThanOrEqual(names[at - 1]!.bottom - 1)
  await close()
})

test('on a phone, an opened row leaves the table in its place', async () => {
  const { page, close } = await stage.openPage({ viewport: { width: 390, height: 844 } })
  await openSettled(page, path)
  await page.getByRole('button', { name: 'More of All campaigns' }).click()
  const table = page.getByRole('region', { name: 'Table of campaigns' })
  const toggle = table.getByRole('button', { name: /^All figures/ }).first()
  await toggle.click()
  await table.getByRole('button', { name: /^Less/ }).waitFor()
  const moved = await table.evaluate((it) => {
    it.scrollLeft = 50
    return [it.scrollLeft, it.scrollWidth - it.clientWidth]
  })
  expect(moved).toEqual([0, 0])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await close()
})

for (const address of ['#fact-f99999', '?figure=bogus'])
  test(`a link to a figure that does not exist says so: ${address}`, async () => {
    const { page, close } = await stage.openPage()
    await openSettled(page, path + address)
    const missing = page.getByRole('alert')
    await missing.waitFor()
    expect(await missing.textContent()).toContain('This report does not have the figure')
    const { top, bottom } = await missing.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(await page.evaluate(() => innerHeight))
    await close()
  })

test('an address that is changed to a missing figure further down shows the message', async () => {
  const { page, close } = await stage.openPage()
  await openSettled(page, path)
  await page.getByRole('link', { name: 'All campaigns' }).first().click()
  await page.waitForFunction(() => scrollY > 500)
  for (const id of ['f99998', 'f99999']) {
    await page.evaluate((one) => void (location.hash = `fact-${one}`), id)
    await page.waitForFunction(() => {
      const box = document.querySelector('[role=alert]')?.getBoundingClientRect()
      return box && box.top >= 0 && box.bottom <= innerHeight
    })
    await page.evaluate(() => scrollTo(0, 2000))
  }
  await close()
})

test('a link to a missing figure says so on a shared copy as well', async () => {
  const { page, close } = await stage.openPage()
  await openSettled(page, `/share?figure=bogus#${token}`)
  await page.getByRole('alert').waitFor()
  await close()
})

test('rows of a decision have their whole names; names in sentences are told apart and whole with the focus, without a tab stop more', async () => {
  const { page, close } = await stage.openPage()
  await openSettled(page, path)
  const decisions = page.getByRole('region', { name: 'Strategic Recommendations' })
  await decisions.getByText(toName('UGC Test A'), { exact: true }).waitFor()
  const summary = page.getByRole('region', { name: 'Analysis Summary' })
  const name = summary.getByRole('note', { name: toName('UGC Test A') }).first()
  await name.waitFor()
  const shown = await summary.getByRole('note').allTextContents()
  const named = await summary.getByRole('note').evaluateAll((all) => all.map((note) => note.ariaLabel))
  expect(new Set(shown).size).toBe(new Set(named).size)
  expect(await decisions.locator('[tabindex="0"]').count()).toBeLessThanOrEqual(2)
  const after = () => name.evaluate((it) => getComputedStyle(it, '::after').content)
  expect(await after()).toBe('none')
  await name.click()
  expect(await after()).toContain(toName('UGC Test A'))
  await close()
})

test('of five ad texts in two columns, the last takes both', async () => {
  const { page, close } = await stage.openPage({ viewport: { width: 640, height: 900 } })
  await openSettled(page, texts)
  const cards = page.getByRole('region', { name: 'Ad copy' }).getByRole('listitem')
  await cards.nth(4).waitFor()
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(boxes).toHaveLength(5)
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2)
  const widths = boxes.map(({ width }) => Math.round(width))
  expect(new Set(widths.slice(0, 4)).size).toBe(1)
  expect(widths[4]).toBeGreaterThan(2 * widths[0]!)
  await close()
})

test('sections are listed in the order in which they stand, at every width', async () => {
  const { page, close } = await stage.openPage({ viewport: { width: 1440, height: 900 } })
  for (const address of [texts, path, `/share#${token}`]) {
    await page.goto('about:blank')
    await openSettled(page, address)
    const links = page.getByRole('navigation', { name: 'Sections of the report' }).getByRole('link')
    for (const width of [700, 1024, 1090, 1120, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const places = await links.evaluateAll((all) =>
        all
          .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .map((link) => document.querySelector(link.getAttribute('href')!)!.getBoundingClientRect())
          .map(({ top, left }) => ({ top, left })),
      )
      const backwards = places.filter(({ top, left }, at) => {
        const before = places[at - 1]
        return before && top < before.top - 40 && left <= before.left
      })
      expect([address, width, backwards]).toEqual([address, width, []])
    }
  }
  await close()
}, 60_000)
