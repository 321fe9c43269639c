import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Keys } from '../db/encryption'
import { flushFile } from '../db/flush-file'
import { spawnSelf } from '../spawn-self'
import type { Restored, RestoreAnswer, RestoreTask } from './restore-process'

export type { Restored }

/** Its message is shown to the person who restores. */
class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

const PROGRAM = join(import.meta.dir, 'restore-process.ts')
const DEADLINE_MS = 2 * 60_000
const DEADLINE_MS_PER_MB = 1000

/**
 * Restores a backup as `target`, which must not exist. A separate process with a deadline copies its rows into a new
 * database, so that nothing but rows comes from a possibly hostile file. A failed restore leaves nothing behind. The
 * result is encrypted according to `keys`, independent of the backup.
 */
export async function restoreBackup(
  backup: string,
  target: string,
  now: Date,
  keys: Keys = {},
  deadlineMs?: number,
): Promise<Restored> {
  if (!existsSync(backup)) throw new RestoreError(`There is no file ${backup}.`)
  if (existsSync(target)) {
    throw new RestoreError(`${target} exists already: move it away, or name another place with DATABASE_URL.`)
  }
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const folder = `${target}.restoring`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const [given, made] = [join(folder, 'given.db'), join(folder, 'made.db')]
  try {
    copyFileSync(backup, given)
    chmodSync(given, 0o600)
    const patience = deadlineMs ?? DEADLINE_MS + (statSync(given).size / 1e6) * DEADLINE_MS_PER_MB
    const restored = await copyAside({ given, made, now: now.toISOString(), keys }, patience)
    chmodSync(made, 0o600)
    flushFile(made)
    renameSync(made, target)
    flushFile(dirname(target))
    return restored
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function copyAside(task: RestoreTask, patienceMs: number): Promise<Restored> {
  const { promise, resolve } = Promise.withResolvers<RestoreAnswer>()
  const child = spawnSelf('', PROGRAM, {
    ipc: resolve,
    onExit: () => resolve({ ok: false, sentence: 'The backup could not be read: it is damaged.' }),
  })
  const timer = setTimeout(() => {
    resolve({ ok: false, sentence: 'The backup took too long to read, so it was given up.' })
    child.kill('SIGKILL')
  }, patienceMs)
  child.send(task)
  const answer = await promise
  clearTimeout(timer)
  await child.exited
  if (!answer.ok) throw new RestoreError(answer.sentence)
  return answer.restored
}
