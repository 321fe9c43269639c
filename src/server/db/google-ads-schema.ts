import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReportType } from '../../shared/report-types/names'
import { clients } from './schema'

const ownedByClient = () =>
  text('client_id')
    .primaryKey()
    .references(() => clients.id, { onDelete: 'cascade' })

/** An authorised Google login. Its token is shared by all clients connected with it. */
export const googleLogins = sqliteTable('google_logins', {
  id: text().primaryKey(),
  /** Google's id of the person; null where Google did not state it. */
  subject: text().unique(),
  email: text(),
  /** Encrypted and bound to this row; null once access has ended. Never leaves the server. */
  sealedToken: text('sealed_token'),
  createdAt: text('created_at').notNull(),
  endedAt: text('ended_at'),
})

/** The login that a client was connected with, and the path to its account. */
export const googleConnections = sqliteTable(
  'google_connections',
  {
    clientId: ownedByClient(),
    loginId: text('login_id')
      .notNull()
      .references(() => googleLogins.id),
    /** Digits of the manager account through which the account is accessed; null for direct access. */
    loginCustomerId: text('login_customer_id'),
    accountName: text('account_name'),
    currency: text(),
    timeZone: text('time_zone'),
    connectedAt: text('connected_at').notNull(),
  },
  (table) => [index('google_connections_by_login').on(table.loginId)],
)

/** Sign-ins in progress. The state and the browser's cookie are stored as hashes, the PKCE verifier encrypted. */
export const googleSignIns = sqliteTable('google_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  clientId: text('client_id').notNull(),
  sealedVerifier: text('sealed_verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  createdAt: text('created_at').notNull(),
})

/** Scheduled audits. `claim` is a lease: which server runs it, and until when no other may. */
export const googleSchedules = sqliteTable(
  'google_schedules',
  {
    clientId: ownedByClient(),
    every: text().$type<'week' | 'month'>().notNull(),
    types: text({ mode: 'json' }).$type<ReportType[]>().notNull(),
    dueAt: text('due_at').notNull(),
    claim: text(),
    claimedUntil: text('claimed_until'),
    lastRunAt: text('last_run_at'),
    lastProblem: text('last_problem'),
  },
  (table) => [index('google_schedules_due').on(table.dueAt)],
)
