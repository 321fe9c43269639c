/** Arguments that start a compiled server as its backup process or replica process. */
export const BACKUP_ARGUMENT = '--take-backup'
export const REPLICA_ARGUMENT = '--keep-replica'
const compiled = import.meta.dir.startsWith('/$bunfs')

interface Talk<Answer> {
  ipc: (answer: Answer) => void
  onExit: () => void
  signal?: AbortSignal
}

/** Starts a process for a task: `file` when run from source, else the compiled program itself with `argument`. */
export function spawnSelf<Answer>(argument: string, file: string, talk: Talk<Answer>) {
  return Bun.spawn([process.execPath, compiled ? argument : file], {
    ...talk,
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}
