import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openStage } from '../support/journey-stage'
import { DESKTOP, PHONE, type Page } from '../support/open-browser'
import { openSettled, settle } from '../support/settle'

const SAMPLE = join(import.meta.dir, '../../src/web/public/sample-meta-campaigns.csv')

const stage = openStage()

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? ''
  })
const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector)

describe('by keyboard alone', () => {
  test('a client is added, edited and deleted, and the focus is never lost', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    await page.goto('/clients')
    await page.getByText('No clients found.').waitFor()

    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await focusIsIn(page, 'main')).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Add Client')

    await page.keyboard.press('Enter')
    const create = page.getByRole('dialog', { name: 'Create New Client' })
    await create.waitFor()
    expect(await create.getByLabel('Name *').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await create.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Add Client')

    await page.keyboard.press('Enter')
    await create.waitFor()
    await page.keyboard.type('Harbor Dental')
    // Tabs through the whole dialog; the page behind it must not be reachable.
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      const reached = await page.evaluate(
        () => document.activeElement?.closest('dialog, #root > *')?.nodeName ?? null,
      )
      expect([null, 'DIALOG']).toContain(reached)
    }
    await create.getByLabel('Industry').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Client created').waitFor()

    await page.getByRole('button', { name: 'Actions for Harbor Dental' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Edit')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit Client' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('Actions for Harbor Dental')

    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('Delete')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Delete Client' }).waitFor()
    expect(await focused(page)).toBe('Cancel')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Delete Client')
    await page.keyboard.press('Enter')
    await page.getByText('Client deleted').waitFor()
    await page.getByText('No clients found.').waitFor()
    expect(await focusIsIn(page, 'main')).toBe(true)
    await close()
  }, 60_000)
})

describe('the main ways by keyboard alone', () => {
  /** Presses Tab until the element with that name has the focus, then types the text, or presses Enter if none. */
  const tabTo = async (page: Page, name: string, typed?: string) => {
    const isThere = () =>
      page.evaluate((wanted) => {
        const element = document.activeElement
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
        return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '')
          .trim()
          .startsWith(wanted)
      }, name)
    let presses = 0
    while (!(await isThere()) && presses++ < 60) await page.keyboard.press('Tab')
    expect([name, await isThere()]).toEqual([name, true])
    if (typed === undefined) await page.keyboard.press('Enter')
    else await page.keyboard.type(typed)
  }
  const onScreen = (page: Page, title: string) =>
    page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  const goTo = async (page: Page, words: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search clients, reports and settings' }).waitFor()
    await page.keyboard.type(words)
    await page.getByRole('option', { name: option, selected: true }).waitFor()
    await page.keyboard.press('Enter')
  }

  test('a new audit from the dashboard to its report; a target from the settings to the report that is run again', async () => {
    await stage.createClient('Northwind')
    const { page, close } = await stage.openPage(DESKTOP)
    await openSettled(page, '/')
    await tabTo(page, 'New audit')
    await onScreen(page, 'New audit')
    await page.getByRole('main').getByRole('link', { name: 'Northwind' }).waitFor()
    await tabTo(page, 'Northwind')
    await page.getByText('For Northwind').waitFor()
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, 'Upload a CSV export')
    await (await chooser).setFiles(SAMPLE)
    await page.getByRole('button', { name: 'Analyze', exact: true }).waitFor()
    await tabTo(page, 'Analyze')
    await page.getByRole('heading', { name: 'Results' }).waitFor()
    await tabTo(page, 'Open the full report')
    await onScreen(page, 'Campaign Analysis')
    const first = page.url()

    await goTo(page, 'client targets', /^Client targets/)
    await onScreen(page, 'Settings')
    await page.getByLabel('Cost per purchase').waitFor()
    await tabTo(page, 'Cost per purchase', '25')
    await page.keyboard.press('Enter')
    await page.getByText('Targets saved').waitFor()
    await goTo(page, 'northwind campaign', /^Northwind, Campaign/)
    await onScreen(page, 'Campaign Analysis')
    expect(page.url()).toBe(first)
    await page.getByRole('button', { name: 'Targets', exact: true }).waitFor()
    await tabTo(page, 'Targets')
    const dialog = page.getByRole('dialog', { name: 'Targets' })
    expect(await dialog.getByLabel('Cost per purchase').inputValue()).toBe('25')
    await tabTo(page, 'Save and run again')
    await page.getByText('Report run again').waitFor()
    await page.waitForURL((url) => url.href !== first)
    await onScreen(page, 'Campaign Analysis')
    expect(await focusIsIn(page, 'main')).toBe(true)
    await close()
  }, 60_000)
})

describe('behaviour that needs a real browser', () => {
  test('a second press on the bell closes its panel; Escape does too and gives the focus back', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    await page.goto('/clients')
    const bell = page.getByRole('button', { name: 'Notifications' })
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await bell.click()
    await panel.waitFor()
    await bell.click()
    await panel.waitFor({ state: 'detached' })
    await page.waitForTimeout(100)
    expect(await panel.count()).toBe(0)
    await bell.press('Enter')
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await focused(page)).toContain('Notifications')
    await close()
  }, 60_000)

  test('a menu opened before its code has loaded takes the focus when it has', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    const held = Promise.withResolvers<void>()
    await page.route('**/panels-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/panels-/)
    await page.goto('/clients')
    await asked
    const account = page.getByRole('button', { name: 'Account' })
    await account.press('ArrowUp')
    expect(await focused(page)).toBe('Account')
    expect(await account.getAttribute('aria-expanded')).toBe('false')
    held.resolve()
    await page.getByRole('menu', { name: 'Account' }).waitFor()
    expect(await focused(page)).toBe('Log out')
    expect(await account.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('Account')
    await close()
  }, 60_000)

  test('a click outside closes a dialog without a form, and not one with a form', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    await page.goto(`/client/${await stage.createClient('Kept')}`)
    await page.getByRole('button', { name: 'Connect' }).click()
    const steps = page.getByRole('dialog', { name: 'Configuration Required' })
    await steps.waitFor()
    await page.mouse.click(5, 400)
    await steps.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit Client' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Client' })
    await form.waitFor()
    await page.mouse.click(5, 400)
    await page.waitForTimeout(100)
    expect(await form.isVisible()).toBe(true)
    await close()
  }, 60_000)

  test('a menu far down opens at the click that has scrolled to it, and goes when the page scrolls on', async () => {
    for (let at = 0; at < 30; at++) await stage.createClient(`Client ${at}`)
    const { page, close } = await stage.openPage(DESKTOP)
    await page.goto('/clients')
    await page.getByRole('button', { name: /^Show all/ }).click()
    await page.getByText('Client 9', { exact: true }).waitFor()
    await settle(page)
    await page.getByRole('button', { name: 'Actions for Client 9' }).click()
    const menu = page.getByRole('menu', { name: 'Actions for Client 9' })
    await menu.waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.mouse.wheel(0, -200)
    await menu.waitFor({ state: 'detached' })
    await close()
  }, 60_000)

  test('on a phone the sidebar is over the page; Escape and the way to a screen close it', async () => {
    const { page, close } = await stage.openPage(PHONE)
    await page.goto('/clients')
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    expect(await sidebar.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await sidebar.waitFor()
    await page.keyboard.press('Escape')
    await sidebar.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await sidebar.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await sidebar.waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Settings')
    await close()
  }, 60_000)

  test('the chosen appearance is there before the first paint of the next visit', async () => {
    const { page, close } = await stage.openPage({ ...DESKTOP, colorScheme: 'light' })
    await page.goto('/settings')
    await page.getByText('Dark', { exact: true }).click()
    // Clicks before hydration take effect once the page is hydrated.
    await page.locator('html[data-theme=dark]').waitFor()
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const dark = await ground()
    await page.goto('/clients', { waitUntil: 'commit' })
    await page.locator('#root > *').first().waitFor({ state: 'attached' })
    expect(await ground()).toBe(dark)
    await page.emulateMedia({ media: 'print' })
    expect(await ground()).not.toBe(dark)
    await close()
  }, 60_000)
})

test('a focused element is not hidden by the bar at the top', async () => {
  const id = await stage.createClient('Below the bar')
  const { page, close } = await stage.openPage(DESKTOP)
  await page.goto(`/client/${id}`)
  const edit = page.getByRole('button', { name: 'Edit targets' })
  await edit.focus()
  await page.keyboard.press('Tab')
  // Scrolls until the top bar covers the button.
  await edit.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 10))
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('Edit targets')
  const [bar, button] = [await page.locator('header').first().boundingBox(), await edit.boundingBox()]
  expect(button!.y).toBeGreaterThan(bar!.y + bar!.height)
  await close()
}, 60_000)
