import type { Client, InArgs, InStatement, ResultSet, Row } from '@libsql/client'
import Libsql from 'libsql'
import { withKey } from './encryption'

const STATEMENTS_KEPT = 200

/** Synchronous reads. Rows are arrays of SQLite's values in column order. */
export type ReadNow = (sql: string, args: readonly unknown[]) => unknown[][]

export interface Readers extends Pick<Client, 'execute' | 'batch' | 'close'> {
  readNow: ReadNow
}

interface Prepared {
  all(args: readonly unknown[] | object): unknown[][]
  columns: string[]
}

/**
 * Reads a local file over one connection that keeps its prepared statements, since preparing one per query, as
 * @libsql/client does, takes longer than running it. One connection is enough because the native library is
 * synchronous.
 */
export function openReaders(path: string, timeoutMs: number, encryptionKey?: string | null): Readers {
  const options = { timeout: timeoutMs, ...withKey(encryptionKey) }
  let connection = new Libsql(path, options)
  const statements = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = statements.get(sql)
    if (known) return known
    const statement = connection.prepare(sql).raw(true)
    const columns = statement.columns().map(({ name }) => name)
    const prepared: Prepared = {
      columns,
      // Not `get`, which after an `all` ignores its arguments and returns a row of the earlier query.
      all: (args) => statement.all(args) as unknown[][],
    }
    const [oldest] = statements.size >= STATEMENTS_KEPT ? statements.keys() : []
    if (oldest !== undefined) statements.delete(oldest)
    statements.set(sql, prepared)
    return prepared
  }

  function read(sql: string, args: InArgs): ResultSet {
    const { columns, all } = prepare(sql)
    const rows = all(Array.isArray(args) ? args.map(toSql) : args).map((values) => toRow(values, columns))
    return { columns, columnTypes: [], rows, rowsAffected: 0, lastInsertRowid: undefined, toJSON: () => rows }
  }

  /** A failed statement may hold a snapshot of the file, so its connection is discarded. */
  function guarded<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      statements.clear()
      connection.close()
      connection = new Libsql(path, options)
      throw error
    }
  }

  return {
    readNow: (sql, args) => guarded(() => prepare(sql).all(args)),
    async execute(statement: InStatement | string, args?: InArgs) {
      return guarded(() =>
        typeof statement === 'string'
          ? read(statement, args ?? [])
          : read(statement.sql, statement.args ?? []),
      )
    },
    async batch(batch) {
      return guarded(() => {
        // One snapshot for all statements.
        connection.exec('BEGIN')
        const results = batch.map((one) => {
          if (typeof one === 'string') return read(one, [])
          return Array.isArray(one) ? read(one[0], one[1] ?? []) : read(one.sql, one.args ?? [])
        })
        connection.exec('COMMIT')
        return results
      })
    },
    close() {
      statements.clear()
      connection.close()
    },
  }
}

function toSql(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.getTime()
  return value instanceof ArrayBuffer ? Buffer.from(value) : value
}

/** Accessible by index and by name, like rows of @libsql/client. */
function toRow(values: unknown[], columns: readonly string[]): Row {
  const row = values as unknown as Row & Record<string, unknown>
  for (let i = 0; i < columns.length; i++) {
    const value = row[i] as unknown
    if (value instanceof Buffer) row[i] = value.buffer as ArrayBuffer
    const name = columns[i]!
    if (name !== 'length') (row as Record<string, unknown>)[name] = row[i]
  }
  return row
}
