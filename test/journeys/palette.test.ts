import { expect, test } from 'bun:test'
import { openStage } from '../support/journey-stage'
import { DESKTOP, type Page } from '../support/open-browser'
import { openSettled, settle } from '../support/settle'

const stage = openStage(async ({ createClient }) => {
  await createClient('Northwind Running', 'Apparel')
})

/** Counts the painted frames in which the window shows a skeleton. */
const countSkeletons = (page: Page) =>
  page.evaluate(() => {
    const counter = { frames: 0 }
    const look = () => {
      const skeletons = [...document.querySelectorAll('main .animate-shimmer')]
      if (skeletons.some((one) => one.getBoundingClientRect().top < innerHeight)) counter.frames++
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { counter })
  })
const skeletonsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { counter: { frames: number } }).counter.frames)

test('a client chosen in the palette is shown at once, without skeletons that give way', async () => {
  const { page, close } = await stage.openPage(DESKTOP)
  await page.goto('/profile', { waitUntil: 'networkidle' })
  const loadedAhead = page.waitForRequest(/\/api\/clients\/[^/]+$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('northwind')
  await countSkeletons(page)
  // A busy machine takes longer for it than a hand for Enter.
  await loadedAhead
  await settle(page)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'First audit' }).waitFor()
  await page.getByRole('region', { name: 'API Connections' }).waitFor()
  await page.waitForTimeout(500)
  expect(await skeletonsOf(page)).toBe(0)
  await close()
}, 60_000)

test('no letter typed right after Ctrl K is lost', async () => {
  const { page, close } = await stage.openPage(DESKTOP)
  await openSettled(page, '/profile')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('northwind', { delay: 20 })
  await page.getByRole('option', { name: /^Northwind Running/, selected: true }).waitFor()
  expect(await page.getByRole('combobox').inputValue()).toBe('northwind')
  await close()
}, 60_000)
