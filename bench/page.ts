import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { openBrowser, type Browser } from '../test/support/open-browser'
import { startServer } from '../test/support/start-server'
import { toBaseHeaders } from '../src/server/http/headers'
import { atMost, type BenchLine, median } from './line'
import { addClient } from './server/uploads'

const SAMPLE = join(import.meta.dir, '../src/web/public/sample-meta-campaigns.csv')
const SLOWER = 4
const GOAL = 1.5

/**
 * Largest contentful paint of each screen on a slow processor with an empty cache. References are an empty page
 * without and with our standard headers.
 */
export async function benchPage(rounds: number): Promise<BenchLine[]> {
  const built = ['web/index.html', 'render/entry-server.js'].map((file) =>
    join(import.meta.dir, '../dist', file),
  )
  if (!built.every((file) => existsSync(file))) throw new Error('Run "bun run build" first.')
  const browser = await openBrowser()
  const server = await startServer()
  const script = await buildEmptyPage()
  const bare = serveEmptyPage(script, {})
  const guarded = serveEmptyPage(script, toBaseHeaders('empty', false))
  const { client, report } = await fill(server.origin)
  const references = { 'an empty React page': bare, 'one with the same headers': guarded }
  const screens: Record<string, string> = {
    Home: '/',
    'Quick Insights': '/quick-insights',
    'a client': `/client/${client}`,
    'an audit page': `/client/${client}/facebook-audit`,
    'a report': `/client/${client}/report/${report}`,
  }
  const urls = new Map(Object.entries(references).map(([name, { url }]) => [name, url.href]))
  for (const [name, path] of Object.entries(screens)) urls.set(name, `${server.origin}${path}`)
  const paints = new Map<string, number[]>([...urls.keys()].map((name) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const [name, url] of urls) {
      const paint = await paintOf(browser, url)
      if (round >= 0) paints.get(name)!.push(paint)
    }
  }
  await browser.close()
  await Promise.all([bare.stop(true), guarded.stop(true)])
  await server.stop()
  await server.remove()
  const paintedAt = (name: string) => median(paints.get(name)!)
  return Object.keys(references).flatMap((reference) =>
    Object.keys(screens).map((screen) => {
      const what = `largest paint of ${screen}, processor ${SLOWER}× slower, cold cache, against ${reference}`
      return atMost('page', what, paintedAt(screen), paintedAt(reference), GOAL)
    }),
  )
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

function serveEmptyPage(script: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const html =
    '<!doctype html><title>Empty</title><div id="root"></div><script type="module" src="/main.js"></script>'
  const packed = { ...headers, 'content-type': 'text/javascript', 'content-encoding': 'gzip' }
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('/main.js')
        ? new Response(script, { headers: packed })
        : new Response(html, { headers: { ...headers, 'content-type': 'text/html' } }),
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
