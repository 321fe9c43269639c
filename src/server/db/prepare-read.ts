import { Column, is, Param, Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from './client'
import type { ReadNow } from './readers'

/** Selected fields by name: columns, and expressions whose values are used as SQLite returns them. */
export type Fields = Record<string, Column | SQL | SQL.Aliased>
export type Values = Record<string, unknown>

export interface Buildable<Row> {
  toSQL(): { sql: string; params: unknown[] }
  prepare(): { all(values?: Values): Promise<Row[]> }
}

/** A value where the database is a local file, which is read synchronously. */
type Soon<T> = T | Promise<T>

export interface Read<Row> {
  all(values: Values): Soon<Row[]>
  /** For a query with at most one row. */
  first(values: Values): Soon<Row | null>
}

/**
 * A query of `fields` that is built once per database. A local file is read synchronously without drizzle, whose
 * query building, promises and mapping take several times as long as SQLite needs for a row.
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

/** Prepares the conversion of a parameter once per query; drizzle does it in every run. */
function toBinding(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value
    return (values) => param.encoder.mapToDriverValue(values[name])
  }
  return () => param
}

/** Converts SQLite's value to the column's; null where they are the same. */
function toDecoder(field: Fields[string]): ((value: unknown) => unknown) | null {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null
  return (value) => field.mapFromDriverValue(value)
}
