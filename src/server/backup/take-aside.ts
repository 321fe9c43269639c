import { join } from 'node:path'
import { spawnSelf } from '../spawn-self'
import { BACKUP_ARGUMENT } from './backup-argument'
import type { BackupAnswer, BackupTask } from './backup-process'

const PROGRAM = join(import.meta.dir, 'backup-process.ts')

/** Takes a backup in a process of its own, so that this one goes on answering. Ends it when `signal` aborts. */
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
