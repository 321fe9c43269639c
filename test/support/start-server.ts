import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  origin: string
  pid: number
  dataDir: string
  /** Stops the process; the data folder stays until `remove`. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  remove(): Promise<void>
}

/** Starts the real server as its own process on a free loopback port and waits until it is healthy. */
export async function startServer(
  options: { dataDir?: string; env?: Record<string, string>; logFile?: string } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'spendlens-')))
  const port = options.env?.PORT ?? freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = Bun.spawn([process.execPath, 'src/server/index.ts'], {
    cwd: join(import.meta.dir, '../..'),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATABASE_URL: `file:${dataDir}/spendlens.db`,
      ...options.env,
    },
    stdout: options.logFile === undefined ? 'ignore' : Bun.file(options.logFile),
    stderr: 'pipe',
  })
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal)
    await child.exited
  }
  for (let waited = 0; waited < 15_000; waited += 10) {
    if (child.exitCode !== null)
      throw new Error(`The server ended: ${await new Response(child.stderr).text()}`)
    const health = await fetch(`${origin}/api/health`).catch(() => null)
    if (health?.ok)
      return {
        origin,
        pid: child.pid,
        dataDir,
        stop,
        remove: () => rm(dataDir, { recursive: true, force: true }),
      }
    await Bun.sleep(10)
  }
  await stop('SIGKILL')
  throw new Error('The server was not healthy within 15 s')
}

const FIRST_PORT = 20_000
const PORTS = 10_000
let tried = Math.floor(Math.random() * PORTS)

/**
 * Finds a free port for a process that will listen on it. Avoids the kernel's range of ephemeral ports, which
 * connections could take in the meantime.
 */
export function freePort(): number {
  for (let tries = 0; tries < 100; tries++) {
    const port = FIRST_PORT + (tried++ % PORTS)
    try {
      void Bun.serve({ port, hostname: '127.0.0.1', fetch: () => new Response() }).stop(true)
      return port
    } catch {
      // Another process uses it.
    }
  }
  throw new Error('No free port')
}
