import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { findBrowser } from './find-browser'
import { watchSettling } from './settle'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: [...QUIET, ...args] })
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
}

/** `expected` matches console messages that are not faults. */
export interface Watch extends BrowserContextOptions {
  expected?: RegExp
}

/**
 * Opens a browser context and watches its pages: script errors, warnings of React or the browser on the console, and
 * requests to other origins are faults. `close` throws if there were any.
 */
export async function openContext(browser: Browser, origin: string, options: Watch = DESKTOP) {
  const { expected, ...rest } = options
  const context = await browser.newContext({ baseURL: origin, ...rest })
  await watchSettling(context)
  const faults: string[] = []
  const note = (fault: string) => void (expected?.test(fault) || faults.push(fault))
  context.on('weberror', (error) => note(`script error: ${error.error().message}`))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      note(`console, ${new URL(message.page()?.url() ?? origin).pathname}: ${message.text()}`)
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
      note(`foreign request: ${url}`)
  })
  const close = async () => {
    await context.close()
    if (faults.length > 0) throw new Error(`The pages complained:\n${faults.join('\n')}`)
  }
  return { context, faults, close }
}

/** Opens a page in its own watched context. */
export async function openPage(browser: Browser, origin: string, options: Watch = DESKTOP) {
  const watched = await openContext(browser, origin, options)
  return { ...watched, page: await watched.context.newPage() }
}

export type { Browser, Page }
