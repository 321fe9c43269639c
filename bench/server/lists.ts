import { createClient } from '@libsql/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/server/db/migrate'
import { startServer } from '../../test/support/start-server'
import { atMost, type BenchLine, ms } from '../line'
import { load, type Load } from './load'
import { seed } from './seed'
import { startBare } from './start-bare'

/** The lists that must not grow, by name. */
export const LISTS = {
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

export interface Size {
  clients: number
  reports: number
}

/** A thousand reports, in pages as full as at a million. */
export const SMALL: Size = { clients: 20, reports: 1000 }
const FEW_CLIENTS: Size = { clients: 100, reports: 1000 }

/** Every list on a database of that size. */
export async function measureLists(size: Size, count: number): Promise<Loads> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-bench-'))
  try {
    const client = createClient({ url: `file:${dataDir}/spendlens.db` })
    await migrate(client, { path: null, now: new Date() })
    await client.execute('PRAGMA journal_mode=WAL')
    await seed(client, size)
    client.close()
    const server = await startServer({ dataDir })
    const loads: Partial<Loads> = {}
    for (const name of NAMES) loads[name] = await load(server.origin + LISTS[name], server.pid, count)
    await server.stop()
    return loads as Loads
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A client by id against bare Bun.serve, and each list against itself on a small database: all by the server's CPU. */
export async function benchLists(
  large: Size,
  count: number,
): Promise<{ lines: BenchLine[]; small: Loads; big: Loads }> {
  const bare = await startBare()
  const reference = await load(bare.origin, bare.pid, count * 8)
  await bare.stop()
  const small = await measureLists(SMALL, count)
  const few = await measureLists(FEW_CLIENTS, count)
  const big = await measureLists(large, count)
  const share = reference.cpuMs / big['client by id'].cpuMs
  const clients = large.clients.toLocaleString('en-US')
  const reports = large.reports.toLocaleString('en-US')
  const search = big['client search'].cpuMs
  return {
    small,
    big,
    lines: [
      {
        area: 'server',
        what: `client by id at ${clients} clients, CPU of a request`,
        ours: ms(big['client by id'].cpuMs),
        reference: `${ms(reference.cpuMs)} (bare Bun.serve JSON)`,
        ratio: share,
        goal: '≥ 0.20×',
        met: share >= 0.2,
      },
      ...(['clients', 'reports', 'reports of a client'] as const).map((name) =>
        atMost(
          'server',
          `page of ${name} at ${reports} reports and ${clients} clients, CPU, against 1,000 reports`,
          big[name].cpuMs,
          small[name].cpuMs,
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
        area: 'server',
        what: `client search at ${clients} clients, CPU of a request`,
        ours: ms(search),
        reference: `${ms(small['client search'].cpuMs)} (20 clients)`,
        ratio: search / small['client search'].cpuMs,
        goal: '≤ 2 ms',
        met: search <= 2,
      },
    ],
  }
}
