import { createClient, type Client } from '@libsql/client'
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { withKey, type Keys } from '../db/encryption'
import { toFileAddress } from '../db/file-address'
import { migrate } from '../db/migrate'
import { convert } from '../db/ready-file'

/** A sentence for whoever restores. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

export interface Restored {
  clients: number
  reports: number
  /** Migrations that the copy still needed. */
  migrated: string[]
}

/**
 * Puts a backup in place as `target`, which must not exist: nothing is ever written over. The copy is checked, brought
 * to this version's schema and counted before it gets its name, so a restore that fails leaves nothing behind. It ends
 * up encrypted as `keys` say, whether the backup was or not.
 */
export async function restoreBackup(
  backup: string,
  target: string,
  now: Date,
  keys: Keys = {},
): Promise<Restored> {
  if (!existsSync(backup)) throw new RestoreError(`There is no file ${backup}.`)
  if (existsSync(target)) {
    throw new RestoreError(`${target} exists already: move it away, or name another place with DATABASE_URL.`)
  }
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const copy = `${target}.restoring`
  rmSync(copy, { force: true })
  copyFileSync(backup, copy)
  chmodSync(copy, 0o600)
  try {
    await requireSound(copy, keys)
    const restored = await bringUpToDate(copy, now, keys)
    renameSync(copy, target)
    return restored
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true })
  }
}

async function requireSound(path: string, keys: Keys): Promise<void> {
  let client: Client | null = null
  try {
    convert(path, keys)
    client = createClient({ url: toFileAddress(path), ...withKey(keys.encryptionKey) })
    const [integrity] = (await client.execute('PRAGMA integrity_check')).rows
    const foreign = (await client.execute('PRAGMA foreign_key_check')).rows
    const ours = (await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")).rows
    if (integrity?.[0] !== 'ok' || foreign.length > 0) throw new RestoreError(`${path} is damaged.`)
    if (ours.length === 0) throw new RestoreError('This is a database, but not one of Spendlens.')
  } catch (error) {
    if (error instanceof RestoreError) throw error
    throw new RestoreError('This file is not a Spendlens backup, or it is encrypted with another key.', {
      cause: error,
    })
  } finally {
    client?.close()
  }
}

async function bringUpToDate(path: string, now: Date, { encryptionKey }: Keys): Promise<Restored> {
  // Nobody else has this copy open, so one plain connection is enough.
  const client = createClient({ url: toFileAddress(path), concurrency: 1, ...withKey(encryptionKey) })
  try {
    const migrated = await migrate(client, { path: null, now })
    const restored = {
      clients: await count(client, 'clients'),
      reports: await count(client, 'reports'),
      migrated,
    }
    // The file alone must be everything, since only it gets its name.
    await client.execute('PRAGMA journal_mode=DELETE')
    return restored
  } finally {
    client.close()
  }
}

async function count(client: Client, table: 'clients' | 'reports'): Promise<number> {
  return Number((await client.execute(`SELECT count(*) FROM ${table}`)).rows[0]?.[0])
}
