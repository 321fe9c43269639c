import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/start-server'
import type { Experiment } from './outcome'
import { countHalf } from './recovery'
import { createClient, smallExport, uploadForm } from './requests'

const ROOT = join(import.meta.dir, '../..')

/** Backups during eight writers, each restored to an empty folder and compared with the rows acknowledged before. */
export const backupDrill: Experiment = async (length) => {
  const drills = length === 'short' ? 1 : 20
  const server = await startServer()
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-drill-'))
  const state = { done: false }
  const acknowledged = new Map<string, string>()
  const tally = { missing: 0, half: 0, failed: 0, open: 0, compared: 0 }
  let slowest = 0
  try {
    const clientId = await createClient(server.origin, 'Drill')
    const writers = Array.from({ length: 8 }, async (_, n) => {
      for (let i = 0; !state.done; i++) {
        const name = `Drill ${n}-${i}`
        if (n < 7) {
          const id = await createClient(server.origin, name).catch(() => null)
          if (id) acknowledged.set(id, name)
        } else {
          const body = uploadForm(clientId, smallExport())
          const response = await fetch(`${server.origin}/api/analyze`, { method: 'POST', body })
          await response.arrayBuffer()
        }
        await Bun.sleep(20)
      }
    })
    await Bun.sleep(500)
    for (let drill = 0; drill < drills; drill++) {
      const before = [...acknowledged]
      const backup = join(folder, `backup-${drill}.db`)
      const target = join(folder, `restored-${drill}`, 'spendlens.db')
      const started = performance.now()
      const taken = await run('src/server/backup/backup-command.ts', backup, `${server.dataDir}/spendlens.db`)
      if (!taken || ((await stat(backup)).mode & 0o077) !== 0) tally.open++
      const restored = await run('src/server/backup/restore-command.ts', backup, target)
      slowest = Math.max(slowest, performance.now() - started)
      if (!restored) {
        tally.failed++
        continue
      }
      tally.half += await countHalf(target)
      const again = await startServer({ dataDir: join(folder, `restored-${drill}`) })
      for (const [id, name] of before) {
        const response = await fetch(`${again.origin}/api/clients/${id}`)
        if (!response.ok || ((await response.json()) as { name: string }).name !== name) tally.missing++
        tally.compared++
      }
      await again.stop()
    }
    state.done = true
    await Promise.all(writers)
    const { missing, half, failed, open, compared } = tally
    return [
      {
        what: `${drills} × backup while 8 write, restore to an empty folder`,
        goal: '0 differing, 0 half, readable by nobody else',
        measured: `${missing} of ${compared} differ, ${half} half, ${failed} failed, ${open} readable by others, slowest ${(slowest / 1000).toFixed(1)} s`,
        met: missing + half + failed + open === 0 && compared > 0,
      },
    ]
  } finally {
    state.done = true
    await server.stop()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(script: string, file: string, database: string): Promise<boolean> {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${database}` }
  const child = Bun.spawn([process.execPath, script, file], {
    cwd: ROOT,
    env,
    stdout: 'ignore',
    stderr: 'inherit',
  })
  return (await child.exited) === 0
}
