import { and, count, desc, eq, getTableColumns, gt, lt, max, notLike, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client'
import { prepareRead } from '../db/prepare-read'
import { devices, owner, sessions, setupTokens, signInAttempts } from '../db/access-schema'

const OWNER = 1

export async function findPasswordHash(db: Database): Promise<string | null> {
  return (await findOwner(db))?.passwordHash || null
}

/** Its password hash is empty after a restore: nobody gets in until a new password is set. */
export async function findOwner(db: Database): Promise<typeof owner.$inferSelect | null> {
  const [row] = await db.select().from(owner).where(eq(owner.id, OWNER))
  return row ?? null
}

/**
 * Sets the password and ends every session: whoever knew the old one is out. `fileHash`, where it comes from the
 * password file, marks that file as applied.
 */
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

/** As `writePassword`, but only in the place of the password that was given: false when another change was faster. */
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

/** Marks the password file as applied where it holds the password that is set already. */
export async function writeFileHash(db: Database, fileHash: string): Promise<void> {
  await db.update(owner).set({ fileHash }).where(eq(owner.id, OWNER))
}

/** Ends the password and every session: the next start prints a new link. */
export async function forgetOwner(db: Database): Promise<void> {
  await db.batch([
    db.delete(owner),
    db.delete(sessions),
    db.delete(devices),
    db.delete(setupTokens),
    db.delete(signInAttempts),
  ])
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

export interface NewSession {
  session: SessionRow
  /** The browser, where it is to become a known one. */
  device: typeof devices.$inferInsert | null
  /** Hash of the token that the browser came with: that session ends, so that a planted one is worth nothing. */
  replaces: string | null
  /** Of the password that was given. */
  passwordHash: string
}

/**
 * False when the password is another one by now: a sign-in takes as long as a hash and its queue, and one with the old
 * password must not outlive a change that was made meanwhile.
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
 * Books an attempt where `allows` says so, looking at what its address and its wider network have failed since `since`.
 * `recent` counts strangers' failures since then. One transaction, so that attempts at once see each other.
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
    // Sessions, known browsers and share links have a space in their key.
    const strangers = await find(and(gt(signInAttempts.at, recent), notLike(signInAttempts.address, '% %')))
    const taken = allows(own, wide)
    if (taken) await tx.insert(signInAttempts).values(attempt)
    return { taken, own, wide, recent: strangers.count }
  })
}

/** Forgets the attempts of someone who got in. */
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

/** Whether anybody has ever signed in here, as far as is known. */
export async function hasSignedInBefore(db: Database): Promise<boolean> {
  return (await db.$count(devices)) + (await db.$count(sessions)) > 0
}
