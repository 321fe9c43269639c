import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the model took, by day: the budget is a day's. */
export const modelUsage = sqliteTable('model_usage', {
  /** ISO date, UTC. */
  day: text().primaryKey(),
  tokens: integer().notNull(),
  calls: integer().notNull(),
})
