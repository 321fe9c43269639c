import { and, count, desc, eq, getTableColumns, gt, lt, max, notLike, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client'
import { prepareRead } from '../db/prepare-read'
import { devices, owner, sessions, setupTokens, signInAttempts } from '../db/access-schema'

const OWNER = 1

export async function findPasswordHash(db: Database): Promise<string | null> {
  return (await findOwner(db))?.passwordHash || null
}

/** The owner. Its password hash is empty after a restore, so nobody can sign in until a new password is set. */
export async function findOwner(db: Database): Promise<typeof owner.$inferSelect | null> {
  const [row] = await db.select().from(owner).where(eq(owner.id, OWNER))
  return row ?? null
}

/** Sets the password and ends every session. `fileHash` marks the password file as applied. */
export async function writePassword(
  db: Database,
  password: { passwordHash: string; changedAt: string; fileHash?: string },
): Promise<void> {
  await db.batch([
    db
      .insert(owner)
      .values({ id: OWNER, ...password })
      .onConflictDoUpdate({ target: owner.id, set: password }),
    db.delete(sessions),
    db.delete(devices),
  ])
}

/** Like `writePassword`, but fails with false if the current password is no longer the given one. */
export async function replacePassword(
  db: Database,
  given: string,
  password: { passwordHash: string; changedAt: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(owner)
      .set(password)
      .where(and(eq(owner.id, OWNER), eq(owner.passwordHash, given)))
      .returning({ id: owner.id })
    if (changed.length === 0) return false
    await tx.delete(sessions)
    await tx.delete(devices)
    return true
  })
}

/** Marks the password file as applied if it contains the current password. */
export async function writeFileHash(db: Database, fileHash: string): Promise<void> {
  await db.update(owner).set({ fileHash }).where(eq(owner.id, OWNER))
}

/** Deletes the password and every session, so that the next start prints a new link. */
export async function forgetOwner(db: Database): Promise<void> {
  await db.batch([
    db.delete(owner),
    db.delete(sessions),
    db.delete(devices),
    db.delete(setupTokens),
    db.delete(signInAttempts),
  ])
}

/** Deletes a valid setup token and creates the owner in one transaction. True for exactly one caller. */
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
      .onConflictDoUpdate({
        target: owner.id,
        set: { passwordHash: claim.passwordHash, changedAt: claim.now },
        setWhere: eq(owner.passwordHash, ''),
      })
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

/** Replaces any earlier link. */
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

export interface NewSession {
  session: SessionRow
  /** A browser that is to become a known one. */
  device: typeof devices.$inferInsert | null
  /** Hash of the session token that the browser sent. That session ends, so that a planted token is worthless. */
  replaces: string | null
  /** Hash of the password that was entered. */
  passwordHash: string
}

/**
 * Returns false if the password has changed: sign-ins wait for hashing and its queue, and one with the old password
 * must not succeed after a change.
 */
export async function insertSession(
  db: Database,
  { session, device, replaces, passwordHash }: NewSession,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [set] = await tx.select({ hash: owner.passwordHash }).from(owner).where(eq(owner.id, OWNER))
    if (set?.hash !== passwordHash) return false
    if (replaces !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, replaces))
    await tx.insert(sessions).values(session)
    if (device !== null) await tx.insert(devices).values(device)
    return true
  })
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

/** Failed attempts of one subject. */
export interface Failures {
  count: number
  last: string | null
}

/**
 * Records an attempt if `allows` accepts the failures of its address and of its wider network since `since`. `recent`
 * counts all strangers' failures since then. One transaction, so that concurrent attempts see each other.
 */
export async function bookAttempt(
  db: Database,
  attempt: typeof signInAttempts.$inferInsert,
  { since, recent }: { since: string; recent: string },
  allows: (own: Failures, wide: Failures) => boolean,
): Promise<{ taken: boolean; own: Failures; wide: Failures; recent: number }> {
  return db.transaction(async (tx) => {
    const find = async (which: SQL | undefined): Promise<Failures> => {
      const failures = { count: count(), last: max(signInAttempts.at) }
      const [row] = await tx.select(failures).from(signInAttempts).where(which)
      return row ?? { count: 0, last: null }
    }
    await tx.delete(signInAttempts).where(lt(signInAttempts.at, since))
    const own = await find(eq(signInAttempts.address, attempt.address))
    const wide = attempt.wide ? await find(eq(signInAttempts.wide, attempt.wide)) : { count: 0, last: null }
    // Keys of sessions, known browsers and share links contain a space.
    const strangers = await find(and(gt(signInAttempts.at, recent), notLike(signInAttempts.address, '% %')))
    const taken = allows(own, wide)
    if (taken) await tx.insert(signInAttempts).values(attempt)
    return { taken, own, wide, recent: strangers.count }
  })
}

/** Clears the failures after a success. */
export async function clearAttempts(db: Database, address: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.address, address))
}

/** True when this browser has signed in before. */
export async function touchDevice(db: Database, tokenHash: string, lastSeenAt: string): Promise<boolean> {
  const known = await db
    .update(devices)
    .set({ lastSeenAt })
    .where(eq(devices.tokenHash, tokenHash))
    .returning({ tokenHash: devices.tokenHash })
  return known.length > 0
}

export async function isKnownDevice(db: Database, tokenHash: string): Promise<boolean> {
  return (await db.$count(devices, eq(devices.tokenHash, tokenHash))) > 0
}

/** Whether any browser has signed in before. */
export async function hasSignedInBefore(db: Database): Promise<boolean> {
  return (await db.$count(devices)) + (await db.$count(sessions)) > 0
}
