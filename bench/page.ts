import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { openBrowser, type Browser } from '../test/support/open-browser'
import { startServer } from '../test/support/start-server'
import { atMost, type BenchLine, median } from './line'

const SLOWER = 4

/** When the largest thing on the screen is painted, on a slow processor and with nothing in the cache. */
export async function benchPage(rounds: number): Promise<BenchLine> {
  if (!existsSync(join(import.meta.dir, '../dist/web/index.html')))
    throw new Error('Run "bun run build" first.')
  const browser = await openBrowser()
  const server = await startServer()
  const empty = await serveEmptyPage()
  const ours: number[] = []
  const reference: number[] = []
  for (let round = -1; round < rounds; round++) {
    const first = await paintOf(browser, empty.url.href)
    const second = await paintOf(browser, `${server.origin}/`)
    if (round < 0) continue
    reference.push(first)
    ours.push(second)
  }
  await browser.close()
  await empty.stop(true)
  await server.stop()
  await server.remove()
  const what = `largest paint of Home, processor ${SLOWER}× slower, cold cache, against an empty React page`
  return atMost('page', what, median(ours), median(reference), 1.5)
}

async function serveEmptyPage() {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, 'page/empty.tsx')],
    target: 'browser',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = Bun.gzipSync(await built.outputs[0]!.arrayBuffer())
  const html =
    '<!doctype html><title>Empty</title><div id="root"></div><script type="module" src="/main.js"></script>'
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('/main.js')
        ? new Response(script, { headers: { 'content-type': 'text/javascript', 'content-encoding': 'gzip' } })
        : new Response(html, { headers: { 'content-type': 'text/html' } }),
  })
}

async function paintOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate<number>(
    `new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
        .observe({ type: 'largest-contentful-paint', buffered: true })
    })`,
  )
  await context.close()
  return paint
}
