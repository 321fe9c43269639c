import { Column, is, Param, Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from './client'
import type { ReadNow } from './readers'

/** Selected fields by name: columns, and expressions with the value that SQLite returns. */
export type Fields = Record<string, Column | SQL | SQL.Aliased>
export type Values = Record<string, unknown>

export interface Buildable<Row> {
  toSQL(): { sql: string; params: unknown[] }
  prepare(): { all(values?: Values): Promise<Row[]> }
}

/** Already there where the database is a local file, which is read at once. */
type Soon<T> = T | Promise<T>

export interface Read<Row> {
  all(values: Values): Soon<Row[]>
  /** Of a query that finds one row at most. */
  first(values: Values): Soon<Row | null>
}

/**
 * A query of `fields` that is built once for each database. A local file answers it without drizzle and without waiting:
 * putting a query together, its promises and its mapping take several times as long as SQLite takes for a row.
 */
export function prepareRead<Row>(
  fields: Fields,
  build: (db: Database) => Buildable<Row>,
): (db: Database) => Read<Row> {
  const built = new WeakMap<Database, Read<Row>>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const read = db.$readNow ? readHere(db.$readNow, fields, build(db)) : readElsewhere(build(db))
    built.set(db, read)
    return read
  }
}

function readElsewhere<Row>(query: Buildable<Row>): Read<Row> {
  const prepared = query.prepare()
  return {
    all: (values) => prepared.all(values),
    first: async (values) => (await prepared.all(values))[0] ?? null,
  }
}

function readHere<Row>(readNow: ReadNow, fields: Fields, query: Buildable<Row>): Read<Row> {
  const { sql, params } = query.toSQL()
  const bindings = params.map(toBinding)
  const names = Object.keys(fields)
  const decoders = Object.values(fields).map(toDecoder)

  function toRow(values: unknown[]): Row {
    const row: Values = {}
    for (let i = 0; i < names.length; i++) {
      const value = values[i]
      const decode = decoders[i]
      row[names[i]!] = decode && value !== null ? decode(value) : value
    }
    return row as Row
  }

  const bind = (values: Values) => bindings.map((binding) => binding(values))
  return {
    all: (values) => readNow(sql, bind(values)).map(toRow),
    first(values) {
      const [row] = readNow(sql, bind(values))
      return row ? toRow(row) : null
    },
  }
}

/** Binds one parameter, once per query rather than once per run as drizzle does. */
function toBinding(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value
    return (values) => param.encoder.mapToDriverValue(values[name])
  }
  return () => param
}

/** From what SQLite holds to what the column means; null where they are the same. */
function toDecoder(field: Fields[string]): ((value: unknown) => unknown) | null {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null
  return (value) => field.mapFromDriverValue(value)
}
