/** The arguments by which a compiled server becomes a process that takes a backup, or the one that keeps its replica. */
export const BACKUP_ARGUMENT = '--take-backup'
export const REPLICA_ARGUMENT = '--keep-replica'
const compiled = import.meta.dir.startsWith('/$bunfs')

interface Talk<Answer> {
  ipc: (answer: Answer) => void
  onExit: () => void
  signal?: AbortSignal
}

/** A process of this program for a job of its own: `file` where it runs from source, itself by `argument` where it is one file. */
export function spawnSelf<Answer>(argument: string, file: string, talk: Talk<Answer>) {
  return Bun.spawn([process.execPath, compiled ? argument : file], {
    ...talk,
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}
