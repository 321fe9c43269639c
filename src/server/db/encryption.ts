import Libsql from 'libsql'

// For a moment in which another process opens or closes the file.
const TIMEOUT_MS = 1000

/** How a database file is encrypted: by a key, or (null) not at all. */
export interface Keys {
  encryptionKey?: string | null
  /** What it was encrypted with until now. */
  formerKey?: string | null
}

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

/** True when the file is a database that this key opens; for null, one that is not encrypted. */
export function opens(path: string, key: string | null | undefined): boolean {
  const connection = openFile(path, key)
  try {
    connection.prepare('SELECT count(*) FROM sqlite_master').all()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB') return false
    throw error
  } finally {
    connection.close()
  }
}

export function wrongKey(path: string, { encryptionKey }: Keys): WrongKey {
  return new WrongKey(
    encryptionKey
      ? `DATABASE_ENCRYPTION_KEY does not open ${path}: set the key that it was encrypted with, or another DATABASE_URL.`
      : `${path} is encrypted, or not a database: set DATABASE_ENCRYPTION_KEY to its key, or another DATABASE_URL.`,
  )
}
