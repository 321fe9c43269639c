import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { openBrowser, type Browser } from '../test/support/open-browser'
import { startServer } from '../test/support/start-server'
import { atMost, type BenchLine, median } from './line'
import { addClient } from './server/uploads'

const SAMPLE = join(import.meta.dir, '../src/web/public/sample-meta-campaigns.csv')
const SLOWER = 4
const GOAL = 1.5

/** When the largest thing on the screen is painted, on a slow processor and with nothing in the cache, screen by screen. */
export async function benchPage(rounds: number): Promise<BenchLine[]> {
  const built = ['web/index.html', 'render/entry-server.js'].map((file) =>
    join(import.meta.dir, '../dist', file),
  )
  if (!built.every((file) => existsSync(file))) throw new Error('Run "bun run build" first.')
  const browser = await openBrowser()
  const server = await startServer()
  const empty = await serveEmptyPage()
  const { client, report } = await fill(server.origin)
  const screens: Record<string, string> = {
    Home: '/',
    'Quick Insights': '/quick-insights',
    'a client': `/client/${client}`,
    'an audit page': `/client/${client}/facebook-audit`,
    'a report': `/client/${client}/report/${report}`,
  }
  const names = Object.keys(screens)
  const ours = new Map<string, number[]>(names.map((name) => [name, []]))
  const reference: number[] = []
  for (let round = -1; round < rounds; round++) {
    const first = await paintOf(browser, empty.url.href)
    if (round >= 0) reference.push(first)
    for (const name of names) {
      const paint = await paintOf(browser, `${server.origin}${screens[name]}`)
      if (round >= 0) ours.get(name)?.push(paint)
    }
  }
  await browser.close()
  await empty.stop(true)
  await server.stop()
  await server.remove()
  return names.map((name) => {
    const what = `largest paint of ${name}, processor ${SLOWER}× slower, cold cache, against an empty React page`
    return atMost('page', what, median(ours.get(name) ?? []), median(reference), GOAL)
  })
}

/** A client with one audit, so that every screen has something to show. */
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
