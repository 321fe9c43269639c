import { expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dropOn, openStage, type JourneyStage } from '../support/journey-stage'
import { DESKTOP, type Page } from '../support/open-browser'
import { toSheet } from '../support/workbook'
import { openSettled } from '../support/settle'

const FILES = join(import.meta.dir, '../fixtures/further')

let client: string
/** One page for all types, since every new page starts a process of the browser. */
let opened: Awaited<ReturnType<JourneyStage['openPage']>>

const stage = openStage(async ({ createClient, openPage }) => {
  client = await createClient('Northwind Running')
  opened = await openPage(DESKTOP)
})

async function dropFile(page: Page, name: string, content?: Uint8Array) {
  await dropOn(page, [{ name, bytes: content ?? (await readFile(join(FILES, name))) }])
}

const TYPES = [
  ['adSet', 'ad-set.csv', 'Ad sets', 'Ad Sets', /^Meta ad sets, /],
  ['placement', 'placement.csv', 'Placements', 'Placements', /^Meta placements, /],
  ['device', 'device.csv', 'Devices', 'Devices', /^Google devices, /],
  ['time', 'time.csv', 'Hours', 'Hours and Weekdays', /^Google hours, /],
  ['keyword', 'keyword.csv', 'Keywords', 'Keywords', /^Google keywords, /],
  ['searchTerm', 'search-term.csv', 'Search terms', 'Search Terms', /^Google search terms, /],
  ['product', 'product.csv', 'Products', 'Products', /^Google products, /],
  ['assetGroup', 'asset-group.csv', 'Asset groups', 'Asset Groups', /^Google asset groups, /],
] as const

test.each(TYPES)(
  '%s: a file is dropped, recognised and audited',
  async (type, file, short, _tile, line) => {
    const { page, faults } = opened
    await openSettled(page, `/client/${client}/facebook-audit`)
    await dropFile(page, file)
    await page.getByText(line).waitFor()
    await page.waitForURL(`**/facebook-audit?category=audience&type=${type}`)
    await page.getByText('Audit another export').click()
    await page.getByRole('button', { name: `More exports: ${short}` }).waitFor()
    await page.getByRole('button', { name: 'Analyze', exact: true }).click()
    await page.getByText('Analysis Complete', { exact: true }).first().waitFor({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Open the full report' }).click()
    await page.getByText('Versions and file').waitFor({ state: 'attached' })
    if (type === 'searchTerm') await takeNegatives(page)
    expect(faults).toEqual([])
  },
  90_000,
)

test('each report stands in the list, alone in that of its type, and on its tile', async () => {
  const { page, faults } = opened
  await page.goto(`/client/${client}/reports`)
  for (const [, file] of TYPES) await page.getByRole('row', { name: new RegExp(file) }).waitFor()
  const [[type, file]] = TYPES
  await page.goto(`/client/${client}/reports?type=${type}`)
  await page.getByRole('row', { name: new RegExp(file) }).waitFor()
  expect(await page.getByRole('row', { name: /\.csv/ }).count()).toBe(1)
  await page.goto(`/client/${client}`)
  const card = page.getByRole('region', { name: 'More exports' }).getByRole('listitem')
  for (const [, , , tile] of TYPES) await card.filter({ hasText: `${tile}1 audit` }).waitFor()
  expect(faults).toEqual([])
}, 90_000)

/** Checks that the list to copy and the file for Google Ads Editor have the same negatives. */
async function takeNegatives(page: Page) {
  const list = page.getByRole('region', { name: 'Negatives', exact: true })
  const first = await list.getByRole('listitem').first().locator('code').innerText()
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Download for Google Ads Editor' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const [head, row] = csv.split('\r\n')
  expect(head).toBe('\uFEFFCampaign,Keyword,Criterion Type')
  expect(row).toContain(first.slice(1, -1))
  expect(row).toMatch(/,Campaign Negative (Phrase|Exact)$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await list.getByRole('button', { name: /^Copy \d+ negatives?$/ }).click()
  await list.getByRole('button', { name: 'Copied' }).waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text.split('\n')[0]).toBe(first)
}

test('a dropped workbook is read as CSV in a worker, and analyzed', async () => {
  const { page, close } = await stage.openPage(DESKTOP)
  await openSettled(page, `/client/${client}/facebook-audit`)
  const sheet = toSheet([
    ['Search term', 'Campaign', 'Cost', 'Impr.', 'Clicks', 'Conversions'],
    ['running shoes', 'Shoes', 10.5, 1000, 20, 2],
    ['free running shoes', 'Shoes', 20.25, 2000, 30, 0],
  ])
  await dropFile(page, 'terms.xlsx', sheet)
  await page.getByText('Invalid file type. Please upload a CSV file.').waitFor()
  await page.getByRole('button', { name: 'Read it as CSV' }).click()
  await page.getByText(/^Google search terms/).waitFor()
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  await page.getByText('Analysis Complete', { exact: true }).first().waitFor({ timeout: 20_000 })
  await close()
}, 60_000)

test('a file dropped on a client’s page is taken to its audit', async () => {
  const { page, close } = await stage.openPage(DESKTOP)
  await openSettled(page, `/client/${client}`)
  await dropFile(page, 'search-term.csv')
  await page.waitForURL('**/facebook-audit?category=audience&type=searchTerm')
  await page.getByText(/^Google search terms, /).waitFor()
  await close()
}, 60_000)
