import { join } from 'node:path'
import { REPLICA_ARGUMENT, spawnSelf } from '../spawn-self'
import type { ReplicaSource, SyncAnswer, SyncRequest } from './replica-process'

export interface ReplicaSync {
  /** Milliseconds since the epoch at which the data here was the primary's; null before the first sync. */
  syncedAt(): number | null
  /** True when the last attempt to reach the primary failed. */
  failing(): boolean
  /** Asks for a sync now; one that is under way is followed by another. */
  request(): void
  /** Resolves with the end of the first attempt, whatever came of it. */
  first: Promise<SyncAnswer>
  close(): void
}

const PROGRAM = join(import.meta.dir, 'replica-process.ts')
const RESTART_MS = 1000

/** The time with fractions of a millisecond: two things that happen in one must be told apart. */
export const preciseNow = () => performance.timeOrigin + performance.now()

/** Keeps a local replica near its primary, from a process of its own. */
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
      // It has ended, and `restart` is about to be told: its successor begins with a sync, and until then there is none.
    }
  }

  function request(): void {
    if (busy) again = true
    else send(child, 'sync')
  }

  function note(answer: SyncAnswer): void {
    busy = false
    failing = !answer.ok
    // Rows written during the sync may be missing from it, so freshness counts from its start.
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
