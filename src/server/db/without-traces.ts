import type { Client } from '@libsql/client'
import { codeOf } from '../code-of'

/**
 * Runs a deletion whose rows must not stay readable in a local file: SQLite overwrites them, and the log that still
 * contains them is truncated. On a full disk the rows are deleted, but overwritten only when their pages are reused.
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
