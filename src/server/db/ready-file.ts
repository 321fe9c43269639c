import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { convertDatabase, removeUnfinished } from './convert'
import { opens, wrongKey, type Keys } from './encryption'

/**
 * Sees to it that a database file, and the copies that migrations left beside it, are encrypted the way the settings
 * say: what is plain, or under the former key, is converted. Throws `WrongKey`, and changes nothing, where no key opens
 * the database. The caller holds the lock of the file. Returns the files that were converted.
 */
export function readyFile(path: string, keys: Keys): string[] {
  removeUnfinished(path)
  if (!existsSync(path)) return []
  if (!findKey(path, keys)) throw wrongKey(path, keys)
  // A copy that no key opens is whoever's made it; it is in no one's way.
  return [path, ...listCopies(path)].filter((file) => convert(file, keys))
}

/** Converts one file where that is needed and possible. */
function convert(path: string, keys: Keys): boolean {
  const wanted = keys.encryptionKey ?? null
  const found = findKey(path, keys)
  if (!found || found.key === wanted) return false
  convertDatabase(path, found.key, wanted)
  return true
}

/** Key at hand (null: none is needed) that opens a file; null where none does. */
export function findKey(path: string, { encryptionKey, formerKey }: Keys): { key: string | null } | null {
  const key = [encryptionKey ?? null, null, formerKey ?? null].find((one) => opens(path, one))
  return key === undefined ? null : { key }
}

/** The copies that migrations left beside a database. */
export function listCopies(path: string): string[] {
  const prefix = `${basename(path)}.before-`
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(prefix) && !/-(wal|shm|journal)$/.test(name))
    .map((name) => join(dirname(path), name))
}
