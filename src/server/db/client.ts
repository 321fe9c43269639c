import { createClient, type Client } from '@libsql/client'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { isRemote, type DatabaseSettings } from '../env'
import { openReplica } from './replica'
import * as schema from './schema'
import { openWriter, watchTransaction } from './writer'

export type Database = LibSQLDatabase<typeof schema> & { $client: Client }

/** Opens the database that the settings name: a local file, a remote server, or a local replica of one. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return toDatabase(await openClient(settings))
}

async function openClient(settings: DatabaseSettings): Promise<Client> {
  const { url, authToken, syncUrl } = settings
  if (syncUrl) return openReplica({ ...settings, syncUrl })
  if (isRemote(settings)) return createClient({ url, ...(authToken ? { authToken } : {}) })
  return openWriter({ url })
}

function toDatabase(client: Client): Database {
  const db = drizzle({ client, schema })
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => watchTransaction(() => transaction(work, config))
  return db
}
