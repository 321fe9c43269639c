import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openStage } from '../support/journey-stage'
import { startServer } from '../support/start-server'

const SAMPLE = join(import.meta.dir, '../../src/web/public/sample-meta-campaigns.csv')

const stage = openStage()

describe('from an empty workspace to a report that is still there after a restart', () => {
  let reportPath: string

  test('a person adds a client, drops in an export and reads the report', async () => {
    const { page, close } = await stage.openPage()
    await page.goto('/clients')
    await page.getByRole('button', { name: 'Add Client' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create New Client' })
    await dialog.getByLabel('Name *').fill('Northwind Running')
    await dialog.getByLabel('Industry').fill('Apparel')
    await dialog.getByRole('button', { name: 'Create Client' }).click()
    await page.getByText('The client has been created successfully.').waitFor()

    const row = page.getByRole('row', { name: /Northwind Running/ })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'View & Audit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Northwind Running' }).waitFor()
    await page.getByRole('link', { name: 'Create New Audience Audit' }).click()

    await page.locator('input[type=file][accept*=csv]').first().setInputFiles(SAMPLE)
    await page.getByRole('button', { name: 'Analyze', exact: true }).click()
    await page.getByText('Analysis Complete', { exact: true }).first().waitFor({ timeout: 20_000 })
    await page.getByRole('heading', { name: 'Performance Overview' }).waitFor()
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByRole('heading', { name: 'Results' }).evaluate((heading) => heading.scrollIntoView())
      // The toast stays while the pointer is on it.
      await page.locator('[popover]:popover-open').hover()
      await page.waitForTimeout(100)
      expect([width, await page.evaluate(listCovered)]).toEqual([width, []])
      const first = await page.locator('[data-decision]').first().boundingBox()
      // On a phone the file's buttons have a line of their own; the way to the report is fixed below.
      expect(first!.y).toBeLessThan(height * (width < 640 ? 0.85 : 0.8))
    }

    const answer = await fetch(`${stage.server.origin}/api/reports`)
    const reports = (await answer.json()) as { id: string; clientId: string }[]
    expect(reports).toHaveLength(1)
    reportPath = `/client/${reports[0]!.clientId}/report/${reports[0]!.id}`
    await page.goto(reportPath)
    await page.getByRole('heading', { level: 1, name: 'Campaign Analysis' }).waitFor()
    await page.getByRole('heading', { name: 'Key Metrics Overview' }).waitFor()
    // $15,632.64 over 374 purchases: sums of the sample's columns, calculated independently.
    await expectText(page.locator('main'), '$41.80')
    await page.getByRole('heading', { name: 'Strategic Recommendations' }).waitFor()
    await close()
  }, 60_000)

  test('a decision that is done gives its place on the dashboard to the next, until it is opened again', async () => {
    const { page, close } = await stage.openPage()
    await page.goto(reportPath)
    const first = page.locator('[data-decision]').first()
    await first.getByRole('button', { name: 'Mark as done' }).click()
    await first.getByText(/^✓ done/).waitFor()
    await page.goto('/')
    const row = page.getByRole('row', { name: /Northwind Running/ }).first()
    await row.getByText(/Cut budget in steps of 10–20%/).waitFor()
    await row.getByRole('link', { name: 'Northwind Running' }).click()
    await page.getByText(/^Done /).waitFor()
    await page.getByRole('checkbox', { name: 'Decision 1 is done' }).uncheck()
    await page.getByText(/^Done /).waitFor({ state: 'detached' })
    await page.goto('/')
    await row.getByText(/Pause, then find the cause/).waitFor()
    await close()
  }, 60_000)

  test('the report is still there after the server was killed and started again', async () => {
    await stage.server.stop('SIGKILL')
    stage.server = await startServer({ dataDir: stage.server.dataDir })
    const { page, close } = await stage.openPage()
    await page.goto(reportPath)
    await page.getByRole('heading', { name: 'Strategic Recommendations' }).waitFor()
    await expectText(page.locator('main'), '$41.80')
    await close()
  }, 60_000)
})

/** Decisions and main buttons that lie below the toast. */
function listCovered(): (string | null)[] {
  const toast = document.querySelector(':popover-open')!.getBoundingClientRect()
  return [...document.querySelectorAll('[data-decision], [data-main]')]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return right > toast.left && left < toast.right && bottom > toast.top && top < toast.bottom
    })
    .map(({ textContent }) => textContent)
}

async function expectText(within: import('playwright-core').Locator, text: string) {
  await within.getByText(text).first().waitFor()
  expect(await within.innerText()).toContain(text)
}
