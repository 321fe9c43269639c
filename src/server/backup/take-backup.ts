import type { Client } from '@libsql/client'
import { chmodSync, rmSync } from 'node:fs'

/**
 * Writes a consistent copy of the database to `path`, which must not exist, while others read and write. Keys and tokens
 * in it stay encrypted: their secret is not part of the database.
 */
export async function takeBackup(client: Client, path: string): Promise<void> {
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [path] })
    chmodSync(path, 0o600)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}
