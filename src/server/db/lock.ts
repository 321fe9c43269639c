import type { Client, Transaction } from '@libsql/client'
import { createClient } from '@libsql/client/sqlite3'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from '../code-of'
import { toFileAddress } from './file-address'

export class DatabaseTaken extends Error {
  override readonly name = 'DatabaseTaken'
}

export interface Lock {
  release(): void
}

/**
 * Lets one server at a time use a database file. The lock is an open write transaction on a small SQLite file beside
 * it: an OS lock, which the kernel releases however the process ends, and which also works between containers that
 * share the folder. The process id in the second file is only for the error message.
 */
export async function lockDatabase(path: string): Promise<Lock> {
  const owner = `${path}.pid`
  const client = createClient({ url: toFileAddress(`${path}.lock`), timeout: 0, concurrency: 1 })
  const held = await hold(client)
  if (!held) {
    client.close()
    throw new DatabaseTaken(
      `The database ${path} is already in use by process ${readOwner(owner)}: stop that server first, or set another DATABASE_URL.`,
    )
  }
  writeFileSync(owner, `${process.pid}\n`)
  return {
    release() {
      rmSync(owner, { force: true })
      held.close()
      client.close()
    },
  }
}

async function hold(client: Client): Promise<Transaction | null> {
  try {
    return await client.transaction('write')
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') return null
    throw error
  }
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
