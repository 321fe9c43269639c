import type { Client } from '@libsql/client'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { isRemote, type DatabaseSettings } from '../env'
import { openPrimary } from './primary'
import { openReplica, type Freshness } from './replica'
import * as schema from './schema'
import { openWriter, watchTransaction } from './writer'

export type Database = LibSQLDatabase<typeof schema> & {
  $client: Client
  /** How near a replica is to its primary. Missing where reads and writes go to the same place. */
  $freshness?: () => Freshness
}

/** Opens the database that the settings name: a local file, a remote server, or a local replica of one. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { url, authToken, syncUrl } = settings
  if (syncUrl) {
    const { client, freshness } = await openReplica({ ...settings, syncUrl })
    return Object.assign(toDatabase(client), { $freshness: freshness })
  }
  return toDatabase(isRemote(settings) ? openPrimary(url, authToken) : await openWriter({ url }))
}

function toDatabase(client: Client): Database {
  const db = drizzle({ client, schema })
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => watchTransaction(() => transaction(work, config))
  return db
}
