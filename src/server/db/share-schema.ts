import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { reports } from './schema'

/**
 * A report as it was when it was shared. The link is stored as a hash, and sealed with a key outside of the database,
 * so that a copy of the database opens no link.
 */
export const shares = sqliteTable(
  'shares',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** For copying the link again. Null in rows from before links were stored. */
    sealedToken: text('sealed_token'),
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** JSON of what the link shows. Later changes of the report do not affect it. */
    snapshot: text().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** Argon2id; null: no password. */
    passwordHash: text('password_hash'),
    /** Whom it was made for, in the agency's words. */
    recipient: text(),
    openings: integer().notNull().default(0),
    lastOpenedAt: text('last_opened_at'),
  },
  (table) => [index('shares_by_report').on(table.reportId, table.createdAt)],
)
