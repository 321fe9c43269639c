import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { findBrowser } from './find-browser'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: QUIET })
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
}

/** A fresh page that fails the test on any script error, console error or request to another origin. */
export async function openPage(browser: Browser, origin: string, options: BrowserContextOptions = DESKTOP) {
  const context = await browser.newContext({ baseURL: origin, ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
      faults.push(`foreign request: ${url}`)
  })
  return { page, faults, close: () => context.close() }
}

export type { Browser, Page }
