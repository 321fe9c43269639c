import { existsSync } from 'node:fs'
import type { Client, InStatement } from '@libsql/client'
import { databasePath, type DatabaseSettings } from '../env'
import { opens, WrongKey } from './encryption'
import { override } from './override'
import { findUnreachable, openPrimary } from './primary'
import { openReaders, type Readers } from './readers'
import { preciseNow, startReplicaSync } from './replica-sync'

/** How near the data of this server is to the primary's. */
export interface Freshness {
  /** Seconds since the data here was the primary's; null when it has not been since this server started. */
  ageSeconds: number | null
  primary: 'reached' | 'unreachable'
}

export interface Replica {
  client: Client
  freshness(): Freshness
}

/** Nothing to read yet, and nowhere to get it from. Its message is for whoever starts the server. */
export class NoReplica extends Error {
  override readonly name = 'NoReplica'
}

/** Tables that must never be read from a stale replica: sessions, started work, leases. */
const NEVER_BEHIND =
  /\b(?:from|join)\s+["`]?(?:sessions|owner|setup_tokens|sign_in_attempts|google_sign_ins|google_schedules|idempotency_keys|model_usage|migrations)\b/i
const KEYS = /\bidempotency_keys\b/i
const WRITES = ['batch', 'migrate', 'executeMultiple'] as const
// How long reads spare a primary that did not answer the last one.
const SPARE_MS = 3000
const READ_TIMEOUT_MS = 250

/**
 * Reads from a local embedded replica, writes to its primary. This server reads its own writes from the primary
 * until the replica has it, which is asked for at once. With the primary out of reach every read is answered from the
 * replica, as old as it may be.
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
  // The file alone: it opens with the primary gone, and reading it waits for no network.
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
      // It answered, so what follows may read back there what was written.
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
      // Rows under a key are read next, and another region may have written them a moment ago.
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

/** A replica is never converted: its primary makes it again, and only the person knows whether that may take a while. */
function requireKey(path: string, encryptionKey: string | null): void {
  if (!existsSync(path) || opens(path, encryptionKey)) return
  throw new WrongKey(
    `The replica ${path} is encrypted in another way than DATABASE_ENCRYPTION_KEY says: delete it and the files that begin with its name, and it is made again from its primary.`,
  )
}

/** Looks before it opens: a file that it made itself would keep the replica from ever being made. */
async function holdsData(path: string, encryptionKey: string | null): Promise<boolean> {
  if (!existsSync(path)) return false
  const local = openReaders(path, READ_TIMEOUT_MS, encryptionKey)
  const { rows } = await local.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")
  local.close()
  return rows.length > 0
}
