import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openBrowser, openContext, openPage, DESKTOP, type Browser, type Page } from '../support/open-browser'
import { startServer, type RunningServer } from '../support/start-server'
import { accountFiles, adImages, foreignFile } from '../support/account-files'

let server: RunningServer
let browser: Browser
let clientId: string
let reportPath: string

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  const created = await fetch(`${server.origin}/api/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Northwind Running', industry: 'Apparel' }),
  })
  clientId = ((await created.json()) as { id: string }).id
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await server?.remove()
})

/** Drops files on the page, as a hand would. */
async function dropOn(page: Page, files: readonly { name: string; type: string; bytes: Uint8Array }[]) {
  const sent = files.map(({ name, type, bytes }) => ({
    name,
    type,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  await page.evaluate((all) => {
    const dropped = new DataTransfer()
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dropped.items.add(new File([bytes], name, { type }))
    }
    for (const kind of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(kind, { dataTransfer: dropped, bubbles: true, cancelable: true }),
      )
  }, sent)
}

describe('ten exports and six images of one account, one file foreign', () => {
  test('are dropped on the client’s page and make one audit', async () => {
    const { page, close } = await openPage(browser, server.origin)
    await page.goto(`/client/${clientId}`)
    await page.getByRole('heading', { level: 1, name: 'Northwind Running' }).waitFor()
    await page.getByText('No Audit Reports').waitFor()
    await page.waitForLoadState('networkidle')
    await dropOn(page, [...accountFiles(), foreignFile(), ...(await adImages(6))])
    await page.getByRole('heading', { name: 'One audit of 9 exports' }).waitFor({ timeout: 30_000 })
    const apart = page.getByRole('list', { name: 'Files set apart' })
    expect(await apart.innerText()).toContain('It is in another currency.')
    await page.getByRole('button', { name: 'Make one audit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Account Audit' }).waitFor({ timeout: 60_000 })
    reportPath = new URL(page.url()).pathname
    await close()
  }, 120_000)

  test('the report is read: reconciled, verdict, decisions, the map, and a figure opened to rows of the right file', async () => {
    const { page, close } = await openPage(browser, server.origin)
    await page.goto(reportPath)
    await page.getByRole('heading', { name: 'Map of the money' }).waitFor()
    expect(await page.locator('main').innerText()).toContain('counted once')
    const map = page.getByRole('tabpanel').last()
    await page.getByRole('tab', { name: 'Age range' }).click()
    await page.getByRole('button', { name: 'Show the rows of ages.csv' }).click()
    const table = page.getByRole('region', { name: 'Table of age groups' })
    await table.getByRole('row', { name: /25-34/ }).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('region', { name: 'Rows of the file' }).waitFor()
    expect(await dialog.innerText()).toContain('25-34')
    await page.keyboard.press('Escape')
    expect(await map.count()).toBe(1)
    const files = page.getByRole('table', { name: 'Files of the account' })
    expect(await files.getByRole('row').count()).toBe(10)
    await files.getByRole('link', { name: 'ages.csv' }).click()
    await page.getByRole('heading', { level: 1, name: 'Age Range Analysis' }).waitFor()
    await close()
  }, 60_000)

  test('it is printed: every cut of the money is on paper', async () => {
    const { page, close } = await openPage(browser, server.origin)
    await page.goto(reportPath)
    await page.getByRole('heading', { name: 'Map of the money' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const map = page.locator('section', { has: page.getByRole('heading', { name: 'Map of the money' }) })
    const text = await map.innerText()
    for (const label of ['25-34', 'female', 'Instagram'])
      expect(text.toLowerCase()).toContain(label.toLowerCase())
    expect((await page.pdf()).length).toBeGreaterThan(20_000)
    await close()
  }, 60_000)

  test('it is shared: the copy has the map and the files, and leads nowhere further in', async () => {
    const { page, context, close } = await openPage(browser, server.origin)
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
    const reader = await openContext(browser, server.origin, DESKTOP)
    const copy = await reader.context.newPage()
    await copy.goto(`/share#${answer.token}`)
    await copy.getByRole('heading', { name: 'Map of the money' }).waitFor()
    const files = copy.getByRole('table', { name: 'Files of the account' })
    expect(await files.getByRole('link').count()).toBe(0)
    await reader.close()
  }, 60_000)
})
