import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { reports } from './schema'

/**
 * A report as it was when it was shared. Of the link a hash is kept, and the link sealed with a key that is not in the
 * database: a copy of the database opens none.
 */
export const shares = sqliteTable(
  'shares',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** For who copies the link again. Null: made before links were kept. */
    sealedToken: text('sealed_token'),
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** JSON of what the link shows. Frozen: what is done to the report later does not reach the client's copy. */
    snapshot: text().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** Argon2id; null: the link alone opens it. */
    passwordHash: text('password_hash'),
    openings: integer().notNull().default(0),
    lastOpenedAt: text('last_opened_at'),
  },
  (table) => [index('shares_by_report').on(table.reportId, table.createdAt)],
)
