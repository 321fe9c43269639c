import type { Database } from './client'

/** A query that is built once for each database: drizzle takes longer to put its text together than SQLite to answer it. */
export function prepareOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
