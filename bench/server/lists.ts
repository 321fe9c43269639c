import { createClient } from '@libsql/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/server/db/migrate'
import { freePort, startServer } from '../../test/support/start-server'
import { atMost, type BenchLine, ms } from '../line'
import { load, type Load } from './load'
import { seed } from './seed'

/** The lists that must not grow, by name. */
export const LISTS = {
  'client by id': '/api/clients/c0000007',
  'client search': '/api/clients?q=client%2000007&limit=50',
  'clients, first page': '/api/clients?limit=50',
  'reports, first page': '/api/reports?limit=50',
  'reports of a client': '/api/clients/c0000007/reports?limit=50',
  'quick insights': '/api/reports?latest=type&limit=50',
} as const
type List = keyof typeof LISTS

export interface Size {
  clients: number
  reports: number
}

/** Every list on a database of that size. */
export async function measureLists(size: Size, count: number): Promise<Record<List, Load>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-bench-'))
  try {
    const client = createClient({ url: `file:${dataDir}/spendlens.db` })
    await migrate(client, { path: null, now: new Date() })
    await client.execute('PRAGMA journal_mode=WAL')
    await seed(client, size)
    client.close()
    const server = await startServer({ dataDir })
    const loads: Partial<Record<List, Load>> = {}
    for (const name of Object.keys(LISTS) as List[]) {
      loads[name] = await load(server.origin + LISTS[name], server.pid, count)
    }
    await server.stop()
    return loads as Record<List, Load>
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureBare(count: number): Promise<Load> {
  const port = freePort()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'bare.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdout: 'pipe',
  })
  await child.stdout.getReader().read()
  const measured = await load(`http://127.0.0.1:${port}/`, child.pid, count)
  child.kill()
  await child.exited
  return measured
}

/** The server's lists at two sizes, against bare Bun.serve and against themselves. */
export async function benchLists(
  large: Size,
  count: number,
): Promise<{ lines: BenchLine[]; small: Record<List, Load>; big: Record<List, Load> }> {
  const bare = await measureBare(count * 4)
  const small = await measureLists({ clients: 100, reports: 1000 }, count)
  const big = await measureLists(large, count)
  const byId = bare.cpuMs / big['client by id'].cpuMs
  const lines: BenchLine[] = [
    {
      area: 'server',
      what: `client by id at ${large.clients.toLocaleString('en-US')} clients, CPU a request`,
      ours: ms(big['client by id'].cpuMs),
      reference: `${ms(bare.cpuMs)} (bare Bun.serve JSON)`,
      ratio: byId,
      goal: '≥ 0.20×',
      met: byId >= 0.2,
    },
    ...(Object.keys(LISTS) as List[])
      .filter((name) => name !== 'client by id')
      .map((name) =>
        atMost(
          'server',
          `${name} at ${large.reports.toLocaleString('en-US')} reports, against 1,000 (p50)`,
          big[name].p50,
          small[name].p50,
          name === 'quick insights' ? 3 : 2,
        ),
      ),
  ]
  return { lines, small, big }
}
