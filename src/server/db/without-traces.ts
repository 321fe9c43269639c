import type { Client } from '@libsql/client'
import { codeOf } from '../code-of'

/**
 * Runs a deletion whose rows must not stay readable in a local file: SQLite overwrites them, and the log that still holds
 * them is emptied. Needs room on the disk for the overwritten pages; where there is none the rows are deleted all the
 * same, and their pages are overwritten when they are used again.
 */
export async function withoutTraces<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.executeMultiple('PRAGMA secure_delete=ON')
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_FULL') throw error
    await client.executeMultiple('PRAGMA secure_delete=OFF')
    return await work()
  } finally {
    await client.executeMultiple('PRAGMA secure_delete=OFF; PRAGMA wal_checkpoint(TRUNCATE)')
  }
}
