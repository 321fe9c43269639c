import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { convertDatabase, removeUnfinished } from './convert'
import { opens, wrongKey, type Keys } from './encryption'

/**
 * Ensures that a database file, and its copies from migrations, are encrypted according to the settings, and converts
 * files that are plain or have the former key. Throws `WrongKey` without changing anything where no key fits the
 * database. The caller must hold the file's lock. Returns the converted files.
 */
export function readyFile(path: string, keys: Keys): string[] {
  removeUnfinished(path)
  if (!existsSync(path)) return []
  if (!findKey(path, keys)) throw wrongKey(path, keys)
  // A copy that no key opens is left alone.
  return [path, ...listCopies(path)].filter((file) => convert(file, keys))
}

/** Converts a file if needed and possible. */
function convert(path: string, keys: Keys): boolean {
  const wanted = keys.encryptionKey ?? null
  const found = findKey(path, keys)
  if (!found || found.key === wanted) return false
  convertDatabase(path, found.key, wanted)
  return true
}

/** The known key (null: unencrypted) that opens a file; null where none does. */
export function findKey(path: string, { encryptionKey, formerKey }: Keys): { key: string | null } | null {
  const key = [encryptionKey ?? null, null, formerKey ?? null].find((one) => opens(path, one))
  return key === undefined ? null : { key }
}

/** Copies of a database that migrations made. */
export function listCopies(path: string): string[] {
  const prefix = `${basename(path)}.before-`
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(prefix) && !/-(wal|shm|journal)$/.test(name))
    .map((name) => join(dirname(path), name))
}
