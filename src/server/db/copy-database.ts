import type { Client } from '@libsql/client'
import { closeSync, openSync, rmSync } from 'node:fs'

/**
 * Writes a consistent copy of the database to `path`, which must not exist, while others read and write. Keys and tokens
 * in it stay encrypted: their secret is not part of the database.
 */
export async function copyDatabase(client: Client, path: string): Promise<void> {
  // Made first, and empty, so that it is nobody else's to read from its first byte on.
  closeSync(openSync(path, 'wx', 0o600))
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [path] })
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}
