import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../code-of'
import { flushFile } from './flush-file'
import { openFile } from './encryption'
import { toFileAddress } from './file-address'

type Connection = ReturnType<typeof openFile>

/** File of an unfinished conversion. The original stays complete until the last step. */
const toUnfinished = (path: string) => `${path}.converting`

/**
 * Rewrites a database with another key (null: none). The original is kept until the new file is verified and flushed,
 * and then replaced by a rename. No one else may use the file.
 */
export function convertDatabase(path: string, from: string | null, to: string | null): void {
  removeUnfinished(path)
  const unfinished = toUnfinished(path)
  const old = openFile(path, from)
  try {
    // The old log would be applied to the new file.
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

/** SQLite takes the key from the address and writes nothing unencrypted. */
function writeAnew(old: Connection, path: string, key: string | null): void {
  const address = `${toFileAddress(path)}?cipher=aes256cbc&key=${encodeURIComponent(key ?? '')}`
  try {
    old.prepare('VACUUM INTO ?').run([address])
  } catch (error) {
    // The message may contain the address, which contains the key.
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

/** Schema and row counts, for comparing two databases. */
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
