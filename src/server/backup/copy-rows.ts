import { MIGRATIONS_TABLE, NewerDatabase, toStatements } from '../db/migrate'
import { MIGRATIONS } from '../db/migrations'
import type { openFile } from '../db/encryption'

type Connection = ReturnType<typeof openFile>

/** Its message is shown to the person who restores. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** Tables of access that a restore must not bring back. */
const ENDED = new Set(['sessions', 'devices', 'setup_tokens', 'sign_in_attempts', 'google_sign_ins'])
const PARTS_MAX = 1000

/**
 * Copies every row of a backup into an empty file whose schema our own migrations created. The backup's schema must
 * be exactly equal, so that no view or trigger in it is ever run; each value must have its column's type. Sessions
 * and the password are not copied.
 */
export function copyRows(from: Connection, to: Connection): void {
  from.exec('PRAGMA trusted_schema=OFF; PRAGMA query_only=ON')
  const given = readParts(from)
  const isOurs = (part: Part) => part.name === 'migrations' && part.type === 'table'
  if (!given.some(isOurs)) throw new Unreadable('This is a database, but not one of Spendlens.')
  const applied = readTags(from, given.find(isOurs)!)
  to.exec(`${MIGRATIONS_TABLE}; PRAGMA foreign_keys=OFF`)
  for (const migration of MIGRATIONS.slice(0, applied)) {
    for (const statement of toStatements(migration)) to.exec(statement)
  }
  const tables = requireSameParts(given, readParts(to))
  const [integrity] = from.prepare('PRAGMA integrity_check').raw(true).all() as [string][]
  if (integrity?.[0] !== 'ok') throw new Unreadable('The backup is damaged.')
  to.exec('BEGIN')
  for (const table of tables) if (!ENDED.has(table)) copyTable(table, from, to)
  const owner = columnsOf(to, 'owner').map(({ name }) => name)
  if (owner.includes('password_hash')) to.exec("UPDATE owner SET password_hash = ''")
  // Without a password, the password file has to be applied again.
  if (owner.includes('file_hash')) to.exec('UPDATE owner SET file_hash = NULL')
  if (to.prepare('PRAGMA foreign_key_check').all().length > 0) throw new Unreadable('The backup is damaged.')
  to.exec('COMMIT')
}

interface Part {
  type: string
  name: string
  sql: string | null
}

function readParts(connection: Connection): Part[] {
  const parts = connection
    .prepare(`SELECT type, name, sql FROM sqlite_master ORDER BY type, name LIMIT ${PARTS_MAX}`)
    .all() as Part[]
  return parts.map(({ type, name, sql }) => ({ type, name, sql: sql && normalize(sql) }))
}

/** Whitespace differs in altered tables. */
const normalize = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim()

/** Number of our migrations that the backup has. */
function readTags(from: Connection, { sql }: Part): number {
  if (sql !== normalize(MIGRATIONS_TABLE.replace('IF NOT EXISTS ', ''))) throw foreign('migrations')
  const tags = (from.prepare('SELECT tag FROM migrations ORDER BY tag').raw(true).all() as [unknown][]).map(
    ([tag]) => tag,
  )
  const unknown = tags.filter((applied) => !MIGRATIONS.some(({ tag }) => tag === applied))
  if (unknown.length > 0) throw new NewerDatabase(unknown)
  const inOrder = tags.every((applied, i) => applied === MIGRATIONS[i]!.tag)
  if (!inOrder || tags.length === 0) throw foreign('migrations')
  return tags.length
}

/** Names of the tables, after checking that the backup has exactly our tables and indexes. */
function requireSameParts(given: readonly Part[], wanted: readonly Part[]): string[] {
  const key = ({ type, name, sql }: Part) => JSON.stringify([type, name, sql])
  const [known, there] = [new Set(wanted.map(key)), new Set(given.map(key))]
  const odd = given.find((part) => !known.has(key(part))) ?? wanted.find((part) => !there.has(key(part)))
  if (odd) throw foreign(odd.name)
  return wanted.filter(({ type }) => type === 'table').map(({ name }) => name)
}

function foreign(name: string): Unreadable {
  return new Unreadable(
    `This database is not as Spendlens makes it: "${name.replaceAll(/[^\w ]/g, '?').slice(0, 60)}" is not one of its parts, or differs.`,
  )
}

const columnsOf = (connection: Connection, table: string) =>
  connection.prepare(`PRAGMA table_info("${table}")`).all() as { name: string; type: string }[]

function copyTable(table: string, from: Connection, to: Connection): void {
  const columns = columnsOf(to, table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const fits = columns.map(({ type }) => CHECKS[type.toUpperCase()] ?? (() => false))
  const insert = to.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
  const rows = from.prepare(`SELECT ${names} FROM "${table}"`).raw(true).iterate() as Iterable<unknown[]>
  for (const row of rows) {
    const odd = row.findIndex((value, i) => value !== null && !fits[i]!(value))
    if (odd >= 0)
      throw new Unreadable(
        `The backup holds a value in ${table}.${columns[odd]!.name} that does not belong there.`,
      )
    insert.run(row)
  }
}

const CHECKS: Record<string, (value: unknown) => boolean> = {
  TEXT: (value) => typeof value === 'string',
  INTEGER: Number.isSafeInteger,
  REAL: (value) => typeof value === 'number' && Number.isFinite(value),
  BLOB: (value) => value instanceof Uint8Array,
}
