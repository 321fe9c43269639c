import type { BrowserContext, Page, Request } from 'playwright-core'

const inFlight = new WeakMap<Page, Set<Request>>()

/** From before its first page on, so that `settle` knows of every request. */
export async function watchSettling(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    inFlight.set(page, requests)
    page.on('request', (request) => void requests.add(request))
    page.on('requestfinished', (request) => void requests.delete(request))
    page.on('requestfailed', (request) => void requests.delete(request))
  })
  await context.addInitScript(() => {
    addEventListener('taken-over', () => Reflect.set(window, 'takenOver', true))
  })
}

/**
 * Until React answers for the whole screen, no skeleton is left, nothing is on its way, and the page has had nothing to do since:
 * without the half second of silence that Playwright's `networkidle` waits for. Not for a page that may make no further request.
 */
export async function settle(page: Page): Promise<void> {
  const requests = inFlight.get(page)!
  do {
    await page.waitForFunction(
      () => Reflect.get(window, 'takenOver') === true && !document.querySelector('.animate-shimmer'),
    )
    while (requests.size > 0) await page.waitForTimeout(10)
    await page.evaluate(waitForIdle)
  } while (requests.size > 0)
}

/** Runs in the page. */
async function waitForIdle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await new Promise((painted) => requestAnimationFrame(painted))
    await new Promise((idle) => requestIdleCallback(idle))
  }
}

/** Opens an address and waits until its screen has settled. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}
