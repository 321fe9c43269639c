import { describe, expect, test } from 'bun:test'
import { openStage } from '../support/journey-stage'
import { DESKTOP, openBrowser, openPage, PHONE, type Page } from '../support/open-browser'
import { seedAgency } from '../support/seed-agency'
import { openSettled } from '../support/settle'
import { findOffences, recordLayoutShifts } from './find-offences'

const CLIENTS = 200
/** Clients with the longest words: of their amounts a part has ended, another one is what new customers cost; the data of the first are old. */
const LONG = [8, 51, 163]
const MOST = 6
/** Height of the bar at the top. */
const BAR = 56
/** Height of a row of three lines on a phone, with its padding. */
const THREE_LINES = 86
/** Those of usual windows, and the first one that has tables with columns. */
const WIDTHS = [640, 768, 1024, 1200, 1280, 1366, 1440, 1536]
const WITH_TABLES = ['/?all=yes', '/clients?all=yes', '/client/:client', '/client/:client/reports', '/reports?sort=excess', '/quick-insights?all=yes', '/quick-insights?sort=-roas', '/quick-insights?sort=-purchases'] // prettier-ignore

interface Listed {
  clientId: string
  clientName: string
  latest: { excess: number | null; decision: string | null } | null
}
let listed: Listed[]
let compared: string

const stage = openStage(
  async ({ server }) => {
    const read = async (path: string) => (await fetch(`${server.origin}${path}`)).json()
    listed = (await read('/api/overview/clients')) as Listed[]
    const { clientId } = listed[0]!
    const reports = (await read(`/api/clients/${clientId}/reports`)) as { id: string }[]
    compared = `/client/${clientId}/reports?compare=${reports.map(({ id }) => id).join(',')}`
  },
  (folder) => seedAgency(folder, { clients: CLIENTS, audited: 6, alsoAudited: LONG, months: 2 }),
)

const firstDecision = (page: Page) =>
  page
    .getByRole('region', { name: 'Latest verdict' })
    .getByRole('list', { name: /decisions?$/ })
    .getByRole('link')
    .first()
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('table') })

describe(`${CLIENTS} clients on a Monday morning`, () => {
  test(`the right one, its decision and the rows behind it take at most ${MOST} interactions`, async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    let interactions = 0
    const act = async (step: Promise<void>) => {
      interactions += 1
      await step
    }
    await page.goto('/')
    const table = page.getByRole('table', { name: 'Clients and their money' })
    await table.waitFor()
    const worst = listed[0]!
    expect(worst.latest!.excess).toBeGreaterThan(0)
    // The first row is the worst client, so no search is needed.
    const link = table.getByRole('link').first()
    expect(await link.textContent()).toBe(worst.clientName)
    await act(link.click())
    await act(firstDecision(page).click())
    const decisions = page.getByRole('region', { name: 'Strategic Recommendations' })
    const money = decisions.getByRole('listitem').first().locator('strong.figures').first()
    const amount = (await money.textContent())!
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).textContent()).toContain(amount)
    expect(await dialogOf(page).getByRole('row').count()).toBeGreaterThan(1)
    expect(interactions).toBeLessThanOrEqual(MOST)
    await close()
  }, 60_000)

  test('a click anywhere in a row opens its client, except on the decision of the row', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    for (const path of ['/', '/clients']) {
      await page.goto(path)
      const row = page.getByRole('table').first().getByRole('row').nth(1)
      const name = row.getByRole('link').first()
      const href = (await name.getAttribute('href'))!
      await row.click({ position: { x: 3, y: 3 } })
      await page.waitForURL(`**${href}`)
    }
    await page.goto('/')
    const decision = page.getByRole('table').first().getByRole('row').nth(1).getByRole('link').nth(1)
    await decision.click()
    await page.waitForURL(/figure=decision-1/)
    await page.goto('/clients')
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('dialog', { name: 'Edit Client' }).waitFor()
    await close()
  }, 60_000)

  test('by keyboard alone: filter, client, report, figure, its rows, and back to the figure', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    await page.goto('/')
    const wanted = listed.findLast(({ latest }) => latest?.excess && latest.decision)!
    await page.getByRole('searchbox', { name: 'Filter clients' }).focus()
    await page.keyboard.type(wanted.clientName)
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    const tabTo = async (text: string) => {
      for (let press = 0; press < 60 && !(await focused()).startsWith(text); press++)
        await page.keyboard.press('Tab')
      expect(await focused()).toStartWith(text)
      await page.keyboard.press('Enter')
    }
    await page.getByText(`1 match for “${wanted.clientName}”`).waitFor()
    await tabTo(wanted.clientName)
    await firstDecision(page).waitFor()
    expect(await focused()).toBe(wanted.clientName)
    await tabTo((await firstDecision(page).textContent())!)
    const decisions = page.getByRole('region', { name: 'Strategic Recommendations' })
    await dialogOf(page).waitFor()
    const amount = (await decisions.locator('button.figures').first().textContent())!
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await focused()).toBe(amount)
    await close()
  }, 60_000)

  test('on a phone the worst client and its decision are on the first screen', async () => {
    const { page, close } = await stage.openPage({ ...PHONE, viewport: { width: 390, height: 844 } })
    await openSettled(page, '/')
    const worst = page.getByRole('table', { name: 'Clients and their money' }).getByRole('row').nth(1)
    const [name, step] = listed[0]!.latest!.decision!.split(' – ')
    expect((await worst.textContent())!.toLowerCase()).toContain(`${step} – ${name}`.toLowerCase())
    const [row, bar] = await Promise.all([
      worst.boundingBox(),
      page.getByRole('link', { name: 'New audit' }).locator('..').boundingBox(),
    ])
    expect(row!.y + row!.height).toBeLessThan(bar!.y)
    expect(row!.height).toBeLessThan(150)
    // Steps to take come before the chart, beside which they stand on a wide screen.
    const top = async (name: string) => (await page.getByRole('region', { name }).first().boundingBox())!.y
    expect(await top('Optimization Opportunities')).toBeLessThan(await top('Ad Performance Overview'))
    await close()
  }, 60_000)

  test.each([
    ['/', 'Clients and their money'],
    ['/clients', 'Clients'],
  ])(
    'the way back from a client leads to the row it was opened by, of all clients: %s',
    async (path, name) => {
      const { page, close } = await stage.openPage(PHONE)
      await openSettled(page, path)
      await page.getByRole('button', { name: /^Show all \d+ clients/ }).click()
      const rows = page.getByRole('table', { name }).locator('tbody tr')
      const [count, left] = [await rows.count(), rows.last()]
      await left.scrollIntoViewIfNeeded()
      // The place is noted when the page has scrolled.
      await page.waitForTimeout(300)
      const { y } = (await left.boundingBox())!
      await left.getByRole('link').first().click()
      await page.waitForURL(/\/client\//)
      await page.getByRole('link', { name: 'Clients' }).first().waitFor()
      await page.goBack()
      await left.waitFor()
      await page.waitForTimeout(500)
      expect(await rows.count()).toBe(count)
      expect((await left.boundingBox())!.y).toBeWithin(y - 2, y + 2)
      await close()
    },
    60_000,
  )

  test('on a phone a report takes three lines, and the targets of six clients are on the first screen', async () => {
    const { page, close } = await stage.openPage(PHONE)
    await openSettled(page, '/reports')
    const heights = await page
      .getByRole('table', { name: 'Reports of all clients' })
      .locator('tbody > tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(10)
    expect(heights.filter((height) => height > THREE_LINES)).toEqual([])
    await openSettled(page, '/settings/targets')
    const bottoms = await page
      .getByRole('table', { name: 'Targets of clients' })
      .locator('tbody > tr:has(a)')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
    expect(bottoms[5]).toBeLessThanOrEqual(page.viewportSize()!.height)
    await close()
  }, 60_000)

  test('with a browser font of 32 pixels its lists fit the narrowest phone', async () => {
    const large = await openBrowser(['--blink-settings=defaultFontSize=32'])
    const size = { viewport: { width: 320, height: 700 } }
    const { page, close } = await openPage(large, stage.server.origin, size)
    const wide: string[] = []
    for (const path of ['/?all=yes', '/clients?all=yes', '/reports', '/quick-insights?all=yes']) {
      await openSettled(page, path)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide.push(`${path}: ${over} px`)
    }
    expect(wide).toEqual([])
    await close()
    await large.close()
  }, 60_000)

  test('a decision is one line until it has the focus', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    await openSettled(page, '/')
    await page.getByRole('button', { name: /^Show all \d+ clients/ }).click()
    const table = page.getByRole('table', { name: 'Clients and their money' })
    const decisions = table.locator('a[title*=" – "]')
    // All names of this agency fit; wider letters stand for longer ones.
    await decisions.evaluateAll((all) =>
      all.forEach((it) => ((it.querySelector('bdi') as HTMLElement).style.letterSpacing = '0.8em')),
    )
    const shortened = await decisions.evaluateAll((all) =>
      all.findIndex(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    )
    expect(shortened).toBeGreaterThanOrEqual(0)
    const decision = decisions.nth(shortened)
    await page.keyboard.press('Tab')
    await decision.focus()
    expect((await decision.boundingBox())!.height).toBeGreaterThan(30)
    await close()
  }, 60_000)

  test('from 768 pixels on every row is as high, and from 1024 a decision is cut in the name of its row alone', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    await openSettled(page, '/')
    await page.getByRole('button', { name: /^Show all \d+ clients/ }).click()
    const table = page.getByRole('table', { name: 'Clients and their money' })
    for (const width of [768, 900, 1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      if (width >= 1024) expect([width, await table.evaluate(listUnreadable)]).toEqual([width, []])
      const heights = await table
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
      expect(heights).toHaveLength(CLIENTS)
      for (const height of heights) expect(height).toBeWithin(48, 53)
    }
    await close()
  }, 60_000)

  test('at 1024 pixels every row of Quick Insights and the clients list has two lines, and the industry of a client is seen in full', async () => {
    const { page, close } = await stage.openPage({ viewport: { width: 1024, height: 768 } })
    await openSettled(page, '/quick-insights')
    const heightsOf = (name: string) =>
      page
        .getByRole('table', { name })
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    for (const height of await heightsOf('Client by client')) expect(height).toBeLessThan(52)
    await openSettled(page, '/clients')
    for (const height of await heightsOf('Clients')) expect(height).toBeLessThan(52)
    const industries = page.getByRole('table', { name: 'Clients' }).locator('td:nth-child(2) > span')
    const cut = await industries.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    )
    expect(cut).toEqual([])
    await close()
  }, 60_000)

  test('at 768 pixels rows of Quick Insights and of all reports are as high', async () => {
    const { page, close } = await stage.openPage({ viewport: { width: 768, height: 1024 } })
    for (const [path, name] of [
      ['/quick-insights', 'Client by client'],
      ['/reports', 'Reports of all clients'],
    ] as const) {
      await openSettled(page, path)
      const heights = await page
        .getByRole('table', { name })
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(5)
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
    }
    await close()
  }, 60_000)

  test('no table runs past its card, and no text past its cell, at any width, whatever it is sorted by', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    const wide: string[] = []
    for (const path of WITH_TABLES) {
      await openSettled(page, path.replace(':client', listed[0]!.clientId))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const faults = [...(await page.evaluate(listWide)), ...(await page.evaluate(listOverprinted))]
        wide.push(...faults.map((fault) => `${path} at ${width}: ${fault}`))
      }
      expect(await page.getByRole('row').count()).toBeGreaterThan(2)
    }
    expect(wide).toEqual([])
    await close()
  }, 90_000)

  test('the head of a long list stays below the bar, and the list is folded again by one button', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    for (const path of ['/', '/clients', '/quick-insights']) {
      await openSettled(page, path)
      const table = page.getByRole('table').first()
      const few = await table.getByRole('row').count()
      await page.getByRole('button', { name: /^Show all \d+ clients/ }).click()
      await table.getByRole('row').nth(100).scrollIntoViewIfNeeded()
      expect((await table.getByRole('columnheader').first().boundingBox())!.y).toBeCloseTo(BAR, 0)
      expect(await table.evaluate(listCovered)).toEqual([])
      await page.getByRole('button', { name: 'Show fewer' }).click()
      expect(await table.getByRole('row').count()).toBe(few)
      const button = page.getByRole('button', { name: /^Show all \d+ clients/ })
      expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
      expect((await button.boundingBox())!.y).toBeWithin(BAR, DESKTOP.viewport!.height)
    }
    await close()
  }, 60_000)

  test('in Quick Insights a client is found by a few letters, by keyboard alone, and the way back leads to all', async () => {
    const { page, close } = await stage.openPage(DESKTOP)
    await openSettled(page, '/quick-insights')
    await page.getByRole('button', { name: 'Client: All Clients' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /^All Clients/ }).waitFor()
    const { clientId, clientName } = listed.at(-1)!
    await page.keyboard.type(clientName.slice(0, -2).toLowerCase())
    await page.getByRole('option', { name: clientName, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/quick-insights?client=${clientId}`)
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(focused).toBe(`Client: ${clientName}`)
    await page.goBack()
    await page.getByRole('button', { name: 'Client: All Clients' }).waitFor()
    expect(page.url()).toEndWith('/quick-insights')
    await close()
  }, 60_000)

  test.each([
    ['tablet', { viewport: { width: 1024, height: 768 } }],
    ['phone', PHONE],
  ])(
    'its screens are accessible, hold still and fit, %s',
    async (_, size) => {
      const { page, close } = await stage.openPage({ reducedMotion: 'reduce', ...size })
      await page.addInitScript(recordLayoutShifts)
      const offences: string[] = []
      for (const path of ['/', `/client/${listed[0]!.clientId}`, compared, '/quick-insights']) {
        await openSettled(page, path)
        offences.push(...(await findOffences(page)).map((offence) => `${path}: ${offence}`))
      }
      expect(offences).toEqual([])
      await close()
    },
    90_000,
  )
})

/** Runs in the page: heads of columns that something covers while the rows go by below them. */
function listCovered(table: Element): string[] {
  const heads = [...table.querySelectorAll('th')].filter(
    (head) => head.checkVisibility() && head.clientWidth > 1,
  )
  return Array.from({ length: 7 }).flatMap(() => {
    scrollBy(0, 10)
    return heads.flatMap((head) => {
      const { left, width, top, height } = head.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return head.contains(over) ? [] : [`${head.textContent} below ${over?.textContent}`]
    })
  })
}

/** Runs in the page: what stands in a table and goes beyond its card, and how far the page scrolls sideways. */
function listWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const over = [...document.querySelectorAll<HTMLElement>('section table *')].flatMap((element) => {
    const past =
      element.getBoundingClientRect().right - element.closest('section')!.getBoundingClientRect().right
    return past > 0 && element.clientWidth > 1
      ? [`${element.textContent} is ${Math.round(past)} px past its card`]
      : []
  })
  return [
    ...(scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth} px`] : []),
    ...over.slice(0, 2),
  ]
}

/**
 * Runs in the page: cells whose text goes past their edges, or past the button of the next one where that holds nothing else. What cuts
 * its text may end there, and the arrow of a head stands beside its column.
 */
function listOverprinted(): string[] {
  const faults = [...document.querySelectorAll('table tr')].flatMap((row) => {
    const cells = [...row.querySelectorAll(':scope > :is(td, th)')].filter(
      (cell) => cell.clientWidth > 1 && cell.checkVisibility(),
    )
    return cells.flatMap((cell, at) => {
      const { left, right } = cell.getBoundingClientRect()
      const button = cells[at + 1]?.querySelector(':scope > button:only-child')
      const end = button?.getBoundingClientRect().left ?? right
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      let past = 0
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (text.parentElement!.closest('th [aria-hidden]')) continue
        let [from, to] = [-Infinity, Infinity]
        for (let around = text.parentElement!; around !== cell; around = around.parentElement!) {
          if (getComputedStyle(around).overflowX === 'visible') continue
          const box = around.getBoundingClientRect()
          ;[from, to] = [Math.max(from, box.left), Math.min(to, box.right)]
        }
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const rect of range.getClientRects())
          past = Math.max(past, left - Math.max(rect.left, from), Math.min(rect.right, to) - end)
      }
      return past > 0.5 ? [`${cell.textContent} is ${Math.round(past)} px past its cell`] : []
    })
  })
  const badges = [...document.querySelectorAll('table .badge')].filter(
    (badge) => badge.checkVisibility() && badge.scrollWidth > badge.clientWidth,
  )
  return [...faults, ...badges.map((badge) => `${badge.textContent} is past its badge`)].slice(0, 2)
}

/** Decisions whose step is cut, or of whose rows' name less than its first four characters is left. */
function listUnreadable(table: HTMLElement | SVGElement): string[] {
  return [...table.querySelectorAll<HTMLElement>('a[title*=" – "]')].flatMap((decision) => {
    const name = decision.querySelector('bdi')!
    const range = document.createRange()
    range.setStart(name.firstChild!, 0)
    range.setEnd(name.firstChild!, Math.min(4, name.textContent.length))
    const left = decision.getBoundingClientRect().right - range.getBoundingClientRect().right
    return left < 0 ? [`${decision.title}: ${Math.round(left)} px`] : []
  })
}
