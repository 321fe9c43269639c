import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../shared/app-error'
import type { ServerContext } from '../context'
import { databasePath } from '../env'
import { BACKUP_ARGUMENT, spawnSelf } from '../spawn-self'
import { COPY_PREFIX } from './leftovers'
import type { BackupAnswer, BackupTask } from './backup-process'

export interface BackupFile {
  name: string
  body: ReadableStream<Uint8Array>
  size: number
}

const DEADLINE_MS = 2 * 60_000
const LEAST_BYTES_PER_MS = 100
const RETRY_SECONDS = 30

/** Databases with a backup in progress. One at a time, since a copy is as large as the database. */
const underWay = new WeakSet<ServerContext['db']>()

/**
 * Returns a backup as a download. Its folder is deleted as soon as the copy has been sent, was cancelled, or has not
 * been read within `deadlineMs`; then `afterwards` is called.
 */
export async function openBackup(
  { db, env, now, disk }: Pick<ServerContext, 'db' | 'env' | 'now' | 'disk'>,
  signal: AbortSignal,
  afterwards: () => void = () => {},
  deadlineMs = DEADLINE_MS,
): Promise<BackupFile> {
  const { url, encryptionKey = null } = env.database
  const path = databasePath(env.database)
  if (path === null) {
    throw new AppError(
      'backup_elsewhere',
      'This workspace is on a database server, whose provider keeps the backups.',
      'conflict',
    )
  }
  if (underWay.has(db)) {
    throw new AppError(
      'backup_under_way',
      'Another backup is being downloaded. Try again when it’s done.',
      'busy',
      { retryAfter: RETRY_SECONDS },
    )
  }
  disk.requireForCopy()
  underWay.add(db)
  // On the database's disk, which most likely has space for a copy.
  const folder = mkdtempSync(join(dirname(path), COPY_PREFIX))
  const forget = () => {
    rmSync(folder, { recursive: true, force: true })
    underWay.delete(db)
    afterwards()
  }
  try {
    const copy = join(folder, 'backup.db')
    await takeBackupAside({ url, encryptionKey, target: copy }, signal)
    const file = Bun.file(copy)
    const name = `spendlens-${now().toISOString().slice(0, 10)}.db`
    const patience = deadlineMs + file.size / LEAST_BYTES_PER_MS
    return { name, size: file.size, body: thenForget(file.stream(), forget, patience) }
  } catch (error) {
    forget()
    throw error
  }
}

function thenForget(
  stream: ReadableStream<Uint8Array>,
  forget: () => void,
  patienceMs: number,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let timer: Timer
  const end = () => {
    clearTimeout(timer)
    forget()
  }
  return new ReadableStream({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error('The backup was not read in time.'))
        void reader.cancel()
        forget()
      }, patienceMs)
    },
    async pull(controller) {
      const { value, done } = await reader.read()
      if (!done) return controller.enqueue(value)
      end()
      controller.close()
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason)
    },
  })
}

const PROGRAM = join(import.meta.dir, 'backup-process.ts')

/** Takes a backup in a separate process, so that this one stays responsive. Aborting `signal` ends it. */
export async function takeBackupAside(task: BackupTask, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<BackupAnswer>()
  const child = spawnSelf(BACKUP_ARGUMENT, PROGRAM, {
    ipc: resolve,
    onExit: () => resolve({ ok: false, code: null, detail: 'The process that takes the backup has ended.' }),
    signal,
  })
  child.send(task)
  const answer = await promise
  await child.exited
  if (!answer.ok)
    throw Object.assign(new Error(answer.detail), answer.code === null ? {} : { code: answer.code })
}
