import { createClient as openDatabase } from '@libsql/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/start-server'
import type { Experiment, Outcome } from './outcome'
import { createClient, percentile, smallExport, uploadForm } from './requests'

/** Kills a server with 8 writers repeatedly, and compares the acknowledged rows with those on disk. */
export const killLoop: Experiment = (length) => killTimes(length === 'short' ? 6 : 500)

const TOLD_EVERY = 50

async function killTimes(kills: number): Promise<Outcome[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-kills-'))
  const clients = new Map<string, string>()
  const reports = new Set<string>()
  const startTimes: number[] = []
  let clientId = ''
  const begun = performance.now()
  try {
    for (let kill = 0; kill <= kills; kill++) {
      const started = performance.now()
      const server = await startServer({ dataDir })
      startTimes.push(performance.now() - started)
      if (kill === kills) {
        await server.stop()
        break
      }
      clientId ||= await createClient(server.origin, 'Kept')
      const state = { down: false }
      const writer = async (n: number) => {
        for (let i = 0; !state.down; i++) {
          const name = `Client ${kill}-${n}-${i}`
          if (n < 6) {
            const id = await createClient(server.origin, name).catch(() => null)
            if (id) clients.set(id, name)
          } else {
            const answer = await fetch(`${server.origin}/api/analyze`, {
              method: 'POST',
              body: uploadForm(clientId, smallExport()),
            })
              .then(async (response) =>
                response.ok ? ((await response.json()) as { reportId: string }) : null,
              )
              .catch(() => null)
            if (answer) reports.add(answer.reportId)
          }
        }
      }
      const writers = Array.from({ length: 8 }, (_, n) => writer(n))
      // Most kills come before a report is complete, so every fifth kill waits for one.
      const before = reports.size
      const patience = performance.now() + (kill % 5 === 0 ? 5000 : 0)
      while (reports.size === before && performance.now() < patience) await Bun.sleep(2)
      await Bun.sleep(40 + ((kill * 37) % 150))
      state.down = true
      await server.stop('SIGKILL')
      await Promise.all(writers)
      if ((kill + 1) % TOLD_EVERY === 0) tellProgress(kill + 1, kills, performance.now() - begun)
    }
    const db = openDatabase({ url: `file:${dataDir}/spendlens.db` })
    const names = new Map(
      (await db.execute('SELECT id, name FROM clients')).rows.map((row) => [String(row[0]), String(row[1])]),
    )
    const bodies = new Set(
      (await db.execute('SELECT report_id FROM report_bodies WHERE json_valid(analysis)')).rows.map((row) =>
        String(row[0]),
      ),
    )
    const half = Number(
      (await db.execute('SELECT (SELECT count(*) FROM reports) - (SELECT count(*) FROM report_bodies)'))
        .rows[0]![0],
    )
    const integrity = String((await db.execute('PRAGMA integrity_check')).rows[0]![0])
    db.close()
    const lost =
      [...clients].filter(([id, name]) => names.get(id) !== name).length +
      [...reports].filter((id) => !bodies.has(id)).length
    const acknowledged = clients.size + reports.size
    const p99 = percentile(startTimes, 0.99)
    return [
      {
        what: `kill -9, ${kills} times under 8 writers, every fifth after a report`,
        goal: '0 acknowledged lost, 0 half, integrity ok',
        measured: `${lost} of ${acknowledged} lost (${reports.size} reports), ${half} half, integrity ${integrity}`,
        met: lost === 0 && half === 0 && integrity === 'ok' && acknowledged > kills && reports.size > 0,
      },
      {
        what: 'ready after a kill (process start to health 200)',
        goal: 'p99 ≤ 1 s on a quiet machine',
        measured: `p50 ${percentile(startTimes, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
        met: kills < 100 ? null : p99 <= 1000,
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function tellProgress(done: number, of: number, ms: number): void {
  const left = ((ms / done) * (of - done)) / 60_000
  console.error(`kills: ${done} of ${of}, about ${left.toFixed(1)} minutes to go`)
}
