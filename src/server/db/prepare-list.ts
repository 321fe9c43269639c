import { asc, desc, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import { toPage, type Page, type PageRequest, type Position } from '../http/paging'
import type { Database } from './client'
import { prepareRead, type Buildable, type Fields, type Values } from './prepare-read'

export interface ListOrder<Row> {
  key: Column
  /** Unique column that orders rows with equal keys. */
  id: Column
  direction: 'ascending' | 'descending'
  positionOf: (row: Row) => Position
}

/** Parts of a list query that keep to an index on key and id, so that each page reads only its own rows. */
export interface PageParts {
  /** Undefined for the first page. */
  after: SQL | undefined
  order: [SQL, SQL]
  limit: Placeholder
}

type List<Row> = (db: Database, page: PageRequest, values?: Values) => Promise<Page<Row>>

/** A list with keyset pagination. Its queries, for the first page and for later ones, are built once per database. */
export function prepareList<Row>(
  fields: Fields,
  { key, id, direction, positionOf }: ListOrder<Row>,
  build: (db: Database, parts: PageParts) => Buildable<Row>,
): List<Row> {
  const down = direction === 'descending'
  const order: [SQL, SQL] = down ? [desc(key), desc(id)] : [asc(key), asc(id)]
  const place = sql`(${sql.placeholder('afterKey')}, ${sql.placeholder('afterId')})`
  const after = down ? sql`(${key}, ${id}) < ${place}` : sql`(${key}, ${id}) > ${place}`
  const limit = sql.placeholder('limit')
  const beginning = prepareRead(fields, (db) => build(db, { after: undefined, order, limit }))
  const rest = prepareRead(fields, (db) => build(db, { after, order, limit }))

  return async (db, page, values = {}) => {
    const [afterKey, afterId] = page.after ?? []
    const read = page.after ? rest(db) : beginning(db)
    const rows = await read.all({ ...values, afterKey, afterId, limit: page.limit + 1 })
    return toPage(rows, page.limit, positionOf)
  }
}
