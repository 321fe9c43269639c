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

/** Console complaints that a journey expects are no faults. */
export interface Watch extends BrowserContextOptions {
  expected?: RegExp
}

/**
 * A fresh context, all of whose pages are watched: a script error, a complaint of React or the browser on the console, or
 * a request to another origin is a fault, and `close` throws with all of them.
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

/** One page in a watched context of its own. */
export async function openPage(browser: Browser, origin: string, options: Watch = DESKTOP) {
  const watched = await openContext(browser, origin, options)
  return { ...watched, page: await watched.context.newPage() }
}

export type { Browser, Page }
