import { startServer } from '../support/start-server'
import type { Experiment } from './outcome'
import { createClient } from './requests'

const HOLDER = `
const { createClient } = await import('@libsql/client')
const client = createClient({ url: process.argv[1], timeout: 5000, concurrency: 1 })
const transaction = await client.transaction('write')
console.log('held')
await Bun.sleep(Number(process.argv[2]))
await transaction.rollback()
`

/** Another process takes the write lock. All rows acknowledged before, during and after must be stored. */
export const lockCollisions: Experiment = async (length) => {
  const holds =
    length === 'short'
      ? [100, 600]
      : [...Array(40).fill(100), ...Array(20).fill(300), ...Array(10).fill(2000)]
  const server = await startServer()
  const acknowledged = new Map<string, string>()
  let refused = 0
  let failuresAfter = 0
  try {
    for (const [round, holdMs] of holds.entries()) {
      const holder = Bun.spawn(
        [process.execPath, '-e', HOLDER, `file:${server.dataDir}/spendlens.db`, String(holdMs)],
        { stdout: 'pipe' },
      )
      await holder.stdout.getReader().read()
      await Promise.all(
        Array.from({ length: 5 }, async (_, i) => {
          const name = `During ${round}-${i}`
          const id = await createClient(server.origin, name).catch(() => null)
          if (id) acknowledged.set(id, name)
          else refused++
        }),
      )
      await holder.exited
      for (let i = 0; i < 5; i++) {
        const name = `After ${round}-${i}`
        const id = await createClient(server.origin, name).catch(() => null)
        if (id) acknowledged.set(id, name)
        else failuresAfter++
      }
    }
    await server.stop('SIGKILL')
    const again = await startServer({ dataDir: server.dataDir })
    let lost = 0
    for (const [id, name] of acknowledged) {
      const response = await fetch(`${again.origin}/api/clients/${id}`)
      if (!response.ok || ((await response.json()) as { name: string }).name !== name) lost++
    }
    await again.stop()
    return [
      {
        what: `${holds.length} times another process holds the write lock`,
        goal: '0 acknowledged lost, 0 failures after release',
        measured: `${lost} of ${acknowledged.size} lost, ${failuresAfter} failures after release, ${refused} refused meanwhile`,
        met: lost === 0 && failuresAfter === 0 && acknowledged.size > 0,
      },
    ]
  } finally {
    await server.remove()
  }
}
