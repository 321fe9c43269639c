import { describe, expect, test } from 'bun:test'
import { dropOn, openStage } from '../support/journey-stage'
import { DESKTOP } from '../support/open-browser'
import { accountFiles, adImages, foreignFile } from '../support/account-files'
import { settle } from '../support/settle'

let clientId: string
let reportPath: string

const stage = openStage(async ({ createClient }) => {
  clientId = await createClient('Northwind Running', 'Apparel')
})

describe('ten exports and six images of one account, one file foreign', () => {
  test('are dropped on the client’s page and make one audit', async () => {
    const { page, close } = await stage.openPage()
    await page.goto(`/client/${clientId}`)
    await page.getByRole('heading', { level: 1, name: 'Northwind Running' }).waitFor()
    await page.getByText('No Audit Reports').waitFor()
    await settle(page)
    await dropOn(page, [...accountFiles(), foreignFile(), ...(await adImages(6))])
    await page.getByRole('heading', { name: 'One audit of 9 exports' }).waitFor({ timeout: 30_000 })
    const apart = page.getByRole('table', { name: 'Files not included' })
    expect(await apart.innerText()).toContain('Different currency')
    await page.getByRole('button', { name: 'Analyze' }).click()
    await page.getByRole('heading', { level: 1, name: 'Account Audit' }).waitFor({ timeout: 60_000 })
    reportPath = new URL(page.url()).pathname
    await close()
  }, 120_000)

  test('the report is read: reconciled, verdict, decisions, the map, and a figure opened to rows of the right file', async () => {
    const { page, close } = await stage.openPage()
    await page.goto(reportPath)
    await page.getByRole('heading', { name: 'Spend map' }).waitFor()
    const text = await page.locator('main').innerText()
    expect(text).toContain('counted once')
    // Money and findings come before the limits of the data, and no heading speaks of one file.
    const order = ['Where the money went', 'Findings', 'Appendix', 'What this data can’t show']
    const places = order.map((title) => text.lastIndexOf(`\n${title}\n`))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(text).not.toMatch(/This file\b|of the file\./)
    const map = page.getByRole('tabpanel').last()
    await page.getByRole('tab', { name: 'Age range' }).click()
    // A bar opens the rows of its own file.
    const bars = page.getByRole('list', { name: 'Spend of ages.csv' })
    await bars.getByRole('button').first().click()
    const opened = page.getByRole('dialog')
    await opened.getByText('ages.csv').waitFor()
    await opened.getByRole('region', { name: 'Rows of the file' }).waitFor()
    expect(await opened.innerText()).toContain('65+')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show the rows of ages.csv' }).click()
    const table = page.getByRole('region', { name: 'Table of age groups' })
    await table.getByRole('row', { name: /25-34/ }).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('region', { name: 'Rows of the file' }).waitFor()
    expect(await dialog.innerText()).toContain('25-34')
    await page.keyboard.press('Escape')
    expect(await map.count()).toBe(1)
    const files = page.getByRole('table', { name: 'Files in this audit' })
    expect(await files.getByRole('row').count()).toBe(10)
    await files.getByRole('link', { name: 'ages.csv' }).click()
    await page.getByRole('heading', { level: 1, name: 'Age Range Analysis' }).waitFor()
    await close()
  }, 60_000)

  test('the most expensive row of each other file opens to its rows, and leads to its bars', async () => {
    const { page, close } = await stage.openPage()
    await page.goto(reportPath)
    const part = page.getByRole('region', { name: /^The same spend by .*age group/ })
    const age = part.getByRole('listitem').filter({ hasText: '(Age range)' })
    await age.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('region', { name: 'Rows of the file' }).waitFor()
    expect(await dialog.innerText()).toContain('ages.csv')
    await page.keyboard.press('Escape')
    await age.getByRole('link', { name: 'Show in the spend map' }).click()
    const bars = page.getByRole('list', { name: 'Spend of ages.csv' })
    await bars.waitFor()
    expect(await bars.evaluate((list) => list.getBoundingClientRect().top < innerHeight)).toBe(true)
    await close()
  }, 60_000)

  test('it is read in German, the files, the map and what cannot be known included', async () => {
    const { page, close } = await stage.openPage()
    await page.goto(`${reportPath}?language=de`)
    await page.getByRole('heading', { name: 'Karte des Geldes' }).waitFor()
    const text = await page.locator('main').innerText()
    expect(text).toContain('einmal gezählt')
    expect(text).toContain('Einer dieser Exporte nach Tagen würde sie zeigen')
    expect(text).not.toMatch(/counted once|would show|over (the )?benchmark|overspent/)
    await close()
  }, 60_000)

  test('it is printed: every cut of the money is on paper', async () => {
    const { page, close } = await stage.openPage()
    await page.goto(reportPath)
    await page.getByRole('heading', { name: 'Spend map' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const map = page.locator('section', { has: page.getByRole('heading', { name: 'Spend map' }) })
    const text = await map.innerText()
    for (const label of ['25-34', 'female', 'Instagram'])
      expect(text.toLowerCase()).toContain(label.toLowerCase())
    // Browsers do not print backgrounds without `print-color-adjust: exact`.
    const bar = map.locator('span[aria-hidden="true"]', { has: page.locator('span') }).last()
    expect(await bar.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact')
    const same = page.getByRole('region', { name: /^The same spend by/ })
    expect(await same.innerText()).toMatch(/65\+ \(Age range\): ROAS/)
    expect(await same.innerText()).not.toContain('Show in the spend map')
    expect((await page.pdf()).length).toBeGreaterThan(20_000)
    await close()
  }, 60_000)

  test('it is shared: the copy has the map and the files, and leads nowhere further in', async () => {
    const { page, context, close } = await stage.openPage()
    await page.goto(reportPath)
    const answer = await page.evaluate(
      async (path) =>
        (
          await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
        ).json(),
      `/api/reports/${reportPath.split('/').at(-1)}/shares`,
    )
    await close()
    void context
    const reader = await stage.openContext(DESKTOP)
    const copy = await reader.context.newPage()
    await copy.goto(`/share#${answer.token}`)
    await copy.getByRole('heading', { name: 'Spend map' }).waitFor()
    const files = copy.getByRole('table', { name: 'Files in this audit' })
    expect(await files.getByRole('link').count()).toBe(0)
    const same = copy.getByRole('region', { name: /^The same spend by/ })
    expect(await same.getByRole('link', { name: /^Open its report/ }).count()).toBe(0)
    await same.getByRole('link', { name: 'Show in the spend map: Age range' }).click()
    await copy.getByRole('list', { name: 'Spend of ages.csv' }).waitFor()
    expect(new URL(copy.url()).hash).toBe(`#${answer.token}`)
    await reader.close()
  }, 60_000)
})
