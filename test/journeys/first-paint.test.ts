import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openStage } from '../support/journey-stage'
import { DESKTOP, PHONE, type Watch } from '../support/open-browser'
import { PAGES_AT_ONCE } from './screens'

const ROOT = join(import.meta.dir, '../..')

let client: string
let report: string

const stage = openStage(async ({ createClient, post }) => {
  client = await createClient('Northwind Running', 'Apparel')
  const form = new FormData()
  const path = join(ROOT, 'src/web/public/sample-meta-campaigns.csv')
  form.set('file', new File([await Bun.file(path).bytes()], 'campaigns.csv'))
  form.set('type', 'campaign')
  form.set('clientId', client)
  report = (await post('/api/analyze', form)).reportId
})

/** Screens, each with a text of the data that it shows. */
const listScreens = () => [
  ['/', 'Northwind Running'],
  ['/quick-insights', 'Northwind Running'],
  ['/reports', 'campaigns.csv'],
  ['/clients', 'Northwind Running'],
  ['/clients?q=north', 'Northwind Running'],
  ['/facebook-audit', 'Northwind Running'],
  [`/client/${client}`, 'campaigns.csv'],
  [`/client/${client}/facebook-audit`, 'For Northwind Running'],
  [`/client/${client}/facebook-audit?category=creative&type=static`, 'For Northwind Running'],
  [`/client/${client}/reports`, 'campaigns.csv'],
  [`/client/${client}/report/${report}`, 'Northwind Running'],
  ['/client/nobody', 'Client'],
  ['/settings', 'Settings'],
  ['/profile', 'Profile'],
  ['/logout', 'Log out'],
  ['/nowhere', '404 Page Not Found'],
]

/** Time zones far from UTC on both sides, where the date differs from UTC's for many hours. */
const PLACES: Record<string, Watch> = {
  'west, wide': { ...DESKTOP, timezoneId: 'Pacific/Pago_Pago' },
  'east, narrow, dark': { ...PHONE, timezoneId: 'Pacific/Kiritimati', colorScheme: 'dark' },
}

/** The browser logs the 404 of a missing client or page on its console. */
const open = (options: Watch) => stage.openContext({ ...options, expected: /Failed to load resource.* 404/ })

describe.each(Object.entries(PLACES))('%s', (_, options) => {
  test('every screen hydrates without warnings, changes or repeated requests', async () => {
    const { context, faults, close } = await open(options)
    const left = listScreens()
    const visitAll = async () => {
      const page = await context.newPage()
      let asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      for (let screen = left.shift(); screen; screen = left.shift()) {
        const [path = '', text = ''] = screen
        asked = []
        // Waits for half a second without requests, to see that nothing is requested twice.
        await page.goto(path, { waitUntil: 'networkidle' })
        expect([path, faults]).toEqual([path, []])
        expect(await page.locator('main').textContent()).toContain(text)
        const known = [
          /^\/$/,
          /^\/(quick-insights|clients|facebook-audit)$/,
          /^\/client\/[\w-]{36}(\/(facebook-audit|reports))?$/,
        ]
        const reads = asked.filter((one) => one.startsWith('/api/'))
        if (known.some((pattern) => pattern.test(path.split('?')[0]!)))
          expect([path, reads]).toEqual([path, []])
      }
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visitAll))
    await close()
  }, 180_000)
})

test('without scripts the screens show their data, and links work', async () => {
  const { context, close } = await open({ ...DESKTOP, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path = '', text = ''] of listScreens()) {
    await page.goto(path)
    expect([path, await page.locator('main').textContent()]).toEqual([path, expect.stringContaining(text)])
  }
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Northwind Running' }).click()
  await page.getByRole('heading', { level: 1, name: 'Northwind Running' }).waitFor()
  await close()
}, 60_000)

describe('actions before the code has loaded', () => {
  /** Opens a page whose code is delayed until `arrive` is called. */
  async function openEarly(path: string, held = '**/assets/*.js') {
    const { context, close } = await open(PHONE)
    const page = await context.newPage()
    const code = Promise.withResolvers<void>()
    await page.route(held, async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    return { page, close, arrive: () => code.resolve() }
  }

  test('a pressed button acts once after hydration', async () => {
    const { page, close, arrive } = await openEarly('/clients')
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
    arrive()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await close()
  })

  test('a button of the frame acts once while the screen’s code is still missing', async () => {
    const { page, close, arrive } = await openEarly('/clients', '**/assets/clients-screen-*.js')
    await page.waitForLoadState('load')
    await Bun.sleep(1000)
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await Bun.sleep(200)
    arrive()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await Bun.sleep(300)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    await close()
  })

  test('a screen whose code fails to load offers a retry, which reloads the page', async () => {
    const { context, close } = await stage.openContext({
      ...DESKTOP,
      expected: /Failed to (load|fetch)/,
    })
    const page = await context.newPage()
    await page.route('**/assets/clients-screen-*.js', (route) => route.abort())
    await page.goto('/clients')
    await page.getByText('This page could not be loaded').waitFor()
    await page.unroute('**/assets/clients-screen-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Add Client' }).click()
    await page.getByRole('dialog').waitFor()
    await close()
  })

  test('a page whose large answer does not arrive is rendered anew, without a failed hydration', async () => {
    const { context, faults, close } = await stage.openContext({ ...DESKTOP, expected: /ERR_FAILED/ })
    const page = await context.newPage()
    let refused = 0
    // Only the read for the hydration fails; the region's own one succeeds.
    await page.route(`**/api/reports/${report}`, (route) =>
      refused++ === 0 ? route.abort() : route.continue(),
    )
    await page.goto(`/client/${client}/report/${report}`, { waitUntil: 'networkidle' })
    expect(refused).toBeGreaterThan(1)
    await page.getByRole('heading', { name: 'Key Metrics Overview' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('the page of a missing client has working buttons', async () => {
    const { page, close, arrive } = await openEarly('/client/unknown')
    await page.getByRole('button', { name: 'Notifications' }).click()
    arrive()
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    await close()
  })

  test('a text typed early is searched for', async () => {
    const { page, close, arrive } = await openEarly('/clients')
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('no such client')
    arrive()
    await page.getByText('No clients found.').waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search clients' }).inputValue()).toBe('no such client')
    await close()
  })

  test('letters typed while the page hydrates all arrive', async () => {
    const { context, close } = await open(DESKTOP)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const delay of [5, 15, 30, 60]) {
      await page.goto('/clients', { waitUntil: 'commit' })
      const field = page.getByRole('searchbox', { name: 'Search clients' })
      await field.focus()
      await page.keyboard.type('Northwind Running', { delay })
      await page.getByText('1 match for “Northwind Running”').waitFor()
      expect(await field.inputValue()).toBe('Northwind Running')
    }
    await close()
  }, 60_000)

  test('a choice made early is kept', async () => {
    const { page, close, arrive } = await openEarly('/quick-insights')
    await page.getByLabel('Client').selectOption('Northwind Running')
    arrive()
    await page.waitForURL(`**/quick-insights?client=${client}`)
    expect(await page.getByLabel('Client').inputValue()).toBe(client)
    await close()
  })

  test('a link works before hydration', async () => {
    const { page, close, arrive } = await openEarly('/clients')
    await page.getByRole('link', { name: 'Northwind Running' }).click()
    await page.getByRole('heading', { level: 1, name: 'Northwind Running' }).waitFor()
    arrive()
    await close()
  })
})

/**
 * Run in the page: notes all styles of every element and of its pseudo-elements, and returns the declarations that have
 * changed since they were noted before.
 */
function noteStyles(): { noted: number; changed: string[] } {
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
  const styles = [...document.querySelectorAll('body, body *')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part)
      const isThere = !part || style.content !== 'none'
      return isThere ? names.map((name) => `${element.tagName} ${name} ${style.getPropertyValue(name)}`) : []
    }),
  )
  const kept = window as { notedStyles?: string[] }
  const before = kept.notedStyles ?? []
  kept.notedStyles = styles
  return { noted: before.length, changed: styles.filter((style, index) => style !== before[index]) }
}

test.each(Object.entries(PLACES))(
  'a page carries every rule it uses: the whole style sheet changes nothing of it, %s',
  async (_, options) => {
    const { context, close } = await open({ ...options, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.route('**/assets/*.js', () => undefined)
    for (const [path = ''] of listScreens()) {
      const sheet = Promise.withResolvers<void>()
      await page.unroute('**/assets/*.css')
      await page.route('**/assets/*.css', async (route) => {
        await sheet.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.locator('h1').waitFor()
      await page.waitForFunction(
        () => document.fonts.check('16px Inter') && !('firstFrame' in document.documentElement.dataset),
      )
      const carried = await page.evaluate(() => document.styleSheets.length)
      await page.evaluate(noteStyles)
      sheet.resolve()
      await page.waitForFunction((count) => document.styleSheets.length > count, carried)
      const { noted, changed } = await page.evaluate(noteStyles)
      expect(noted).toBeGreaterThan(1000)
      expect([path, changed]).toEqual([path, []])
    }
    await close()
  },
  120_000,
)

describe('parts further down', () => {
  /** Opens a page without the app and says whether what stands in such a part is shown before the first frame. */
  async function openWithoutApp(path: string, isFurther: string) {
    const { context, close } = await open(DESKTOP)
    await context.addInitScript((selector) => {
      document.addEventListener('DOMContentLoaded', () => {
        const parts = [...document.querySelectorAll(selector)]
        Object.assign(window, { shownFirst: parts.map((part) => part.checkVisibility()) })
      })
    }, isFurther)
    const page = await context.newPage()
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const shownFirst = await page.evaluate(() => (window as { shownFirst?: boolean[] }).shownFirst)
    return { page, close, shownFirst }
  }

  test.each([
    ['/', '.home-grid h2'],
    ['/client/:client', 'main table'],
    ['/client/:client/report/:report', '#recommendations'],
  ])('come after the first frame of %s, and need no app', async (pattern, further) => {
    const path = pattern.replace(':client', client).replace(':report', report)
    const { page, close, shownFirst } = await openWithoutApp(path, further)
    expect(shownFirst?.length).toBeGreaterThan(0)
    expect(shownFirst).not.toContain(true)
    await page.waitForFunction(
      (selector) => [...document.querySelectorAll(selector)].every((part) => part.checkVisibility()),
      further,
    )
    await close()
  })

  test('are in the first frame where the address may name one of them', async () => {
    const path = `/client/${client}/report/${report}#recommendations`
    const { close, shownFirst } = await openWithoutApp(path, '#recommendations')
    expect(shownFirst).toEqual([true])
    await close()
  })
})

test('the chosen appearance is there from the first paint on', async () => {
  const { context, close } = await open({ ...DESKTOP, colorScheme: 'light' })
  await context.addInitScript(() => {
    // The blank page before it has no storage.
    if (location.protocol === 'http:') localStorage.setItem('spendlens.appearance', 'dark')
  })
  const page = await context.newPage()
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(background).toBe('rgb(19, 19, 18)')
  await close()
})

test('letters beyond Latin-1 come in the second font, which a page without them does not fetch', async () => {
  const { context, close } = await open(DESKTOP)
  const page = await context.newPage()
  const fonts: string[] = []
  page.on('request', (request) => fonts.push(...(/inter-latin(-ext)?/.exec(request.url()) ?? []).slice(0, 1)))
  await page.goto('/clients', { waitUntil: 'networkidle' })
  expect(fonts).toEqual(['inter-latin'])
  await page.locator('h1').evaluate((heading) => void (heading.textContent = 'Győr i Łódź'))
  await page.waitForFunction(() => document.fonts.check('16px "Inter extended"', 'ő'))
  expect(fonts).toEqual(['inter-latin', 'inter-latin-ext'])
  await close()
})

test('no font family has a second face that is not loaded, which would cost a font lookup per size and weight', async () => {
  const styles = await Bun.file(join(ROOT, 'src/web/fonts.css')).text()
  const families = [...styles.matchAll(/@font-face\s*\{\s*font-family: '([^']+)'/g)].map(([, name]) => name)
  expect(families.length).toBeGreaterThan(2)
  expect(new Set(families).size).toBe(families.length)
})
