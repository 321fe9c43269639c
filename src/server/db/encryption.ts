import { closeSync, openSync, readSync } from 'node:fs'
import Libsql from 'libsql'
import { codeOf } from '../code-of'
import { toFileAddress } from './file-address'

// For a moment in which another process opens or closes the file.
const TIMEOUT_MS = 1000

/** How a database file is encrypted: by a key, or (null) not at all. */
export interface Keys {
  encryptionKey?: string | null
  /** The previous key. */
  formerKey?: string | null
}

/** How every database begins that is not encrypted. */
const PLAIN = 'SQLite format 3\0'

/** No key at hand opens the database. Its message is for whoever starts the server, and tells none of the keys. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey'
}

/** A plain connection to a file, for work that nobody else is doing on it. */
export function openFile(path: string, key: string | null | undefined) {
  return new Libsql(path, { timeout: TIMEOUT_MS, ...withKey(key) })
}

/** The key as the option of a connection, where there is one. */
export function withKey(key: string | null | undefined): { encryptionKey?: string } {
  return key ? { encryptionKey: key } : {}
}

/**
 * True when the file is a database that this key opens; for null, one that is not encrypted. So is an empty file. No
 * connection to it may be open in this process: closing the file would drop its locks, as POSIX wants it.
 */
export function opens(path: string, key: string | null | undefined): boolean {
  const start = readStart(path)
  if (start === '' || !key) return start === '' || start === PLAIN
  if (start === PLAIN) return false
  // Never as an ordinary connection: its close would write the log of a killed server into the file under a wrong key,
  // and nothing would open it again. An immutable file is only read.
  const connection = openFile(`${toFileAddress(path)}?immutable=1`, key)
  try {
    connection.exec('PRAGMA schema_version')
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'SQLITE_NOTADB') return false
    // Read with the right key. Without its log it may be half of what it is.
    if (code === 'SQLITE_CORRUPT') return true
    throw error
  } finally {
    connection.close()
  }
}

function readStart(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(PLAIN.length)
    return bytes.toString('latin1', 0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}

export function wrongKey(path: string, { encryptionKey }: Keys): WrongKey {
  return new WrongKey(
    encryptionKey
      ? `DATABASE_ENCRYPTION_KEY does not open ${path}: set the key that it was encrypted with, or another DATABASE_URL.`
      : `${path} is encrypted, or not a database: set DATABASE_ENCRYPTION_KEY to its key, or another DATABASE_URL.`,
  )
}
