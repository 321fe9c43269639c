import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, InStatement, Transaction } from '@libsql/client'
import { createClient } from '@libsql/client/sqlite3'
import { codeOf, storageCodeOf } from '../code-of'
import type { Disk } from '../disk/disk'
import { databasePath } from '../env'
import { createTurns } from '../http/turns'
import { withKey, type Keys } from './encryption'
import { override } from './override'
import { openReaders, type ReadNow } from './readers'

const BUSY_TIMEOUT_MS = 250
const RETRIES = 40
const PRAGMAS = 'PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON'

/** Marks code inside an open transaction, where another write would wait for itself forever. */
const insideTransaction = new AsyncLocalStorage<Scope>()

interface Scope {
  open: boolean
  /** The transaction deletes rows or signs in. */
  mayUseReserve: boolean
}

/** Disk reserve for deletions, and for signing in to make them. */
export type Reserve = Pick<Disk, 'giveUpReserve' | 'takeReserveBack'>

export interface LocalClient extends Client {
  readNow: ReadNow
}

/**
 * Runs `work` so that a write outside of its open transaction fails at once instead of waiting forever. If a deletion
 * finds the disk full, it is repeated after releasing the disk reserve.
 */
export async function watchTransaction<T>(
  work: () => Promise<T>,
  client?: Client,
  reserve?: Reserve,
): Promise<T> {
  const scope: Scope = { open: false, mayUseReserve: false }
  const run = () => insideTransaction.run(scope, work)
  try {
    return await run()
  } catch (error) {
    if (!scope.mayUseReserve || !isFull(error) || !reserve?.giveUpReserve()) throw error
  }
  return run().finally(() => takeBack(reserve, () => client?.execute(EMPTY_LOG)))
}

/** Truncates the log, which frees space for the reserve. */
const EMPTY_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)'

/** Failing to restore the reserve must not fail a deletion that succeeded. */
async function takeBack(reserve: Reserve, emptyLog: () => Promise<unknown> | undefined): Promise<void> {
  await emptyLog()?.catch(() => undefined)
  await reserve.takeReserveBack().catch(() => undefined)
}

/**
 * A client for a local file that never loses an acknowledged write. After a failed statement, @libsql/client leaves
 * the statement unfinished on its pooled connection; later writes there report success and are rolled back
 * (tursodatabase/libsql-client-ts#352). So there is one writer connection with one write at a time, which is replaced
 * after every failure except constraints. Readers have other connections.
 */
export async function openWriter(
  { url, encryptionKey }: { url: string } & Pick<Keys, 'encryptionKey'>,
  reserve?: Reserve,
): Promise<LocalClient> {
  const writer = createClient({ url, timeout: BUSY_TIMEOUT_MS, concurrency: 1, ...withKey(encryptionKey) })
  const turnOf = createTurns()
  const enter = () => turnOf('write')
  let closed = false

  async function reset(): Promise<void> {
    if (closed) return
    await writer.reconnect()
    await writer.executeMultiple(PRAGMAS)
  }

  /** Retries while another process holds the lock, each time with a new connection. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_CONSTRAINT') await reset()
        if (!isBusy(error) || tries >= RETRIES) throw error
        await Bun.sleep(2 + Math.random() * 10 * (tries + 1))
      }
    }
  }

  async function write<T>(work: () => Promise<T>, mayUseReserve = false): Promise<T> {
    if (insideTransaction.getStore()?.open) {
      throw new Error('A write inside a transaction must go through that transaction.')
    }
    const release = await enter()
    try {
      return await attempt(work).catch((error: unknown) => {
        if (!mayUseReserve || !isFull(error) || !reserve?.giveUpReserve()) throw error
        return attempt(work).finally(() => takeBack(reserve, () => writer.execute(EMPTY_LOG)))
      })
    } finally {
      release()
    }
  }

  await attempt(async () => {
    await writer.executeMultiple(PRAGMAS)
    await writer.execute('PRAGMA journal_mode=WAL')
  })
  await requirePragmas(writer)
  const readers = openReaders(databasePath({ url }) ?? url, BUSY_TIMEOUT_MS, encryptionKey)

  const guarded: Partial<Client> = {
    execute: (statement: InStatement | string, args?: never) =>
      isRead(statement)
        ? readers.execute(statement as string, args)
        : write(() => writer.execute(statement as string, args), usesReserve(statement)),
    batch: (statements) =>
      statements.every(isRead)
        ? readers.batch(statements)
        : write(() => writer.batch(statements, 'write'), statements.some(usesReserve)),
    executeMultiple: (sql) => write(() => writer.executeMultiple(sql)),
    migrate: (statements) => write(() => writer.migrate(statements)),
    transaction: () => openTransaction(writer, enter, attempt, reset),
    close: () => {
      closed = true
      writer.close()
      readers.close()
    },
  }
  return Object.assign(override(writer, guarded), { readNow: readers.readNow })
}

async function openTransaction(
  writer: Client,
  enter: () => Promise<() => void>,
  attempt: <T>(work: () => Promise<T>) => Promise<T>,
  reset: () => Promise<void>,
): Promise<Transaction> {
  const scope = insideTransaction.getStore()
  if (scope?.open) throw new Error('A transaction inside a transaction would wait for itself for ever.')
  const leaveQueue = await enter()
  const finish = () => {
    if (scope) scope.open = false
    leaveQueue()
  }
  let transaction: Transaction
  try {
    transaction = await attempt(() => writer.transaction('write'))
  } catch (error) {
    finish()
    throw error
  }
  if (scope) scope.open = true

  let broken = false
  let settled = false
  const settle = async (step: () => Promise<void>) => {
    // The failed commit was rolled back, and the next transaction has begun.
    if (settled) return
    settled = true
    try {
      await step()
    } catch (error) {
      broken = true
      throw error
    } finally {
      if (broken) await reset()
      finish()
    }
  }
  const guarded: Partial<Transaction> = {
    execute: (statement: InStatement) => {
      if (scope) scope.mayUseReserve ||= usesReserve(statement)
      return transaction.execute(statement).catch((error: unknown) => {
        if (codeOf(error) !== 'SQLITE_CONSTRAINT') broken = true
        throw error
      })
    },
    commit: () => settle(() => transaction.commit()),
    // On a full disk SQLite has rolled back already, and another rollback would fail.
    rollback: () => settle(async () => void (transaction.closed || (await transaction.rollback()))),
    close: () => {
      transaction.close()
      finish()
    },
  }
  return override(transaction, guarded)
}

/** Reads each pragma back, since one that was ignored could lose data unnoticed. */
async function requirePragmas(client: Client): Promise<void> {
  const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }
  for (const [name, value] of Object.entries(wanted)) {
    const { rows } = await client.execute(`PRAGMA ${name}`)
    if (rows[0]?.[0] !== value) throw new Error(`The database refused PRAGMA ${name}=${value}.`)
  }
}

type Statement = InStatement | string | [string, unknown?]

function sqlOf(statement: Statement): string {
  if (typeof statement === 'string') return statement
  return Array.isArray(statement) ? statement[0] : statement.sql
}

function isRead(statement: Statement): boolean {
  return /^\s*(select|explain|values)\b/i.test(sqlOf(statement))
}

function usesReserve(statement: Statement): boolean {
  return /^\s*(delete\b|(insert into|update) "(sessions|devices)")/i.test(sqlOf(statement))
}

function isBusy(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED'
}

function isFull(error: unknown): boolean {
  return storageCodeOf(error) === 'SQLITE_FULL'
}
