import { join } from 'node:path'
import { freePort } from '../../test/support/start-server'

export interface Bare {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** The reference server, listening. */
export async function startBare(): Promise<Bare> {
  const port = freePort()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'bare.ts')], {
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
