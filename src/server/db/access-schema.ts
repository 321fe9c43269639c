import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The owner of this workspace. Without a row, no password is set. */
export const owner = sqliteTable('owner', {
  id: integer().primaryKey(),
  /** Argon2id, as Bun writes it. Empty after a restore: a new password must be set by the one-time link. */
  passwordHash: text('password_hash').notNull(),
  changedAt: text('changed_at').notNull(),
  /** Argon2id hash of the password file applied last, so that an unchanged file is not applied again. */
  fileHash: text('file_hash'),
})

/** Valid sessions. Only a hash of the cookie is stored, so that a copy of the database opens none. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: text('created_at').notNull(),
    lastSeenAt: text('last_seen_at').notNull(),
    /** Until then, the password counts as recently entered. */
    sudoUntil: text('sudo_until').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_last_seen').on(table.lastSeenAt)],
)

/** One-time link on the console with which the owner sets the first password. */
export const setupTokens = sqliteTable('setup_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: text('expires_at').notNull(),
})

/** Failed attempts at a password, counted in the database so that several servers share the count. */
export const signInAttempts = sqliteTable(
  'sign_in_attempts',
  {
    id: text().primaryKey(),
    /** Key that attempts are counted by: a network, a known browser, a session, or a network on one share link. */
    address: text().notNull(),
    /** The stranger's wider network, which is counted too. */
    wide: text(),
    at: text().notNull(),
  },
  (table) => [
    index('sign_in_attempts_by_address').on(table.address, table.at),
    index('sign_in_attempts_by_wide').on(table.wide, table.at),
    index('sign_in_attempts_by_time').on(table.at),
  ],
)

/** Browsers that have signed in before, by a hash of a long-lived cookie. */
export const devices = sqliteTable('devices', {
  tokenHash: text('token_hash').primaryKey(),
  userAgent: text('user_agent').notNull(),
  createdAt: text('created_at').notNull(),
  lastSeenAt: text('last_seen_at').notNull(),
})
