import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../shared/app-error'
import type { ServerContext } from '../context'
import { databasePath } from '../env'
import { COPY_PREFIX } from './leftovers'
import { takeBackupAside } from './take-aside'

export interface BackupFile {
  name: string
  body: ReadableStream<Uint8Array>
  size: number
}

/** A backup as a download. The copy lives in a folder that goes as soon as it has been sent, or was not wanted. */
export async function openBackup(
  { env, now, room }: Pick<ServerContext, 'env' | 'now' | 'room'>,
  signal: AbortSignal,
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
  room.requireForCopy()
  // Beside the database: the disk that holds it once is the likeliest to hold it twice.
  const folder = mkdtempSync(join(dirname(path), COPY_PREFIX))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    const copy = join(folder, 'backup.db')
    await takeBackupAside({ url, encryptionKey, target: copy }, signal)
    const file = Bun.file(copy)
    const name = `spendlens-${now().toISOString().slice(0, 10)}.db`
    return { name, size: file.size, body: thenForget(file.stream(), forget) }
  } catch (error) {
    forget()
    throw error
  }
}

function thenForget(stream: ReadableStream<Uint8Array>, forget: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reader.read()
      if (!done) return controller.enqueue(value)
      forget()
      controller.close()
    },
    async cancel(reason) {
      forget()
      await reader.cancel(reason)
    },
  })
}
