import { join } from 'node:path'
import { REPLICA_ARGUMENT, spawnSelf } from '../spawn-self'
import type { ReplicaSource, SyncAnswer, SyncRequest } from './replica-process'

export interface ReplicaSync {
  /** When the data was last equal to the primary's, in milliseconds since the epoch; null before the first sync. */
  syncedAt(): number | null
  /** True when the last attempt to reach the primary failed. */
  failing(): boolean
  /** Requests a sync. If one is running, another follows. */
  request(): void
  /** Resolves when the first attempt ends, whether it succeeded or not. */
  first: Promise<SyncAnswer>
  close(): void
}

const PROGRAM = join(import.meta.dir, 'replica-process.ts')
const RESTART_MS = 1000

/** Current time with fractions of a millisecond, to order events within one. */
export const preciseNow = () => performance.timeOrigin + performance.now()

/** Keeps a local replica in sync from a separate process. */
export function startReplicaSync(source: ReplicaSource, intervalMs: number): ReplicaSync {
  const first = Promise.withResolvers<SyncAnswer>()
  let startedAt = 0
  let busy = false
  let again = false
  let syncedAt: number | null = null
  let failing = false
  let closed = false
  let child = spawn()
  const timer = setInterval(request, intervalMs).unref()

  function spawn() {
    const child = spawnSelf(REPLICA_ARGUMENT, PROGRAM, { ipc: note, onExit: restart })
    child.unref()
    send(child, { open: source })
    return child
  }

  function send(to: Bun.Subprocess, request: SyncRequest): void {
    busy = true
    startedAt = preciseNow()
    try {
      to.send(request)
    } catch {
      // The process has ended. `restart` starts another, which begins with a sync.
    }
  }

  function request(): void {
    if (busy) again = true
    else send(child, 'sync')
  }

  function note(answer: SyncAnswer): void {
    busy = false
    failing = !answer.ok
    // Freshness counts from the start of the sync, which may miss rows written during it.
    if (answer.ok) syncedAt = startedAt
    first.resolve(answer)
    if (again && !closed) {
      again = false
      request()
    }
  }

  function restart(): void {
    if (closed) return
    failing = true
    first.resolve({ ok: false, detail: 'The process that keeps the replica has ended.' })
    setTimeout(() => {
      if (!closed) child = spawn()
    }, RESTART_MS).unref()
  }

  return {
    syncedAt: () => syncedAt,
    failing: () => failing,
    request,
    first: first.promise,
    close() {
      closed = true
      clearInterval(timer)
      child.disconnect()
    },
  }
}
