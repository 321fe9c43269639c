import { join } from 'node:path'
import { freePort } from '../../test/support/start-server'

export interface Bare {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Starts a reference server: the minimum with Bun alone, or with Elysia. */
export async function startBare(kind: 'bare' | 'elysia' = 'bare'): Promise<Bare> {
  const port = freePort()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, `${kind}.ts`)], {
    env: { ...process.env, PORT: String(port) },
    stdout: 'pipe',
  })
  await child.stdout.getReader().read()
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill()
      await child.exited
    },
  }
}
