import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The one owner of this workspace. No row: nobody has set a password. */
export const owner = sqliteTable('owner', {
  id: integer().primaryKey(),
  /** Argon2id, as Bun writes it. */
  passwordHash: text('password_hash').notNull(),
  changedAt: text('changed_at').notNull(),
})

/** Sign-ins that are still good. Only a hash of the cookie is kept, so a copy of the database lets nobody in. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: text('created_at').notNull(),
    lastSeenAt: text('last_seen_at').notNull(),
    /** Until then the password counts as just given. */
    sudoUntil: text('sudo_until').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_last_seen').on(table.lastSeenAt)],
)

/** The one-time link on the console by which the owner sets the first password. */
export const setupTokens = sqliteTable('setup_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: text('expires_at').notNull(),
})

/** Failed sign-ins, counted in the database so that several servers share the count. */
export const signInAttempts = sqliteTable(
  'sign_in_attempts',
  {
    id: text().primaryKey(),
    address: text().notNull(),
    at: text().notNull(),
  },
  (table) => [index('sign_in_attempts_by_address').on(table.address, table.at)],
)
