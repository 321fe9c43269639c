import { expect, test } from 'bun:test'
import type { Locator } from 'playwright-core'
import { drawScene } from '../server/draw'
import { openStage } from '../support/journey-stage'
import { PHONE } from '../support/open-browser'
import { inSight } from '../support/in-sight'
import { openSettled, settle } from '../support/settle'
import { fillWorkspace, toAddress } from './screens'

let ids: Record<string, string>
const stage = openStage(async ({ server }) => {
  ids = await fillWorkspace(server.origin)
})

test('on a phone a report is read from its verdict to the rows behind a figure', async () => {
  const { page, close } = await stage.openPage({
    ...PHONE,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await openSettled(page, toAddress('/client/:client/report/:report', ids))

  // The verdict is visible without scrolling.
  const verdict = page.getByRole('region', { name: 'Analysis Summary' }).getByRole('strong').first()
  expect(await verdict.textContent()).toContain('was overspent against')
  expect(await inSight(page, '#summary')).toBe(true)

  // Where nothing hovers, a line below it says that it opens.
  const figure = verdict.locator('button').first()
  expect(await figure.evaluate((one) => getComputedStyle(one).textDecorationStyle)).toBe('dotted')
  expect(await figure.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline')

  // So is the first line of the first decision; goals after the first wait for a button.
  expect(await inSight(page, '[aria-labelledby="recommendations"] li p')).toBe(true)
  const otherGoal = page.getByText('for awareness').first()
  expect(await otherGoal.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'More of Analysis Summary' }).tap()
  expect(await otherGoal.isVisible()).toBe(true)
  const note = page.getByRole('region', { name: 'Data caveats' }).getByRole('list')
  const height = async () => (await note.boundingBox())!.height
  const cut = await height()
  await page.getByRole('button', { name: 'More of Data caveats' }).tap()
  expect(await height()).toBeGreaterThan(cut)

  // A link to a folded part of the appendix opens it.
  const method = page.getByText('Every figure is computed by code')
  await method.waitFor({ state: 'attached' })
  expect(await method.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Method', exact: true }).tap()
  await method.waitFor({ state: 'visible' })

  // The sign of a folded heading stays in its line, at the right, when it is open.
  const sign = await page.getByRole('button', { name: 'Less of Method' }).locator('svg').boundingBox()
  const heading = await page.getByRole('heading', { name: 'Method', exact: true }).boundingBox()
  expect(sign!.x + sign!.width).toBeGreaterThan(heading!.x + heading!.width - 16)
  expect(Math.abs(sign!.y + sign!.height / 2 - (heading!.y + heading!.height / 2))).toBeLessThan(3)

  // The section links lead to the findings and stay visible.
  const sections = page.getByRole('navigation', { name: 'Sections of the report' })
  await sections.getByRole('link', { name: 'Findings' }).tap()
  await page.waitForFunction(() => document.querySelector('nav a[href="#findings"][aria-current]'))
  expect(await inSight(page, '#findings')).toBe(true)
  expect(await inSight(page, 'nav[aria-label="Sections of the report"]')).toBe(true)

  // The table has a name and two figures per row; a tap shows all figures.
  await sections.getByRole('link', { name: 'Appendix' }).tap()
  await page.getByRole('link', { name: 'All campaigns' }).tap()
  const table = page.getByRole('table', { name: 'All campaigns' })
  const row = table.getByRole('row').filter({ hasText: 'Prospecting | Interests | Running' })
  const figures = row.getByRole('cell').getByRole('button')
  await figures.first().waitFor()
  const visible = () => figures.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
  expect(await visible()).toBe(2)
  await row.getByRole('button', { name: /All figures/ }).tap()
  expect(await visible()).toBeGreaterThan(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // A figure opens its sum and the rows of the file.
  await figures.first().tap()
  const panel = page.getByRole('dialog', { name: /^Spend/ })
  await panel.getByText('Prospecting | Interests | Running').first().waitFor()
  // All rows have that name, so they are told apart by their day.
  await panel.getByRole('table').getByText('2026-10-15').waitFor()
  const box = (await panel.boundingBox())!
  expect(box.width).toBe(390)
  expect(box.y + box.height).toBeLessThanOrEqual(844)
  await panel.getByRole('button', { name: 'Close' }).tap()
  await panel.waitFor({ state: 'detached' })
  await close()
}, 60_000)

test('on a phone the panel of a figure shows its sum, at least four rows and their total, none of them cut', async () => {
  const { page, close } = await stage.openPage({
    ...PHONE,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await openSettled(page, toAddress('/client/:client/report/:report', ids))
  const panel = page.getByRole('dialog')
  const summary = page.getByRole('region', { name: 'Analysis Summary' })
  const bridge = page.getByRole('region', { name: 'Where the money went' })
  for (const figure of [
    summary.getByRole('button', { name: '$2,331.91' }),
    summary.getByRole('button', { name: '2.10x' }),
    page.getByRole('button', { name: '$1,537.21' }).first(),
    bridge.getByRole('row', { name: /^Expensive/ }).getByRole('button'),
  ]) {
    await figure.tap()
    await panel.getByRole('row', { name: /^Total/ }).waitFor()
    expect(await panel.getByRole('list', { name: 'Worked sum' }).isVisible()).toBe(true)
    const { rows, isTotalInSight, cut } = await panel.evaluate(readPanel)
    expect(rows).toBeGreaterThanOrEqual(4)
    expect(isTotalInSight).toBe(true)
    expect(cut).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  }

  // A press makes the panel taller. A name stands in full with its day, and a tap on its row shows the row's number.
  await summary.getByRole('button', { name: '$2,331.91' }).tap()
  await panel.getByRole('row', { name: /^Total/ }).waitFor()
  const low = (await panel.boundingBox())!.height
  await panel.getByRole('button', { name: /^More of Expensive/ }).tap()
  expect((await panel.boundingBox())!.height).toBeGreaterThan(low + 100)
  await panel.getByRole('button', { name: /^Less of Expensive/ }).tap()
  expect((await panel.boundingBox())!.height).toBe(low)
  const row = panel.getByRole('row').filter({ hasText: 'Prospecting | Look' }).first()
  const name = row.locator('[class*="line-clamp-2"]')
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(false)
  expect(await name.innerText()).toMatch(/Spring\s+2026-10-\d\d$/u)
  await row.tap()
  expect(await name.innerText()).toMatch(/Spring\s+2026-10-\d\d · Row \d+$/u)
  await close()
}, 60_000)

test('on a phone the button to the next figure does not move down from below the finger', async () => {
  const { page, close } = await stage.openPage({ ...PHONE, reducedMotion: 'reduce' })
  await openSettled(page, toAddress('/client/:client/report/:other', ids))
  const panel = page.getByRole('dialog')
  const next = panel.getByRole('button', { name: 'Next figure' })
  const top = async () => (await next.boundingBox())!.y
  const goOn = async () => {
    const title = await panel.getAttribute('aria-label')
    await next.tap()
    await page.waitForFunction(
      (before) => document.querySelector('dialog')?.getAttribute('aria-label') !== before,
      title,
    )
    const right = await top()
    await settle(page)
    return [right, await top()]
  }
  const figures = page.getByRole('region', { name: 'Analysis Summary' }).locator('[data-figure]')
  await figures.first().tap()
  await settle(page)
  const tops = [await top()]
  const lengths = new Set<number>()
  for (let step = 0; step < 8; step++) {
    tops.push(...(await goOn()))
    lengths.add(await panel.evaluate(({ lastElementChild }) => lastElementChild!.scrollHeight))
  }
  expect(tops).toEqual(tops.toSorted((a, b) => b - a))
  // Their contents are not of one height.
  expect(lengths.size).toBeGreaterThan(1)

  // A panel that was made tall stays so.
  await panel.getByRole('button', { name: /^More of/ }).tap()
  const tall = await top()
  expect(tall).toBeLessThan(tops.at(-1)!)
  expect(await goOn()).toEqual([tall, tall])
  await panel.getByRole('button', { name: /^Less of/ }).tap()
  expect(await top()).toBeGreaterThan(tall)
  await close()
}, 60_000)

test.each([
  ['phone', PHONE],
  ['tablet', { viewport: { width: 1024, height: 768 } }],
])(
  'on a %s cut text opens when it is scrolled, as by the browser’s search, so that its figures can be pressed',
  async (_, size) => {
    const { page, close } = await stage.openPage({ ...size, reducedMotion: 'reduce' })
    await openSettled(page, toAddress('/client/:client/report/:report', ids))
    const note = page.getByRole('region', { name: 'Data caveats' })
    const figure = note.getByRole('button', { name: '79%' })
    await figure.evaluate((element) => element.scrollIntoView())
    await note.getByRole('button', { name: 'Less of Data caveats' }).waitFor()
    await figure.click()
    await page.getByRole('dialog', { name: /Catalog/ }).waitFor()
    await close()
  },
  60_000,
)

/** Counts the rows between the table's head and total; lists cells that end outside of the panel or cut a figure. Runs in the page. */
function readPanel(panel: Element) {
  const place = (selector: string) => panel.querySelector(selector)!.getBoundingClientRect()
  const [head, foot] = [place('thead'), place('tfoot')]
  const rows = [...panel.querySelectorAll('tbody tr')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top >= head.bottom - 1 && bottom <= foot.top + 1
  }).length
  const { left, right } = panel.getBoundingClientRect()
  const cut = [...panel.querySelectorAll('th, td')].flatMap((cell) => {
    const box = cell.getBoundingClientRect()
    const isFigure = getComputedStyle(cell).textAlign === 'right'
    return box.width > 0 &&
      (box.left < left || box.right > right || (isFigure && cell.scrollWidth > cell.clientWidth))
      ? [cell.textContent]
      : []
  })
  return { rows, isTotalInSight: foot.bottom <= innerHeight, cut }
}

test('on a phone the actions of a report stand on one line, and its dialog has its whole width', async () => {
  const { page, close } = await stage.openPage({ ...PHONE, viewport: { width: 390, height: 844 } })
  await page.goto(toAddress('/client/:client/report/:report', ids), { waitUntil: 'networkidle' })
  const tops = ['Targets', 'Share', 'Print'].map(async (name) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    return box!.y
  })
  expect(new Set(await Promise.all(tops)).size).toBe(1)
  await page.getByRole('button', { name: 'Share' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  const password = (await dialog.getByLabel(/^Password/).boundingBox())!
  expect((await dialog.getByLabel('Valid for').boundingBox())!.width).toBe(password.width)
  await dialog.getByRole('button', { name: 'Create link' }).tap()
  await dialog.getByRole('button', { name: 'Copy link' }).locator('svg').waitFor({ state: 'visible' })
  await close()
}, 60_000)

test.each([
  ['of two', { 'Fits.png': [1080, 1080], 'Small.png': [320, 320] }],
  ['of three', { 'Fits.png': [1080, 1080], 'Taller.png': [1080, 1350], 'Small.png': [320, 320] }],
] as const)(
  'on a phone a flagged image is as wide as the screen, others are small: %s',
  async (_, sizes) => {
    const form = new FormData()
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const bytes = await new Bun.Image(drawScene(width, height)).png().bytes()
      form.append('images', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
    }
    form.set('type', 'static')
    form.set('clientId', ids.client!)
    const { reportId } = await stage.post('/api/analyze-images', form)
    const { page, close } = await stage.openPage({ ...PHONE, viewport: { width: 390, height: 844 } })
    await openSettled(page, `/client/${ids.client}/report/${reportId}`)
    const widthOf = async (name: string) =>
      (await page.getByRole('img', { name, exact: true }).first().boundingBox())!.width
    // Its card has the margins of the page and a border.
    expect(await widthOf('Small.png')).toBeGreaterThan(390 - 2 * 16 - 4)
    expect(await widthOf('Fits.png')).toBeLessThan(390 / 2)
    await close()
  },
  60_000,
)

test('on a desktop the decisions begin on the first screen; the panel of a figure lies over the report, which keeps its layout', async () => {
  const { page, close } = await stage.openPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await openSettled(page, toAddress('/client/:client/report/:report', ids))
  expect(await inSight(page, '[aria-labelledby="recommendations"] li p')).toBe(true)
  const place = (locator: Locator) =>
    locator.evaluate((one) => {
      const { left, right, top, width } = one.getBoundingClientRect()
      return { left, right, top, width }
    })
  const report = page.locator('.report-parts')
  const before = await place(report)
  const panel = page.getByRole('dialog')
  const edge = async () => (await place(panel)).left
  // A figure at the left is not covered: nothing moves.
  await page.getByRole('region', { name: 'Analysis Summary' }).locator('[data-figure]').first().click()
  await panel.getByRole('row', { name: /^Total/ }).waitFor()
  expect(await place(report)).toEqual(before)
  expect(before.right).toBeGreaterThan(await edge())
  // One at the right moves the report from below the panel, and so does what has the focus.
  const covered = page.getByRole('row', { name: /^At benchmark ROAS/ }).getByRole('button')
  expect((await place(covered)).right).toBeGreaterThan(await edge())
  await covered.dispatchEvent('click')
  await page.getByRole('dialog', { name: /^At benchmark ROAS/ }).waitFor()
  /** With reduced motion a move takes one millisecond. */
  const moved = () => page.waitForTimeout(100)
  const inSightBesidePanel = async (locator: Locator) => {
    await moved()
    return (await place(locator)).right < (await edge()) && (await place(locator)).left > 0
  }
  expect(await inSightBesidePanel(covered)).toBe(true)
  expect(await place(report)).toMatchObject({ top: before.top, width: before.width })
  // The sections stay, and what has the focus comes into sight.
  const title = page.getByRole('heading', { level: 1 })
  expect((await place(title)).left).toBeGreaterThan(200)
  const print = page.getByRole('button', { name: 'Print' })
  await print.focus()
  expect(await inSightBesidePanel(print)).toBe(true)
  // In a wide table the names of the rows stay in sight.
  const row = page.getByRole('region', { name: 'All campaigns' }).getByRole('row').nth(1)
  const figure = row.getByRole('button').last()
  const name = row.locator('td, th').first()
  await row.scrollIntoViewIfNeeded()
  await figure.dispatchEvent('click')
  await panel.getByRole('row', { name: /^Total/ }).waitFor()
  expect(await inSightBesidePanel(figure)).toBe(true)
  expect((await place(name)).left).toBeCloseTo((await place(title)).left, 0)
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
  await moved()
  expect(await place(report)).toMatchObject({ left: before.left, width: before.width })
  await close()
}, 60_000)

test.each([
  ['phone', PHONE],
  ['tablet', { viewport: { width: 1024, height: 768 } }],
])(
  'on a %s an opened figure is in sight above its panel, from figure to figure',
  async (_, size) => {
    const { page, close } = await stage.openPage({ ...size, reducedMotion: 'reduce' })
    await openSettled(page, toAddress('/client/:client/report/:report', ids))
    const panel = page.getByRole('dialog')
    const isInSight = async () => {
      const figure = (await page.locator('[data-open]').boundingBox())!
      const bar = (await page.getByRole('navigation', { name: 'Sections of the report' }).boundingBox())!
      return figure.y >= bar.y + bar.height && figure.y + figure.height <= (await panel.boundingBox())!.y
    }
    // A figure in the last line of the window, which the panel would cover.
    const figure = page.getByRole('row', { name: /^At benchmark ROAS/ }).getByRole('button')
    await figure.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await figure.click()
    await panel.getByRole('region', { name: 'Rows of the file' }).waitFor()
    expect(await isInSight()).toBe(true)
    const marked = () => page.locator('[data-open]').evaluate((one) => one.outerHTML)
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
      const before = await marked()
      await page.keyboard.press(key)
      await page.waitForFunction(
        (html) => (document.querySelector('[data-open]')?.outerHTML ?? html) !== html,
        before,
      )
      expect(await isInSight()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await close()
  },
  60_000,
)
