import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { openBrowser, type Browser } from '../test/support/open-browser'
import { startServer } from '../test/support/start-server'
import { atMost, type BenchLine, median } from './line'
import { addClient } from './server/uploads'

const SAMPLE = join(import.meta.dir, '../src/web/public/sample-meta-campaigns.csv')
const SLOWER = 4
const GOAL = 1.5
const EMPTY = 'an empty React page'

/**
 * Largest contentful paint of each screen on a slow processor with an empty cache, against an empty React page. Both are
 * opened from a page of another site, as people come: the browser starts a process for either. From `about:blank` it would
 * start one for our pages only, because of `Cross-Origin-Opener-Policy`.
 */
export async function benchPage(rounds: number): Promise<BenchLine[]> {
  const built = ['web/index.html', 'render/entry-server.js'].map((file) =>
    join(import.meta.dir, '../dist', file),
  )
  if (!built.every((file) => existsSync(file))) throw new Error('Run "bun run build" first.')
  const browser = await openBrowser()
  const server = await startServer()
  const bare = serveEmptyPage(await buildEmptyPage())
  const { client, report } = await fill(server.origin)
  const screens: Record<string, string> = {
    Home: '/',
    'Quick Insights': '/quick-insights',
    'a client': `/client/${client}`,
    'an audit page': `/client/${client}/facebook-audit`,
    'a report': `/client/${client}/report/${report}`,
  }
  const urls = new Map([[EMPTY, `http://127.0.0.1:${bare.port}/`]])
  for (const [name, path] of Object.entries(screens)) urls.set(name, `${server.origin}${path}`)
  const paints = new Map<string, number[]>([...urls.keys()].map((name) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const [name, url] of urls) {
      const paint = await paintOf(browser, `http://localhost:${bare.port}/elsewhere`, url)
      if (round >= 0) paints.get(name)!.push(paint)
    }
  }
  await browser.close()
  await bare.stop(true)
  await server.stop()
  await server.remove()
  const paintedAt = (name: string) => median(paints.get(name)!)
  return Object.keys(screens).map((screen) => {
    const what = `largest paint of ${screen}, processor ${SLOWER}× slower, cold cache, against ${EMPTY}`
    return atMost('page', what, paintedAt(screen), paintedAt(EMPTY), GOAL)
  })
}

/** Creates a client with one audit, so that every screen has content. */
async function fill(origin: string): Promise<{ client: string; report: string }> {
  const client = await addClient(origin, 'Northwind Running')
  const form = new FormData()
  form.set('file', new File([await Bun.file(SAMPLE).bytes()], 'campaigns.csv'))
  form.set('type', 'campaign')
  form.set('clientId', client)
  const answer = await fetch(`${origin}/api/analyze`, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`The sample was not audited: ${answer.status}`)
  return { client, report: ((await answer.json()) as { reportId: string }).reportId }
}

async function buildEmptyPage(): Promise<Uint8Array<ArrayBuffer>> {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, 'page/empty.tsx')],
    target: 'browser',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Bun.gzipSync(await built.outputs[0]!.arrayBuffer())
}

/** Also the page of another site that all others are opened from: `localhost` is another site than `127.0.0.1`. */
function serveEmptyPage(script: Uint8Array<ArrayBuffer>) {
  const html =
    '<!doctype html><title>Empty</title><div id="root"></div><script type="module" src="/main.js"></script>'
  const packed = { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('/main.js')
        ? new Response(script, { headers: packed })
        : new Response(html, { headers: { 'content-type': 'text/html' } }),
  })
}

async function paintOf(browser: Browser, from: string, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(from, { waitUntil: 'networkidle' })
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
