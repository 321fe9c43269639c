import type { Client } from '@libsql/client'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { databasePath, type DatabaseSettings } from '../env'
import { openPrimary } from './primary'
import { readyFile } from './ready-file'
import { openReplica, type Freshness } from './replica'
import type { ReadNow } from './readers'
import * as schema from './schema'
import { openWriter, watchTransaction, type Reserve } from './writer'

export type Database = LibSQLDatabase<typeof schema> & {
  $client: Client
  /** Age of a replica's data; undefined where reads and writes go to the same database. */
  $freshness?: () => Freshness
  /** Synchronous reads of a local file; undefined for other databases. */
  $readNow?: ReadNow
}

/**
 * Opens the database of the settings: a local file, a remote server, or a local replica of one. `announce` gets the
 * files that were encrypted or decrypted first because the settings changed.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  announce: (converted: string[]) => void = () => {},
  reserve?: Reserve,
): Promise<Database> {
  const { url, authToken, syncUrl, encryptionKey } = settings
  if (syncUrl) {
    const { client, freshness } = await openReplica({ ...settings, syncUrl })
    return Object.assign(toDatabase(client), { $freshness: freshness })
  }
  const path = databasePath(settings)
  if (path === null) return toDatabase(await openPrimary(url, authToken))
  const converted = readyFile(path, settings)
  if (converted.length > 0) announce(converted)
  const client = await openWriter({ url, encryptionKey }, reserve)
  return Object.assign(toDatabase(client, reserve), { $readNow: client.readNow })
}

function toDatabase(client: Client, reserve?: Reserve): Database {
  const db = drizzle({ client, schema })
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => watchTransaction(() => transaction(work, config), client, reserve)
  return db
}
