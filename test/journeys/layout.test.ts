import { describe, expect, test } from 'bun:test'
import { drawScene } from '../server/draw'
import { openStage } from '../support/journey-stage'
import { DESKTOP, openBrowser, openContext, PHONE, type Page } from '../support/open-browser'
import { openSettled, settle } from '../support/settle'
import { fillWorkspace, PAGES_AT_ONCE, SCREENS, toAddress } from './screens'

const LONG = 'Northwind Outdoor and Running Equipment Trading Company of the Netherlands'

let ids: Record<string, string>

const stage = openStage(async ({ server, createClient, post }) => {
  ids = await fillWorkspace(server.origin)
  ids.long = await createClient(LONG, 'Outdoor clothing and sporting goods, retail and wholesale')
  ids.rupiah = (await post('/api/analyze', toForm(ids.client!, rupiahByDay(), 'campaign'))).reportId
  ids.reais = (await post('/api/analyze', toForm(ids.client!, campaignsInReais(), 'campaign'))).reportId
  const terms = await Bun.file(new URL('../fixtures/further/search-term.csv', import.meta.url)).text()
  ids.terms = (await post('/api/analyze', toForm(ids.client!, terms, 'searchTerm'))).reportId
})

function toForm(clientId: string, csv: string, type: string): FormData {
  const form = new FormData()
  form.set('file', new File([csv], 'export.csv'))
  form.set('type', type)
  form.set('clientId', clientId)
  return form
}

/** Export of two campaigns over 14 days with spend and cost per purchase of eight digits. */
function rupiahByDay(): string {
  const lines = Array.from({ length: 28 }, (_, at) => {
    const day = `2026-09-${String((at >> 1) + 1).padStart(2, '0')}`
    return `Campaign ${at % 2},${day},${19_000_000 + at * 700_000},${40_000 + at},${900 + at},${1 + (at % 2)}`
  })
  return ['Campaign name,Day,Amount spent (IDR),Impressions,Link clicks,Purchases', ...lines].join('\n')
}

/** Export of seven campaigns with names and amounts of usual length; some are far more expensive than the others. */
function campaignsInReais(): string {
  const names = ['Prospecting | Broad', 'Prospecting | Lookalike 1% purchasers', 'Prospecting | Interests', 'Retargeting | Cart 14 days', 'Retargeting | Viewers 30 days', 'Catalogue | Bestsellers', 'Catalogue | New arrivals'] // prettier-ignore
  const lines = names.map((name, at) => {
    const [spend, purchases] = [1200 + 2100.31 * at, at < 3 ? 6 + at : 30 * at]
    return `${name},2026-09-01,2026-09-30,${spend},${spend * 80},${Math.round(spend)},${purchases},${purchases * 130.5}`
  })
  return ['Campaign name,Reporting starts,Reporting ends,Amount spent (BRL),Impressions,Link clicks,Purchases,Purchases conversion value', ...lines].join('\n') // prettier-ignore
}

test('the table of all campaigns fits its page, and its bars begin on one line', async () => {
  for (const width of [1024, 1440]) {
    const { page, close } = await stage.openPage({ viewport: { width, height: 900 } })
    await openSettled(page, toAddress('/client/:client/report/:reais', ids))
    const table = page.getByRole('region', { name: 'Table of campaigns' })
    await table.getByRole('row', { name: /^Total/ }).waitFor()
    expect(await table.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    const bars = await table
      .locator('td svg')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().toJSON() as DOMRect))
    expect(bars).toHaveLength(7)
    expect(new Set(bars.map(({ left }) => Math.round(left))).size).toBe(1)
    for (const bar of bars) expect(bar.width).toBeWithin(60, 161)
    const names = await table
      .locator('tbody th bdi')
      .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().right))
    expect(Math.max(...names)).toBeLessThan(bars[0]!.left)
    await close()
  }
}, 60_000)

describe('labels of an axis', () => {
  /** Chart labels that extend beyond their SVG. */
  const findCut = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('figure svg text')].flatMap((label) => {
        const frame = label.closest('svg')!.getBoundingClientRect()
        const box = label.getBoundingClientRect()
        const cut = box.right > frame.right + 1 || box.left < frame.left - 1
        return cut ? [label.textContent] : []
      }),
    )

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])(
    'of large amounts are not cut on the screen and on paper, %s',
    async (_, size) => {
      const { page, close } = await stage.openPage(size)
      for (const path of ['/client/:client/report/:rupiah', '/']) {
        await openSettled(page, toAddress(path, ids))
        const charts = page.getByRole('button', { name: 'More of Charts' })
        await page.locator('figure svg text').first().waitFor({ state: 'attached' })
        if (await charts.isVisible()) await charts.click()
        await page.locator('figure svg text').first().waitFor()
        expect(await findCut(page)).toEqual([])
        await page.emulateMedia({ media: 'print' })
        expect(await findCut(page)).toEqual([])
        await page.emulateMedia({ media: 'screen' })
      }
      await close()
    },
    60_000,
  )
})

test("at 1024 pixels a report's title has a line of its own above its context", async () => {
  const { page, close } = await stage.openPage({ viewport: { width: 1024, height: 800 } })
  for (const path of ['/client/:client/report/:terms', '/client/:client/report/:report?language=fr']) {
    await openSettled(page, toAddress(path, ids))
    const title = page.locator('#page-title')
    await page.getByRole('button', { name: 'Share' }).waitFor()
    const lines = await title.evaluate((it) => {
      const range = document.createRange()
      range.selectNodeContents(it)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect([await title.textContent(), lines]).toEqual([await title.textContent(), 1])
  }
  await close()
}, 60_000)

test('on a narrow phone the notifications keep to their panel', async () => {
  const { page, close } = await stage.openPage({ ...PHONE, viewport: { width: 320, height: 700 } })
  await openSettled(page, '/')
  await page.getByRole('button', { name: 'Notifications' }).tap()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link').first().waitFor()
  expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await close()
}, 60_000)

test('on a phone the sign that empties a search field is seen without the focus, so that one press does', async () => {
  const { page, close } = await stage.openPage({ ...PHONE, reducedMotion: 'reduce' })
  await openSettled(page, '/reports')
  const field = page.getByRole('searchbox').first()
  const { x, y, width, height } = (await field.boundingBox())!
  const drawSign = () =>
    page.screenshot({ clip: { x: x + width - 28, y: y + 8, width: 20, height: height - 16 } })
  const empty = await drawSign()
  await field.fill('campaign')
  await field.blur()
  expect((await drawSign()).equals(empty)).toBe(false)
  await page.touchscreen.tap(x + width - 18, y + height / 2)
  expect(await field.inputValue()).toBe('')
  await close()
}, 60_000)

test('on a phone a wide button beside the title of a card wraps, the title does not break', async () => {
  const { page, close } = await stage.openPage({ ...PHONE, viewport: { width: 390, height: 844 } })
  await openSettled(page, toAddress('/client/:client/reports', ids))
  const title = page.getByRole('heading', { name: 'Reports', exact: true, level: 2 })
  const button = page.getByRole('button', { name: /^Compare the last two/ })
  const [{ height }, { x, width }] = [(await title.boundingBox())!, (await button.boundingBox())!]
  expect(height).toBeLessThan(40)
  expect(x + width).toBeLessThan(390)
  await close()
}, 30_000)

test('on a phone a client with a long name and a long industry can be told from others', async () => {
  const { page, close } = await stage.openPage(PHONE)
  await page.goto('/facebook-audit')
  const box = await page.getByText(LONG).boundingBox()
  expect(box!.width).toBeGreaterThan(200)
  await close()
}, 30_000)

test.each([
  ['desktop', { viewport: { width: 1280, height: 720 } }],
  ['phone', { ...PHONE, viewport: { width: 390, height: 844 } }],
])(
  'the form of a client’s targets is in sight as soon as it opens, its buttons too, %s',
  async (_, size) => {
    const { page, close } = await stage.openPage(size)
    await openSettled(page, toAddress('/client/:client', ids))
    const targets = page.getByRole('region', { name: 'Targets' })
    await targets.getByRole('button', { name: 'Edit targets' }).click()
    const [first, last] = [
      targets.getByLabel('Cost per purchase'),
      targets.getByRole('button', { name: 'Cancel' }),
    ]
    await last.waitFor()
    await settle(page)
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true)
    // Neither outside of the window nor below the bars at its top and bottom.
    for (const element of [first, last]) expect(await element.evaluate(isOnTop)).toBe(true)
    await close()
  },
  60_000,
)

/** Runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 8, y)))
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])(
  'an explanation opens below its sign by pointer, press and keyboard, and scrolls with it, %s',
  async (_, size) => {
    const { page, close } = await stage.openPage(size)
    for (const [path, name] of [
      ['/', 'How clients are ordered'],
      ['/reports', 'What the amounts mean'],
    ] as const) {
      await openSettled(page, path)
      const sign = page.getByRole('button', { name })
      const note = page.locator('.hint:popover-open')
      const isBelow = async () => {
        const [own, at] = [(await note.boundingBox())!, (await sign.boundingBox())!]
        expect(own.y).toBeCloseTo(at.y + at.height + 4)
        expect(own.x).toBeCloseTo(Math.max(8, Math.min(at.x, page.viewportSize()!.width - own.width - 8)))
      }
      const pressed = size.hasTouch ? [() => sign.tap()] : [() => sign.hover(), () => sign.click()]
      for (const open of [...pressed, () => sign.press('Enter')]) {
        await page.mouse.move(0, 0)
        await page.keyboard.press('Escape')
        await note.waitFor({ state: 'detached' })
        await open()
        await note.waitFor()
        await isBelow()
      }
      await page.evaluate(() => scrollBy(0, 30))
      await isBelow()
    }
    await close()
  },
  60_000,
)

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])(
  'a toast leaves the way to the report free, %s',
  async (_, size) => {
    const { page, close } = await stage.openPage({ ...size, reducedMotion: 'reduce' })
    await page.goto(toAddress('/client/:empty/facebook-audit?category=creative&type=static', ids))
    const buffer = Buffer.from(await new Bun.Image(drawScene(320, 320, 3)).png().bytes())
    await page
      .locator('input[type=file][accept*=image]')
      .setInputFiles([1, 2].map((at) => ({ name: `Ad ${at}.png`, mimeType: 'image/png', buffer })))
    await page.getByText('2 of 10 images').waitFor()
    await page.getByRole('button', { name: 'Analyze' }).click()
    // The toast stays while it has the focus.
    await page.getByRole('button', { name: 'Dismiss' }).focus()
    const way = page.getByRole('link', { name: 'Open the full report' })
    await way.waitFor()
    // The toast must not cover the link, wherever the page is scrolled to.
    for (const at of [0.5, 0.85]) {
      await way.evaluate((link, share) => {
        scrollBy(0, link.getBoundingClientRect().top - innerHeight * share)
        document.body.style.paddingBottom = `${share * 100}px`
      }, at)
      await page.waitForTimeout(200)
      const [card, link] = [
        await page.locator('[popover]:popover-open').boundingBox(),
        await way.boundingBox(),
      ]
      const apart = card!.y + card!.height <= link!.y || card!.y >= link!.y + link!.height
      const beside = card!.x >= link!.x + link!.width || card!.x + card!.width <= link!.x
      expect(apart || beside).toBe(true)
    }
    await close()
  },
  60_000,
)

test('the bridge stands beside the verdict where there is room; opened there, its figure stays in sight', async () => {
  const { page, close } = await stage.openPage({ viewport: { width: 1440, height: 900 } })
  await openSettled(page, toAddress('/client/:client/report/:report', ids))
  const part = (name: string) => page.getByRole('region', { name }).boundingBox()
  const expensive = page
    .getByRole('region', { name: 'Where the money went' })
    .getByRole('row', { name: /^Expensive/ })
    .getByRole('button')
  await expensive.waitFor()
  const [verdict, bridge] = [await part('Analysis Summary'), await part('Where the money went')]
  expect(bridge!.y).toBe(verdict!.y)
  expect(bridge!.x).toBeGreaterThan(verdict!.x + verdict!.width)
  await page.evaluate(() => document.getElementById('summary')!.scrollIntoView({ block: 'center' }))
  await page.evaluate(() => scrollBy(0, 250))
  const current = page.getByRole('navigation', { name: 'Sections of the report' }).locator('[aria-current]')
  await current.filter({ hasText: 'Analysis Summary' }).waitFor()
  // Of several short parts in the upper third, the one whose link was pressed is marked.
  for (const name of ['Data caveats', 'Findings']) {
    await page.getByRole('navigation', { name: 'Sections of the report' }).getByRole('link', { name }).click()
    await current.filter({ hasText: name }).waitFor()
  }
  await expensive.click()
  await page.getByRole('dialog').getByRole('table').first().waitFor()
  const [still, beside] = [await part('Where the money went'), await part('Analysis Summary')]
  expect(still!.y).toBe(beside!.y)
  const shown = await expensive.boundingBox()
  expect(shown!.y).toBeWithin(56, 901 - shown!.height)
  await close()
}, 60_000)

test('backdrop and drop sign cover the whole page', async () => {
  const { page, close } = await stage.openPage({ ...DESKTOP, reducedMotion: 'reduce' })
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add Client' }).click()
  await page.getByRole('dialog').waitFor()
  const atEdge = () => page.evaluate(() => document.elementFromPoint(innerWidth - 2, 300)?.nodeName)
  expect(await atEdge()).toBe('DIALOG')
  await openSettled(page, toAddress('/client/:empty/facebook-audit', ids))
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a'], 'a.csv'))
    document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }))
  })
  const sign = await page.getByText('Drop your CSV export here').locator('..').boundingBox()
  expect(sign).toEqual({ x: 0, y: 0, ...DESKTOP.viewport! })
  await close()
}, 60_000)

test('on a tablet and on paper each decision has the whole width, on a tablet with its check beside the step', async () => {
  const { page, close } = await stage.openPage({ viewport: { width: 794, height: 1123 } })
  await openSettled(page, toAddress('/client/:client/report/:report', ids))
  const part = page.getByRole('region', { name: 'Strategic Recommendations' })
  const measure = () =>
    part
      .locator('ol > li')
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().width)))
  const widthOf = async () => Math.round((await part.boundingBox())!.width)
  const hasWholeWidth = async () => {
    const whole = await widthOf()
    expect(await measure()).toEqual([whole, whole, whole])
  }
  await hasWholeWidth()
  const [step, check] = await Promise.all(
    ['[data-reason]', '[data-check]'].map((of) => part.locator(`ol > li:first-child > ${of}`).boundingBox()),
  )
  expect(check!.x).toBeGreaterThan(step!.x + step!.width)
  expect(check!.y).toBeLessThan(step!.y)
  await page.emulateMedia({ media: 'print' })
  await hasWholeWidth()
  await close()
}, 60_000)

test('no line of a report begins with the full stop or comma behind a figure', async () => {
  const { page, close } = await stage.openPage(DESKTOP)
  await openSettled(page, toAddress('/client/:client/report/:report', ids))
  await page.getByText('Versions and file').waitFor()
  // What a phone folds is read as well.
  await page
    .locator('[data-folded] > button')
    .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()))
  for (let width = 320; width <= 420; width += 7) {
    await page.setViewportSize({ width, height: 800 })
    const parted = await page.evaluate(() =>
      [...document.querySelectorAll('article button.figures')].flatMap((figure) => {
        const walker = document.createTreeWalker(figure.closest('article')!, NodeFilter.SHOW_TEXT)
        let node = walker.nextNode()
        while (node && !(figure.compareDocumentPosition(node) & 4 && !figure.contains(node)))
          node = walker.nextNode()
        if (!node || !/^[.,;:)]/.test(node.textContent ?? '')) return []
        const range = document.createRange()
        range.setStart(node, 0)
        range.setEnd(node, 1)
        const below = range.getBoundingClientRect().top >= figure.getBoundingClientRect().bottom - 2
        return below ? [`${figure.textContent}${node.textContent}`] : []
      }),
    )
    expect([width, parted]).toEqual([width, []])
  }
  await close()
}, 60_000)

/** Texts that are cut off at an edge without an ellipsis or scrollbar. */
function listCut(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *, header *, nav *')].flatMap((element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const [wide, high] = [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]
    const isCut =
      (hides(overflowX) && wide > 2 && textOverflow !== 'ellipsis') ||
      (hides(overflowY) && high > 4 && !element.className.includes('line-clamp'))
    return isCut && element.clientWidth > 1 && element.textContent.trim() && element.checkVisibility()
      ? [`cut: ${element.outerHTML.slice(0, 120)}`]
      : []
  })
}

test.each([
  ['desktop', { viewport: { width: 1360, height: 860 } }],
  ['phone', { viewport: { width: 390, height: 844 } }],
])(
  'with a browser font of 32 pixels no screen scrolls sideways or cuts words, %s',
  async (_, size) => {
    const large = await openBrowser(['--blink-settings=defaultFontSize=32'])
    const { context, close } = await openContext(large, stage.server.origin, {
      ...size,
      expected: /Failed to load resource.* 40[49]/,
    })
    const left = [...SCREENS, '/client/:long', '/client/:client/report/:rupiah']
    const wide: string[] = []
    const visitAll = async () => {
      const page = await context.newPage()
      for (let screen = left.shift(); screen; screen = left.shift()) {
        await openSettled(page, toAddress(screen, ids))
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (over > 0) wide.push(`${screen}: ${over} px`)
        wide.push(...(await page.evaluate(listCut)).map((cut) => `${screen}: ${cut}`))
      }
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visitAll))
    expect(wide).toEqual([])
    await close()
    await large.close()
  },
  120_000,
)

test('with a browser font of 32 pixels on a phone, lists give names and search fields the width of the page', async () => {
  const large = await openBrowser(['--blink-settings=defaultFontSize=32'])
  const size = { viewport: { width: 390, height: 844 } }
  const { context, close } = await openContext(large, stage.server.origin, size)
  const page = await context.newPage()
  const cramped: string[] = []
  for (const [screen, rows] of [
    ['/', 'main .money-table tbody td:first-child'],
    ['/clients', 'main tbody td:first-child, main input[type=search]'],
    ['/reports', 'main tbody td:nth-child(2), main input[type=search]'],
    ['/client/:client/reports', 'main tbody td:nth-child(2), main section h2, main input[type=search]'],
  ] as const) {
    await openSettled(page, toAddress(screen, ids))
    const widths = await page
      .locator(rows)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    expect(widths.length).toBeGreaterThan(0)
    cramped.push(...widths.filter((width) => width < 190).map((width) => `${screen}: ${width} px`))
  }
  expect(cramped).toEqual([])
  await close()
  await large.close()
}, 60_000)

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])(
  'a toast with a button covers no control of a report’s head, sections or end, %d wide',
  async (width, height) => {
    const { page, close } = await stage.openPage({ viewport: { width, height }, reducedMotion: 'reduce' })
    await openSettled(page, toAddress('/client/:client/report/:report', ids))
    await page.getByRole('button', { name: 'Targets', exact: true }).click()
    await page.getByRole('button', { name: 'Save and run again' }).click()
    await page.getByText('Report run again').waitFor()
    const places = { head: 0, middle: 1800, end: 1e6 }
    for (const [place, y] of Object.entries(places)) {
      await page.evaluate((to) => scrollTo(0, to), y)
      // The toast stays while it has the focus.
      await page.getByRole('button', { name: 'Dismiss' }).focus()
      await page.waitForTimeout(300)
      expect([place, await page.evaluate(listControlsUnderToast)]).toEqual([place, []])
    }
    await close()
  },
  60_000,
)

/** Controls of a report's head, of its sections and of its end that lie under the toast. */
function listControlsUnderToast(): (string | null)[] {
  const toast = document.querySelector('[popover]:popover-open')!.getBoundingClientRect()
  const head = document.querySelector('main h1')!.closest('header')!
  const sections = document.querySelector('nav[aria-label="Sections of the report"]')!
  const end = [...document.querySelectorAll('main button')].find(
    (one) => one.textContent === 'Delete report',
  )!
  return [head, sections, end.parentElement!]
    .flatMap((part) => [...part.querySelectorAll('a, button, select')])
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return right > toast.left && left < toast.right && bottom > toast.top && top < toast.bottom
    })
    .map(({ textContent }) => textContent)
}
