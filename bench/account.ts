import { openBrowser, openPage } from '../test/support/open-browser'
import { startServer } from '../test/support/start-server'
import { atMost, type BenchLine, median, ms, toLine } from './line'
import { makeRandom } from './reading'
import { cpuOf, memoryOf } from './server/load'
import { addClient } from './server/uploads'

const MB = 1_000_000
const GOAL_MS = 5000

/** First column of each file, and its number of labels. */
const CUTS = [
  ['Campaign name', 12],
  ['Ad set name', 800],
  ['Body (ad settings)', 3000],
  ['Age', 7],
  ['Gender', 3],
  ['Country', 20],
  ['Platform', 4],
  ['Impression device', 8],
  ['Objective', 3],
  ['Video', 3000],
] as const

/** Ten daily exports of one account, about 1 MB each, with the same total spend. */
function makeAccount(): { name: string; text: string }[] {
  const random = makeRandom()
  const rows = Array.from({ length: 11_500 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 4, 1 + (at % 31))).toISOString().slice(0, 10)
    const spend = (1 + random() * 9).toFixed(2)
    const purchases = random() < 0.1 ? 1 + Math.floor(random() * 3) : 0
    return `${500 + Math.floor(random() * 4000)},${Math.floor(random() * 90)},${purchases},${(purchases * 60).toFixed(2)},${spend},${day},2026-05-01,2026-05-31`
  })
  return CUTS.map(([column, labels], cut) => {
    const head = `${column},Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (EUR),Day,Reporting starts,Reporting ends`
    const lines = rows.map((row, at) => `${column} of the account ${(at * (cut + 7)) % labels},${row}`)
    return { name: `${column.split(' ')[0]!.toLowerCase()}-${cut}.csv`, text: [head, ...lines].join('\n') }
  })
}

interface Run {
  /** Time from the drop to the report's heading. */
  wall: number
  reading: number
  uploads: number
  joining: number
  drawing: number
  serverCpu: number
}

/** Time from dropping ten files on a client's page to the report, and its parts. */
export async function benchAccount(rounds: number): Promise<BenchLine[]> {
  const files = makeAccount()
  const size = files.reduce((sum, { text }) => sum + text.length, 0) / MB
  const browser = await openBrowser()
  const server = await startServer()
  const runs: Run[] = []
  let memory = 0
  try {
    for (let round = -1; round < rounds; round++) {
      const run = await dropOnce(browser, server, files)
      memory = Math.max(memory, memoryOf(server.pid))
      if (round >= 0) runs.push(run)
    }
  } finally {
    await browser.close()
    await server.stop()
    await server.remove()
  }
  const of = (name: keyof Run) => median(runs.map((run) => run[name]))
  const part = (what: string, name: keyof Run) =>
    toLine('account', what, ms(of(name)), `${ms(of('wall'))} (the whole)`, of(name) / of('wall'))
  return [
    atMost(
      'account',
      `ten exports, ${size.toFixed(1)} MB together, from the drop to the report (server at most ${memory.toFixed(0)} MB)`,
      of('wall'),
      GOAL_MS,
      1,
    ),
    part('of it: reading in the browser', 'reading'),
    part('of it: uploads, each audited and stored', 'uploads'),
    part('of it: joining the stored audits', 'joining'),
    part('of it: the report’s page', 'drawing'),
    part('processor time of the server beside it', 'serverCpu'),
  ]
}

async function dropOnce(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  { origin, pid }: { origin: string; pid: number },
  files: readonly { name: string; text: string }[],
): Promise<Run> {
  const id = await addClient(origin, `Bench ${Math.random()}`)
  const { page, close } = await openPage(browser, origin)
  await page.goto(`/client/${id}`)
  await page.getByText('No Audit Reports').waitFor()
  await page.waitForLoadState('networkidle')
  // Sends the files to the page before the clock starts.
  await page.evaluate((all) => {
    const dropped = new DataTransfer()
    for (const { name, text } of all) dropped.items.add(new File([text], name, { type: 'text/csv' }))
    Object.assign(window, { dropped })
  }, files)
  const cpu = cpuOf(pid)
  const run = await page.evaluate(async () => {
    const { dropped } = window as unknown as { dropped: DataTransfer }
    const until = <T>(find: () => T | null | undefined | false) =>
      new Promise<T>((resolve) => {
        const look = () => {
          const found = find()
          if (found) resolve(found)
          else requestAnimationFrame(look)
        }
        look()
      })
    const start = performance.now()
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(1000)
    for (const kind of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(kind, { dataTransfer: dropped, bubbles: true, cancelable: true }),
      )
    const button = await until(() =>
      [...document.querySelectorAll('button')].find(
        ({ textContent, disabled }) => textContent === 'Make one audit' && !disabled,
      ),
    )
    const read = performance.now()
    button.click()
    await until(() => document.querySelector('h1')?.textContent?.includes('Account Audit'))
    const end = performance.now()
    const ends = (path: string) =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry.name.endsWith(path) ? (entry as PerformanceResourceTiming).responseEnd : [],
          ),
      )
    const uploaded = ends('/api/analyze')
    const joined = ends('/account-audits')
    return {
      wall: end - start,
      reading: read - start,
      uploads: uploaded - read,
      joining: joined - uploaded,
      drawing: end - joined,
    }
  })
  const serverCpu = cpuOf(pid) - cpu
  await close()
  return { ...run, serverCpu }
}
