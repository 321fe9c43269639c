import { describe, expect, test } from 'bun:test'
import { openStage } from '../support/journey-stage'
import { DESKTOP, PHONE, type Page } from '../support/open-browser'
import { openSettled, settle } from '../support/settle'
import { findOffences, recordLayoutShifts } from './find-offences'
import { fillWorkspace, PAGES_AT_ONCE, SCREENS, toAddress } from './screens'

/** By screen, the buttons and menu items that open its dialogs and menus. */
const DIALOGS: Record<string, readonly (readonly string[])[]> = {
  '/': [['Search']],
  '/clients': [
    ['Add Client'],
    ['Actions for Northwind Running'],
    ['Actions for Northwind Running', 'Edit'],
    ['Actions for Northwind Running', 'Delete'],
  ],
  '/client/:client': [['Edit Client'], ['Connect'], ['Notifications']],
  '/client/:client/report/:report': [['Share'], ['Targets'], ['$9.50'], ['Delete report']],
}
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
    const left = [...SCREENS]
    const offences: string[] = []
    const visitAll = async () => {
      const page = await context.newPage()
      for (let path = left.shift(); path; path = left.shift()) {
        await openScreen(page, path)
        const note = (place: string, found: readonly string[]) =>
          offences.push(...found.map((offence) => `${place}: ${offence}`))
        note(path, await findOffences(page))
        for (const names of DIALOGS[path] ?? []) {
          // Anew: the examination changes colors, and a late event of that would close a menu that is open by then.
          await openScreen(page, path)
          await openDialog(page, names)
          note(`${path} ${names}`, await findOffences(page))
        }
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
  await page.getByText('Versions and file').waitFor({ state: 'attached' })
  await settle(page)
  const box = await button.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390)
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthOf()).toBeLessThanOrEqual(390)
  for (const id of [ids.other, ids.images]) {
    await page.evaluate((path) => history.pushState(null, '', path), `/client/${ids.client}/report/${id}`)
    await page.getByText('Versions and file').waitFor({ state: 'attached' })
    await settle(page)
    expect(await widthOf()).toBeLessThanOrEqual(390)
  }
  await close()
}, 60_000)

const dialogOf = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first()

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(toAddress(path, ids))
  await page.locator('h1').first().waitFor()
  await settle(page)
}

async function openDialog(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
  await dialogOf(page).waitFor()
  // Waits until the dialog's content has loaded.
  await page
    .locator('dialog [role=status]', { hasText: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' })
  // Content may also be requested and rendered after the look for a sign of loading.
  await settle(page)
  // A dialog may move while its content loads.
  await page.evaluate(() => Reflect.set(window, 'layoutShift', 0))
}
