import { createClient as openDatabase } from '@libsql/client'
import { startServer } from '../support/start-server'
import type { Experiment } from './outcome'
import { percentile, timeHealth } from './requests'

/** Downloads a large backup during other requests. */
export const backupDownload: Experiment = async (length) => {
  const megabytes = length === 'short' ? 20 : 500
  const server = await startServer()
  try {
    await fill(`${server.dataDir}/spendlens.db`, megabytes)
    const quiet = await timesUntil(server.origin, Bun.sleep(length === 'short' ? 300 : 3000))
    let bytes = 0
    const download = (async () => {
      const response = await fetch(`${server.origin}/api/backup`)
      if (response.ok && response.body) for await (const chunk of response.body) bytes += chunk.byteLength
    })()
    const busy = await timesUntil(server.origin, download)
    const quietP99 = percentile(quiet, 0.99)
    const busyP99 = percentile(busy, 0.99)
    const whole = bytes > megabytes * 1e6
    return [
      {
        what: `GET /api/health while a backup of ${(bytes / 1e6).toFixed(0)} MB is taken and downloaded`,
        goal: 'p99 ≤ 50 ms over its quiet value',
        measured: `p99 ${busyP99.toFixed(0)} ms, quiet ${quietP99.toFixed(0)} ms${whole ? '' : ', and it was not whole'}`,
        met: length === 'short' && whole ? null : whole && busyP99 <= quietP99 + 50,
      },
    ]
  } finally {
    await server.stop()
    await server.remove()
  }
}

async function fill(path: string, megabytes: number): Promise<void> {
  const db = openDatabase({ url: `file:${path}`, timeout: 5000 })
  await db.execute({
    sql: `INSERT INTO settings (name, value)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      SELECT 'filler ' || i, '"' || hex(randomblob(500000)) || '"' FROM n`,
    args: [megabytes],
  })
  db.close()
}

async function timesUntil(origin: string, end: Promise<unknown>): Promise<number[]> {
  const state = { over: false }
  const over = end.finally(() => {
    state.over = true
  })
  const times: number[] = []
  while (!state.over) {
    times.push((await timeHealth(origin)) ?? 10_000)
    await Bun.sleep(5)
  }
  await over
  return times
}
