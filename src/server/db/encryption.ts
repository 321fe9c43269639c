import { closeSync, openSync, readSync } from 'node:fs'
import Libsql from 'libsql'
import { codeOf } from '../code-of'
import { toFileAddress } from './file-address'

// Wait for another process that is opening or closing the file.
const TIMEOUT_MS = 1000

/** Key of a database file; null for an unencrypted one. */
export interface Keys {
  encryptionKey?: string | null
  /** The previous key. */
  formerKey?: string | null
}

/** First bytes of an unencrypted database. */
const PLAIN = 'SQLite format 3\0'

/** No known key opens the database. Its message is shown to the person who starts the server, and contains no key. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey'
}

/** A plain connection to a file that nobody else is using. */
export function openFile(path: string, key: string | null | undefined) {
  return new Libsql(path, { timeout: TIMEOUT_MS, ...withKey(key) })
}

/** Connection options with the key, if there is one. */
export function withKey(key: string | null | undefined): { encryptionKey?: string } {
  return key ? { encryptionKey: key } : {}
}

/**
 * Whether this key opens the file; null means unencrypted. True for an empty file. This process must have no
 * connection to the file, since closing a file drops all its POSIX locks.
 */
export function opens(path: string, key: string | null | undefined): boolean {
  const start = readStart(path)
  if (start === '' || !key) return start === '' || start === PLAIN
  if (start === PLAIN) return false
  // Opened as immutable: closing an ordinary connection with a wrong key would write a killed server's log into the
  // file and destroy it.
  const connection = openFile(`${toFileAddress(path)}?immutable=1`, key)
  try {
    connection.exec('PRAGMA schema_version')
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'SQLITE_NOTADB') return false
    // Decrypted with the right key, but incomplete without its log.
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
