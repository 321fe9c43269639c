import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Model usage by day, for the daily budget. */
export const modelUsage = sqliteTable('model_usage', {
  /** ISO date, UTC. */
  day: text().primaryKey(),
  tokens: integer().notNull(),
  calls: integer().notNull(),
})
