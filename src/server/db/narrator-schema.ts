import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Model usage by day, because the budget is per day. */
export const modelUsage = sqliteTable('model_usage', {
  /** ISO date, UTC. */
  day: text().primaryKey(),
  tokens: integer().notNull(),
  calls: integer().notNull(),
})
