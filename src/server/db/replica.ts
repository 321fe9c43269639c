import { existsSync } from 'node:fs'
import type { Client, InStatement } from '@libsql/client'
import { databasePath, type DatabaseSettings } from '../env'
import { opens, WrongKey } from './encryption'
import { override } from './override'
import { findUnreachable, openPrimary } from './primary'
import { openReaders, type Readers } from './readers'
import { preciseNow, startReplicaSync } from './replica-sync'

/** How recent this server's data is. */
export interface Freshness {
  /** Seconds since the data was equal to the primary's; null if it was not since this server started. */
  ageSeconds: number | null
  primary: 'reached' | 'unreachable'
}

export interface Replica {
  client: Client
  freshness(): Freshness
}

/** There is no replica yet, and the primary cannot be reached. Its message is shown to the person who starts the server. */
export class NoReplica extends Error {
  override readonly name = 'NoReplica'
}

/** Tables that are never read from a replica: sessions, work in progress, leases. */
const NEVER_BEHIND =
  /\b(?:from|join)\s+["`]?(?:sessions|owner|setup_tokens|sign_in_attempts|google_sign_ins|google_schedules|idempotency_keys|model_usage|migrations)\b/i
const KEYS = /\bidempotency_keys\b/i
const WRITES = ['batch', 'migrate', 'executeMultiple'] as const
// Milliseconds without asking the primary after it failed to answer.
const SPARE_MS = 3000
const READ_TIMEOUT_MS = 250

/**
 * Reads from a local replica and writes to its primary. What this server has written is read from the primary until
 * the replica has synced, which is requested at once. While the primary is down, every read is answered from the
 * replica, however old.
 */
export async function openReplica(settings: DatabaseSettings & { syncUrl: string }): Promise<Replica> {
  const { url, syncUrl, authToken, syncInterval, encryptionKey = null } = settings
  const path = databasePath({ url }) ?? url
  requireKey(path, encryptionKey)
  const sync = startReplicaSync({ url, syncUrl, authToken, encryptionKey }, Math.max(1, syncInterval) * 1000)
  const synced = await sync.first
  if (!synced.ok && !(await holdsData(path, encryptionKey))) {
    sync.close()
    throw new NoReplica(`There is no replica here yet, and its primary cannot be reached: ${synced.detail}`)
  }
  const primary = await openPrimary(syncUrl, authToken)
  // Opened as a plain file, which works without the primary and without the network.
  const local = openReaders(path, READ_TIMEOUT_MS, encryptionKey)
  let writtenAt = 0
  let spareUntil = 0
  const close = () => {
    sync.close()
    local.close()
    primary.close()
  }
  const noteWrite = () => {
    writtenAt = preciseNow()
    sync.request()
  }
  const write = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work
      // The primary answered, so what follows may read there.
      spareUntil = 0
      return result
    } finally {
      noteWrite()
    }
  }
  const mayLag = (sql: string) => (sync.syncedAt() ?? 0) >= writtenAt && !NEVER_BEHIND.test(sql)

  async function execute(statement: InStatement | string, args?: never) {
    const sql = typeof statement === 'string' ? statement : statement.sql
    const ask = (client: Pick<Readers, 'execute'>) => client.execute(statement as string, args)
    if (!/^\s*select\b/i.test(sql)) return write(ask(primary))
    if (mayLag(sql) || Date.now() < spareUntil) return ask(local)
    try {
      const answer = await ask(primary)
      // Rows are read by key next, and another server may have just written them.
      if (KEYS.test(sql) && answer.rows.length > 0) noteWrite()
      return answer
    } catch (error) {
      if (!findUnreachable(error)) throw error
      spareUntil = Date.now() + SPARE_MS
      return ask(local)
    }
  }

  const guarded: Partial<Client> = {
    execute,
    close,
    transaction: async () => {
      const transaction = await primary.transaction('write')
      return override(transaction, { commit: () => write(transaction.commit()) })
    },
  }
  for (const name of WRITES) {
    guarded[name] = ((...args: never[]) =>
      write((primary[name] as (...args: never[]) => Promise<never>)(...args))) as never
  }
  return {
    client: override(primary, guarded),
    freshness() {
      const at = sync.syncedAt()
      return {
        ageSeconds: at === null ? null : Math.round((Date.now() - at) / 1000),
        primary: sync.failing() || Date.now() < spareUntil ? 'unreachable' : 'reached',
      }
    },
  }
}

/** A replica is never converted: it can be downloaded again, which the operator has to decide. */
function requireKey(path: string, encryptionKey: string | null): void {
  if (!existsSync(path) || opens(path, encryptionKey)) return
  throw new WrongKey(
    `The replica ${path} is encrypted in another way than DATABASE_ENCRYPTION_KEY says: delete it and the files that begin with its name, and it is made again from its primary.`,
  )
}

/** Checks for data without opening a connection, which would create an empty file and prevent the replica. */
async function holdsData(path: string, encryptionKey: string | null): Promise<boolean> {
  if (!existsSync(path)) return false
  const local = openReaders(path, READ_TIMEOUT_MS, encryptionKey)
  const { rows } = await local.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")
  local.close()
  return rows.length > 0
}
