/**
 * Pictures of every screen, of a workspace filled through the product's own API: desktop, phone and dark.
 * `bun run screenshots` writes them to `shots/` (not in git) and renews the README's picture of a report, `docs/images/report.png`.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fillWorkspace, SCREENS, toAddress } from '../test/journeys/screens'
import { DESKTOP, openBrowser, openPage, PHONE, type Page } from '../test/support/open-browser'
import { startServer } from '../test/support/start-server'

const root = join(import.meta.dir, '..')
const shots = join(root, 'shots')

const server = await startServer()
const browser = await openBrowser()
try {
  await rm(shots, { recursive: true, force: true })
  await mkdir(shots, { recursive: true })
  const ids = await fillWorkspace(server.origin)
  const looks = [
    { suffix: 'desktop', options: { ...DESKTOP, colorScheme: 'light' as const } },
    { suffix: 'desktop-dark', options: { ...DESKTOP, colorScheme: 'dark' as const } },
    { suffix: 'phone', options: { ...PHONE, colorScheme: 'light' as const } },
  ]
  for (const { suffix, options } of looks) {
    // A client that is not there answers 404, the list of Google accounts 409: nothing is connected.
    const expected = /Failed to load resource.* 40[49]/
    const { page, faults, close } = await openPage(browser, server.origin, { ...options, expected })
    for (const screen of SCREENS) {
      await page.goto(toAddress(screen, ids))
      await page.locator('h1').first().waitFor()
      await settle(page)
      await page.screenshot({ path: join(shots, `${toName(screen)}-${suffix}.png`), fullPage: true })
    }
    if (faults.length > 0) console.error(suffix, faults)
    await close()
  }
  const { page, close } = await openPage(browser, server.origin)
  await page.goto(toAddress('/client/:client/report/:report', ids))
  await settle(page)
  await page.screenshot({ path: join(root, 'docs/images/report.png') })
  await close()
  console.log(`Pictures of ${SCREENS.length} screens in ${shots}`)
} finally {
  await browser.close()
  await server.stop()
  await server.remove()
}

/** `/client/:client/report/:other` → `client-client-report-other`. */
function toName(screen: string): string {
  return screen.match(/\w+/g)?.join('-') ?? 'home'
}

/** Waits for parts of the page that load after the first paint. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
}
