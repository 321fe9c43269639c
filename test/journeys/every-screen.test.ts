import { describe, expect, test } from 'bun:test'
import { openStage } from '../support/journey-stage'
import { DESKTOP, PHONE, type Page } from '../support/open-browser'
import { openSettled, settle } from '../support/settle'
import { findOffences, recordLayoutShifts } from './find-offences'
import { fillWorkspace, PAGES_AT_ONCE, SCREENS, toAddress } from './screens'

const DIALOGS: readonly Visit[] = [
  { path: '/', open: ['Search'] },
  { path: '/clients', open: ['Add Client'] },
  { path: '/clients', open: ['Actions for Northwind Running'] },
  { path: '/clients', open: ['Actions for Northwind Running', 'Edit'] },
  { path: '/clients', open: ['Actions for Northwind Running', 'Delete'] },
  { path: '/client/:client', open: ['Edit Client'] },
  { path: '/client/:client', open: ['Connect'] },
  { path: '/client/:client', open: ['Notifications'] },
  { path: '/client/:client/reports', open: ['Delete fx07-meta-video.csv'] },
  { path: '/client/:client/report/:report', open: ['Share'] },
  { path: '/client/:client/report/:report', open: ['Targets'] },
  { path: '/client/:client/report/:report', open: ['$9.50'] },
]
const SIZES = {
  desktop: DESKTOP,
  phone: PHONE,
} as const

let ids: Record<string, string>

const stage = openStage(async ({ server }) => {
  ids = await fillWorkspace(server.origin)
})

describe.each(Object.entries(SIZES))('%s', (_, options) => {
  test('every screen and dialog is accessible in light and dark, holds still and fits', async () => {
    const { context, close } = await stage.openContext({
      reducedMotion: 'reduce',
      expected: /Failed to load resource.* 40[49]/,
      ...options,
    })
    await context.addInitScript(recordLayoutShifts)
    const left = [...SCREENS.map((path) => ({ path, open: null })), ...DIALOGS]
    const offences: string[] = []
    const visitAll = async () => {
      const page = await context.newPage()
      for (let visit = left.shift(); visit; visit = left.shift()) {
        const found = await visitScreen(page, visit)
        offences.push(...found.map((offence) => `${visit?.path} ${visit?.open ?? ''}: ${offence}`))
      }
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visitAll))
    expect(offences).toEqual([])
    await close()
  }, 240_000)
})

test('with text twice as large, a report fits a phone, the model’s buttons too', async () => {
  const { page, close } = await stage.openPage({
    ...PHONE,
    viewport: { width: 390, height: 844 },
  })
  await page.route('**/api/narrator', (route) => route.fulfill({ json: { kind: 'model', model: 'm' } }))
  // Opens the report from another page: for its own address the server would embed the answer without a model.
  await openSettled(page, '/clients')
  await page.evaluate((path) => {
    document.documentElement.style.fontSize = '200%'
    history.pushState(null, '', path)
  }, `/client/${ids.client}/report/${ids.report}`)
  const button = page.getByRole('button', { name: 'Write it again with the model' })
  await button.waitFor()
  const box = await button.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390)
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthOf()).toBeLessThanOrEqual(390)
  for (const id of [ids.other, ids.images]) {
    await page.evaluate((path) => history.pushState(null, '', path), `/client/${ids.client}/report/${id}`)
    await page.getByText('Versions and file').waitFor()
    await settle(page)
    expect(await widthOf()).toBeLessThanOrEqual(390)
  }
  await close()
}, 60_000)

interface Visit {
  path: string
  /** Names of the buttons and menu items that open the dialog. */
  open: readonly string[] | null
}

async function visitScreen(page: Page, { path, open }: Visit): Promise<string[]> {
  await page.goto(toAddress(path, ids))
  await page.locator('h1').first().waitFor()
  await settle(page)
  for (const name of open ?? []) {
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
  }
  if (open)
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .or(page.getByRole('menu'))
      .first()
      .waitFor()
  // Waits until the dialog's content has loaded.
  if (open)
    await page
      .locator('dialog [role=status]', { hasText: /^Loading/ })
      .first()
      .waitFor({ state: 'detached' })
  // A dialog may move while its content loads.
  if (open) await page.evaluate(() => Reflect.set(window, 'layoutShift', 0))
  return findOffences(page)
}
