import { and, eq, exists, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { googleConnections, googleLogins, googleSchedules, googleSignIns } from '../db/google-ads-schema'
import { clientIsLive, requireLiveId } from '../db/live'
import { clients } from '../db/schema'
import type { AdsAccount } from './accounts'

export interface Connection {
  clientId: string
  /** `customers/123`, null until one is chosen. */
  customerId: string | null
  loginId: string
  email: string | null
  sealedToken: string | null
  endedAt: string | null
  loginCustomerId: string | null
  accountName: string | null
  currency: string | null
  timeZone: string | null
  connectedAt: string
}

export async function findConnection(db: Database, clientId: string): Promise<Connection | null> {
  const [row] = await db
    .select({
      clientId: googleConnections.clientId,
      customerId: clients.googleAdsCustomerId,
      loginId: googleLogins.id,
      email: googleLogins.email,
      sealedToken: googleLogins.sealedToken,
      endedAt: googleLogins.endedAt,
      loginCustomerId: googleConnections.loginCustomerId,
      accountName: googleConnections.accountName,
      currency: googleConnections.currency,
      timeZone: googleConnections.timeZone,
      connectedAt: googleConnections.connectedAt,
    })
    .from(googleConnections)
    .innerJoin(googleLogins, eq(googleLogins.id, googleConnections.loginId))
    .innerJoin(clients, eq(clients.id, googleConnections.clientId))
    .where(eq(googleConnections.clientId, clientId))
  return row ?? null
}

export type SignIn = typeof googleSignIns.$inferSelect

/** Stores a new sign-in, and deletes unfinished old ones. */
export async function insertSignIn(db: Database, signIn: SignIn, olderThan: string): Promise<void> {
  await db.batch([
    db.delete(googleSignIns).where(lt(googleSignIns.createdAt, olderThan)),
    db.insert(googleSignIns).values(signIn),
  ])
}

/** Deletes and returns a sign-in, so that its state can be used only once. */
export async function takeSignIn(db: Database, stateHash: string): Promise<SignIn | null> {
  const [row] = await db.delete(googleSignIns).where(eq(googleSignIns.stateHash, stateHash)).returning()
  return row ?? null
}

export interface NewLogin {
  id: string
  subject: string | null
  email: string | null
  sealedToken: string
}

export async function findLoginId(db: Database, subject: string): Promise<string | null> {
  const [row] = await db
    .select({ id: googleLogins.id })
    .from(googleLogins)
    .where(eq(googleLogins.subject, subject))
  return row?.id ?? null
}

/** Stores login and connection in one transaction. Fails on the foreign key when the client is gone. */
export async function connectClient(
  db: Database,
  clientId: string,
  login: NewLogin,
  now: string,
): Promise<void> {
  const { id, ...fields } = login
  await db.batch([
    db
      .insert(googleLogins)
      .values({ id, ...fields, createdAt: now })
      .onConflictDoUpdate({ target: googleLogins.id, set: { ...fields, endedAt: null } }),
    db
      .insert(googleConnections)
      .values({ clientId: requireLiveId(clientId), loginId: id, connectedAt: now })
      .onConflictDoUpdate({ target: googleConnections.clientId, set: { loginId: id, connectedAt: now } }),
  ])
}

/** False when the client was disconnected or trashed while Google listed its accounts. */
export async function setAccount(db: Database, clientId: string, account: AdsAccount): Promise<boolean> {
  const { id, name, currency, timeZone, loginCustomerId } = account
  const [set] = await db.batch([
    db
      .update(clients)
      .set({ googleAdsCustomerId: `customers/${id}` })
      .where(and(eq(clients.id, clientId), clientIsLive, exists(connectionOf(db, clientId))))
      .returning({ id: clients.id }),
    db
      .update(googleConnections)
      .set({ loginCustomerId, accountName: name, currency, timeZone })
      .where(eq(googleConnections.clientId, clientId)),
  ])
  return set.length > 0
}

function connectionOf(db: Database, clientId: string) {
  return db
    .select({ one: sql`1` })
    .from(googleConnections)
    .where(eq(googleConnections.clientId, clientId))
}

export async function disconnectClient(db: Database, clientId: string): Promise<void> {
  await db.batch([
    db.delete(googleSchedules).where(eq(googleSchedules.clientId, clientId)),
    db.delete(googleConnections).where(eq(googleConnections.clientId, clientId)),
    db.update(clients).set({ googleAdsCustomerId: null }).where(eq(clients.id, clientId)),
  ])
}

/** Deletes the token of a login whose access has ended. */
export async function endLogin(db: Database, loginId: string, now: string): Promise<void> {
  await db.update(googleLogins).set({ sealedToken: null, endedAt: now }).where(eq(googleLogins.id, loginId))
}

/** Deletes and returns logins without clients. */
export async function takeOrphans(db: Database): Promise<{ id: string; sealedToken: string | null }[]> {
  return db
    .delete(googleLogins)
    .where(unused(db))
    .returning({ id: googleLogins.id, sealedToken: googleLogins.sealedToken })
}

function unused(db: Database) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(googleConnections)
      .where(eq(googleConnections.loginId, googleLogins.id)),
  )
}

export async function listSealed(db: Database): Promise<{ id: string; sealedToken: string }[]> {
  const rows = await db
    .select({ id: googleLogins.id, sealedToken: googleLogins.sealedToken })
    .from(googleLogins)
    .where(isNotNull(googleLogins.sealedToken))
  return rows.flatMap(({ id, sealedToken }) => (sealedToken === null ? [] : [{ id, sealedToken }]))
}
