import { and, count, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { prepareRead } from '../db/prepare-read'
import { owner, sessions, setupTokens, signInAttempts } from '../db/access-schema'

const OWNER = 1

export async function findPasswordHash(db: Database): Promise<string | null> {
  const [row] = await db.select({ hash: owner.passwordHash }).from(owner).where(eq(owner.id, OWNER))
  return row?.hash ?? null
}

/** Sets the password and ends every session: whoever knew the old one is out. */
export async function writePassword(db: Database, passwordHash: string, changedAt: string): Promise<void> {
  await db.batch([
    db
      .insert(owner)
      .values({ id: OWNER, passwordHash, changedAt })
      .onConflictDoUpdate({ target: owner.id, set: { passwordHash, changedAt } }),
    db.delete(sessions),
  ])
}

/** Ends the password and every session: the next start prints a new link. */
export async function forgetOwner(db: Database): Promise<void> {
  await db.batch([db.delete(owner), db.delete(sessions), db.delete(setupTokens), db.delete(signInAttempts)])
}

/** True for exactly one of those who come with a good token: it is gone, and the owner there, in one transaction. */
export async function claimOwner(
  db: Database,
  claim: { tokenHash: string; passwordHash: string; now: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .delete(setupTokens)
      .where(and(eq(setupTokens.tokenHash, claim.tokenHash), gt(setupTokens.expiresAt, claim.now)))
      .returning({ tokenHash: setupTokens.tokenHash })
    if (taken.length === 0) return false
    const made = await tx
      .insert(owner)
      .values({ id: OWNER, passwordHash: claim.passwordHash, changedAt: claim.now })
      .onConflictDoNothing()
      .returning({ id: owner.id })
    await tx.delete(setupTokens)
    return made.length > 0
  })
}

export async function findSetupToken(db: Database, tokenHash: string, now: string): Promise<boolean> {
  const rows = await db
    .select({ expiresAt: setupTokens.expiresAt })
    .from(setupTokens)
    .where(and(eq(setupTokens.tokenHash, tokenHash), gt(setupTokens.expiresAt, now)))
  return rows.length > 0
}

/** The newest link is the only one. */
export async function writeSetupToken(db: Database, tokenHash: string, expiresAt: string): Promise<void> {
  await db.batch([db.delete(setupTokens), db.insert(setupTokens).values({ tokenHash, expiresAt })])
}

export type SessionRow = typeof sessions.$inferSelect

const columns = getTableColumns(sessions)
const sessionByToken = prepareRead(columns, (db) =>
  db
    .select(columns)
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
)

export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | null> {
  return sessionByToken(db).first({ tokenHash })
}

export async function listSessions(db: Database): Promise<SessionRow[]> {
  return db.select().from(sessions).orderBy(desc(sessions.lastSeenAt))
}

/** A sign-in with whatever session the browser came with ended, so that a planted one is worth nothing. */
export async function insertSession(
  db: Database,
  session: SessionRow,
  replaces: string | null,
): Promise<void> {
  const insert = db.insert(sessions).values(session)
  if (replaces === null) await insert
  else await db.batch([db.delete(sessions).where(eq(sessions.tokenHash, replaces)), insert])
}

export async function touchSession(db: Database, id: string, lastSeenAt: string): Promise<void> {
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id))
}

export async function extendSudo(db: Database, id: string, sudoUntil: string): Promise<void> {
  await db.update(sessions).set({ sudoUntil }).where(eq(sessions.id, id))
}

export async function deleteSession(db: Database, id: string): Promise<boolean> {
  const gone = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })
  return gone.length > 0
}

export async function deleteOldSessions(db: Database, seenBefore: string, madeBefore: string): Promise<void> {
  await db.batch([
    db.delete(sessions).where(lt(sessions.lastSeenAt, seenBefore)),
    db.delete(sessions).where(lt(sessions.createdAt, madeBefore)),
  ])
}

export interface AttemptLimits {
  perAddress: number
  addressSince: string
  inAll: number
  allSince: string
}

/**
 * Books one attempt before the password is looked at. False when there were too many: then nothing is booked. One
 * transaction, so that sixty at once can't all find room.
 */
export async function bookAttempt(
  db: Database,
  attempt: { id: string; address: string; at: string },
  limits: AttemptLimits,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(signInAttempts).where(lt(signInAttempts.at, limits.allSince))
    const [all] = await tx.select({ n: count() }).from(signInAttempts)
    const [own] = await tx
      .select({ n: count() })
      .from(signInAttempts)
      .where(and(eq(signInAttempts.address, attempt.address), gt(signInAttempts.at, limits.addressSince)))
    if ((all?.n ?? 0) >= limits.inAll || (own?.n ?? 0) >= limits.perAddress) return false
    await tx.insert(signInAttempts).values(attempt)
    return true
  })
}

/** Forgets the attempts of someone who got in. */
export async function clearAttempts(db: Database, address: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.address, address))
}
