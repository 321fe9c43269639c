import type { Client } from '@libsql/client'
import { closeSync, openSync, rmSync } from 'node:fs'

/**
 * Writes a consistent copy of the database to `path`, which must not exist, while others read and write. Keys and
 * tokens in it stay encrypted with a secret outside of the database.
 */
export async function copyDatabase(client: Client, path: string): Promise<void> {
  // Created empty first, so that other users cannot read it at any time.
  closeSync(openSync(path, 'wx', 0o600))
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [path] })
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}
