// Reads a possibly hostile backup in a separate process, which is killed at a deadline and whose output is then
// deleted.
import { codeOf } from '../code-of'
import { openDatabase, type Database } from '../db/client'
import { openFile, type Keys } from '../db/encryption'
import { toFileAddress } from '../db/file-address'
import { migrate, NewerDatabase } from '../db/migrate'
import { findKey } from '../db/ready-file'
import * as schema from '../db/schema'
import { listShares } from '../shares/service'
import { readTrash } from '../trash/service'
import { copyRows, Unreadable } from './copy-rows'
import { requireReadable } from './require-readable'

export interface RestoreTask {
  given: string
  made: string
  /** ISO 8601. */
  now: string
  keys: Keys
}

export interface Restored {
  clients: number
  reports: number
  /** How many of these are in the trash. */
  inTrash: { clients: number; reports: number }
  /** Migrations that were applied to the backup's schema. */
  migrated: string[]
  /** Share links that work again, including those withdrawn after the backup. */
  shares: { clientName: string; fileName: string; expiresAt: string }[]
  /** Address of the model in the restored settings; null for none or OpenAI. */
  modelServer: string | null
}

export type RestoreAnswer = { ok: true; restored: Restored } | { ok: false; sentence: string }

const NO_BACKUP = 'This file is not a Spendlens backup, or it is damaged or encrypted with another key.'

process.on('message', async (task: RestoreTask) => {
  process.send?.(await restore(task))
  process.disconnect?.()
})

async function restore({ given, made, now, keys }: RestoreTask): Promise<RestoreAnswer> {
  try {
    copy(given, made, keys)
    const restored = await finish(made, new Date(now), keys.encryptionKey ?? null)
    return { ok: true, restored }
  } catch (error) {
    if (codeOf(error) === 'SQLITE_FULL') return { ok: false, sentence: 'The disk has no room for the copy.' }
    const known = error instanceof Unreadable || error instanceof NewerDatabase
    return { ok: false, sentence: known ? error.message : NO_BACKUP }
  }
}

function copy(given: string, made: string, keys: Keys): void {
  const found = findKey(given, keys)
  if (!found) throw new Unreadable(NO_BACKUP)
  const from = openFile(given, found.key)
  const to = openFile(made, keys.encryptionKey)
  try {
    copyRows(from, to)
  } finally {
    from.close()
    to.close()
  }
}

/** Migrates the rows to this version's schema, and checks them as the server will read them. */
async function finish(path: string, now: Date, encryptionKey: string | null): Promise<Restored> {
  const url = toFileAddress(path)
  const db = await openDatabase({ url, authToken: null, syncUrl: null, syncInterval: 0, encryptionKey })
  try {
    const migrated = await migrate(db.$client, { path: null, now })
    await requireReadable(db)
    const trash = await readTrash({ db })
    const restored = {
      modelServer: await readModelServer(db),
      clients: await db.$count(schema.clients),
      reports: await db.$count(schema.reports),
      inTrash: { clients: trash.clients, reports: trash.reports },
      migrated,
      shares: await listShares({ db, now: () => now }, null),
    }
    // Everything must be in the main file, since only that is moved into place.
    const { rows } = await db.$client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    if (rows[0]?.[0] !== 0) throw new Error('The log could not be written into the database.')
    return restored
  } finally {
    db.$client.close()
  }
}

async function readModelServer(db: Database): Promise<string | null> {
  const { rows } = await db.$client.execute(
    "SELECT value ->> 'baseUrl' FROM settings WHERE name = 'narrator' AND value ->> 'model' IS NOT NULL",
  )
  const address: unknown = rows[0]?.[0]
  return typeof address === 'string' ? address : null
}
