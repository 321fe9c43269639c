import { expect, test } from 'bun:test'
import { openStage } from '../support/journey-stage'
import { DESKTOP } from '../support/open-browser'
import { openSettled } from '../support/settle'
import { recordLayoutShifts } from './find-offences'

const stage = openStage(async () => {})

test('Back asks before unsaved input is lost, and stays where the answer is no', async () => {
  const { page, close } = await stage.openPage(DESKTOP)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await openSettled(page, '/clients')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  const name = page.getByLabel('Workspace name')
  await name.fill('Blue Harbor Media')
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => document.hasFocus())
  await Bun.sleep(500)
  expect([new URL(page.url()).pathname, asked.length]).toEqual(['/settings', 1])
  expect(await name.inputValue()).toBe('Blue Harbor Media')
  await name.press('End')
  await page.evaluate(() => history.back())
  await page.waitForURL('**/clients')
  expect(asked).toHaveLength(2)
  await close()
}, 60_000)

test('a closed sidebar stays closed after a reload, and nothing moves', async () => {
  const { page, close } = await stage.openPage(DESKTOP)
  await page.addInitScript(recordLayoutShifts)
  await openSettled(page, '/clients')
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await main.waitFor({ state: 'hidden' })
  await page.reload({ waitUntil: 'networkidle' })
  expect(await main.isVisible()).toBe(false)
  expect(await page.locator('main').evaluate((element) => element.parentElement!.offsetLeft)).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await main.waitFor()
  await close()
}, 60_000)
