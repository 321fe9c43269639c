import { asc, desc, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import { toPage, type Page, type PageRequest, type Position } from '../http/paging'
import type { Database } from './client'
import { prepareRead, type Buildable, type Fields, type Values } from './prepare-read'

export interface ListOrder<Row> {
  key: Column
  /** Makes equal keys a row's own. */
  id: Column
  direction: 'ascending' | 'descending'
  positionOf: (row: Row) => Position
}

/** Required parts of a list query, so that an index on key and id gives each page without an extra row. */
export interface PageParts {
  /** Undefined at the beginning of the list. */
  after: SQL | undefined
  order: [SQL, SQL]
  limit: Placeholder
}

type List<Row> = (db: Database, page: PageRequest, values?: Values) => Promise<Page<Row>>

/** A list in keyset pages. Its query is built twice for each database: from the beginning, and from a place in the list. */
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
