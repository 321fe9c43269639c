import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../code-of'
import { flushFile } from './flush-file'
import { openFile } from './encryption'
import { toFileAddress } from './file-address'

type Connection = ReturnType<typeof openFile>

/** Leftover of a killed conversion. The original file stays whole until the last step. */
const toUnfinished = (path: string) => `${path}.converting`

/**
 * Writes a database anew under another key (null: none) and puts it in its own place. The old file stays what it is
 * until the new one was checked and is on the disk; then one rename is all that happens. Nobody else may use the file.
 */
export function convertDatabase(path: string, from: string | null, to: string | null): void {
  removeUnfinished(path)
  const unfinished = toUnfinished(path)
  const old = openFile(path, from)
  try {
    // Its log would be taken for the new file's.
    old.exec('PRAGMA journal_mode=DELETE')
    writeAnew(old, unfinished, to)
    requireSame(old, unfinished, to)
    chmodSync(unfinished, 0o600)
    flushFile(unfinished)
    for (const end of ['-wal', '-journal']) {
      if (existsSync(`${path}${end}`)) throw new Error(`${path} is in use: ${path}${end} is there.`)
    }
  } catch (error) {
    removeUnfinished(path)
    throw error
  } finally {
    old.close()
  }
  renameSync(unfinished, path)
  flushFile(dirname(path))
}

export function removeUnfinished(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${toUnfinished(path)}${end}`, { force: true })
}

/** SQLite reads the key from the address, and writes nothing in clear on the way. */
function writeAnew(old: Connection, path: string, key: string | null): void {
  const address = `${toFileAddress(path)}?cipher=aes256cbc&key=${encodeURIComponent(key ?? '')}`
  try {
    old.prepare('VACUUM INTO ?').run([address])
  } catch (error) {
    // Its message may name the address, which holds the key.
    const code = codeOf(error)
    throw Object.assign(new Error(`${path} could not be written (${String(code)}).`), { code })
  }
}

function requireSame(old: Connection, path: string, key: string | null): void {
  const copy = openFile(path, key)
  try {
    const [integrity] = copy.prepare('PRAGMA integrity_check').raw(true).all() as [string][]
    if (integrity?.[0] !== 'ok' || JSON.stringify(outline(old)) !== JSON.stringify(outline(copy))) {
      throw new Error(`${path} is not the same as the database that it was made from.`)
    }
  } finally {
    copy.close()
  }
}

/** Everything that the database is made of, and how many rows each table has. */
function outline(connection: Connection): unknown[] {
  const parts = connection
    .prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name')
    .raw(true)
    .all() as [string, string, string | null][]
  const counts = parts
    .filter(([type, , sql]) => type === 'table' && sql !== null)
    .map(([, name]) =>
      connection
        .prepare(`SELECT count(*) FROM "${name.replaceAll('"', '""')}"`)
        .raw(true)
        .all(),
    )
  return [parts, counts]
}
