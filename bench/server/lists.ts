import { createClient } from '@libsql/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/server/db/migrate'
import { startServer } from '../../test/support/start-server'
import { atMost, type BenchLine, ms, toLine } from '../line'
import { weigh, type Load, type Target } from './load'
import { seed } from './seed'
import { startBare } from './start-bare'

/** Requests whose time must not grow with the data, by name. */
const LISTS = {
  'client by id': '/api/clients/c0000007',
  'client search': '/api/clients?q=client%2000007&limit=50',
  clients: '/api/clients?limit=50',
  reports: '/api/reports?limit=50',
  'reports of a client': '/api/clients/c0000007/reports?limit=50',
  'Quick Insights': '/api/reports?latest=type&limit=50',
} as const
export type List = keyof typeof LISTS
export type Loads = Record<List, Load>
const NAMES = Object.keys(LISTS) as List[]

interface Size {
  clients: number
  reports: number
}

/** A thousand reports, enough to fill a page as a million do. */
const SMALL: Size = { clients: 20, reports: 1000 }
const FEW_CLIENTS: Size = { clients: 100, reports: 1000 }

/** Measures every list on a database of that size. Alternates the `beside` targets with the client by id. */
export async function measureLists(
  size: Size,
  count: number,
  beside: readonly Target[] = [],
): Promise<{ loads: Loads; beside: Load[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-bench-'))
  try {
    const client = createClient({ url: `file:${dataDir}/spendlens.db` })
    await migrate(client, { path: null, now: new Date() })
    await client.execute('PRAGMA journal_mode=WAL')
    await seed(client, size)
    client.close()
    const server = await startServer({ dataDir })
    const target = (name: List) => ({ url: server.origin + LISTS[name], pid: server.pid })
    const [byId, ...references] = await weigh([target('client by id'), ...beside], count)
    const loads: Partial<Loads> = { 'client by id': byId }
    for (const name of NAMES) loads[name] ??= (await weigh([target(name)], count))[0]
    await server.stop()
    return { loads: loads as Loads, beside: references }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const microseconds = (milliseconds: number) => `${(milliseconds * 1000).toFixed(1)} µs`

/** Compares a client by id with bare Bun.serve, and each list with a small database, by the server's CPU time. */
export async function benchLists(
  large: Size,
  count: number,
): Promise<{ lines: BenchLine[]; small: Loads; big: Loads }> {
  const { loads: small } = await measureLists(SMALL, count)
  const { loads: few } = await measureLists(FEW_CLIENTS, count)
  const [bare, elysia] = await Promise.all([startBare(), startBare('elysia')])
  const references = [
    { url: bare.origin, pid: bare.pid },
    { url: `${elysia.origin}/client`, pid: elysia.pid },
  ]
  const { loads: big, beside } = await measureLists(large, count, references)
  await Promise.all([bare.stop(), elysia.stop()])
  const [least, framework] = beside.map(({ cpuMs }) => cpuMs) as [number, number]
  const share = least / big['client by id'].cpuMs
  const besideBare = (what: string, cpuMs: number) =>
    toLine('server', what, microseconds(cpuMs), `${microseconds(least)} (bare Bun.serve JSON)`, least / cpuMs)
  const clients = large.clients.toLocaleString('en-US')
  const reports = large.reports.toLocaleString('en-US')
  const search = big['client search'].cpuMs
  const searchOfFew = small['client search'].cpuMs
  return {
    small,
    big,
    lines: [
      {
        ...besideBare(`client by id at ${clients} clients, CPU of a request`, big['client by id'].cpuMs),
        goal: '≥ 0.20×',
        met: share >= 0.2,
      },
      besideBare('a JSON route of Elysia alone with the same headers, CPU of a request', framework),
      ...(['clients', 'reports', 'reports of a client'] as const).map((name) =>
        atMost(
          'server',
          `page of ${name} at ${reports} reports and ${clients} clients, CPU, against 1,000 reports`,
          big[name].cpuMs,
          // A full page has fifty clients, more than the small database.
          (name === 'clients' ? few : small)[name].cpuMs,
          2,
        ),
      ),
      atMost(
        'server',
        `Quick Insights over ${clients} clients, CPU, against 100 clients`,
        big['Quick Insights'].cpuMs,
        few['Quick Insights'].cpuMs,
        3,
      ),
      {
        ...toLine(
          'server',
          `client search at ${clients} clients, CPU of a request`,
          ms(search),
          `${ms(searchOfFew)} (20 clients)`,
          search / searchOfFew,
        ),
        goal: '≤ 2 ms',
        met: search <= 2,
      },
    ],
  }
}
