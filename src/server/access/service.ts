import { AppError } from '../../shared/app-error'
import type { ServerContext } from '../context'
import { hashPassword, requirePassword, verifyPassword } from './password'
import { openSession, renewSudo } from './session'
import type { AccessState, SessionInfo } from './shapes'
import type { SessionRow } from './store'
import * as store from './store'
import { hashToken } from '../security/token'

type Context = Pick<ServerContext, 'db' | 'env' | 'now' | 'access'>

export interface Visitor {
  address: string
  userAgent: string
  /** The token that the browser came with, good or not. */
  token: string | null
}

const MINUTE = 60_000

export async function readState(
  { db, access, env }: Context,
  session: SessionRow | null,
): Promise<AccessState> {
  const encrypted = env.publicUrl?.startsWith('https:') ?? false
  if (!access.required()) return { state: 'open', encrypted }
  if (session) return { state: 'signed_in', encrypted }
  return { state: (await store.findPasswordHash(db)) === null ? 'setup' : 'signed_out', encrypted }
}

/** The new session's token. The same refusal for every failure: it tells nothing but that it failed. */
export async function signIn(context: Context, password: string, visitor: Visitor): Promise<string> {
  const { db, now } = context
  await requirePatience(context, visitor.address)
  const hash = await store.findPasswordHash(db)
  if (hash === null || !(await verifyPassword(password, hash))) throw wrongPassword()
  await store.clearAttempts(db, visitor.address)
  return openSession(db, { now: now(), userAgent: visitor.userAgent, replaces: visitor.token })
}

/** At most 10 attempts in 10 minutes from one address, 100 an hour from all of them. */
async function requirePatience({ db, now }: Context, address: string): Promise<void> {
  const at = now()
  const booked = await store.bookAttempt(
    db,
    { id: Bun.randomUUIDv7(), address, at: at.toISOString() },
    {
      perAddress: 10,
      addressSince: new Date(at.getTime() - 10 * MINUTE).toISOString(),
      inAll: 100,
      allSince: new Date(at.getTime() - 60 * MINUTE).toISOString(),
    },
  )
  if (!booked) throw new AppError('rate_limited', 'Too many attempts. Please wait ten minutes.', 'busy')
}

/** Sets the first password with the link from the console, and signs in. */
export async function setUp(
  context: Context,
  token: string,
  password: string,
  visitor: Visitor,
): Promise<string> {
  const { db, now, access } = context
  const tokenHash = hashToken(token)
  // Looked at first, since hashing is work that a stranger must not be able to order.
  if (!(await store.findSetupToken(db, tokenHash, now().toISOString()))) throw setupClosed()
  const passwordHash = await hashPassword(await requirePassword(password))
  if (!(await store.claimOwner(db, { tokenHash, passwordHash, now: now().toISOString() }))) {
    throw new AppError('setup_closed', 'Someone else has just used this link.', 'conflict')
  }
  access.turnOn()
  return openSession(db, { now: now(), userAgent: visitor.userAgent, replaces: visitor.token })
}

/**
 * Changes the password, or sets the first one on a server without a login. Every session ends, this browser's too: a
 * copy of its cookie may be why the password is changed. The token of its new one comes back.
 */
export async function changePassword(
  context: Context,
  input: { current?: string; password: string },
  visitor: Visitor,
): Promise<string> {
  const { db, now, access } = context
  const hash = await store.findPasswordHash(db)
  if (hash !== null) {
    await requirePatience(context, visitor.address)
    if (!(await verifyPassword(input.current ?? '', hash))) throw wrongPassword()
    await store.clearAttempts(db, visitor.address)
  } else if (access.required()) {
    throw setupClosed()
  }
  const passwordHash = await hashPassword(await requirePassword(input.password))
  await store.writePassword(db, passwordHash, now().toISOString())
  access.turnOn()
  return openSession(db, { now: now(), userAgent: visitor.userAgent, replaces: null })
}

/** The password once more, for what must not be done on a browser left open. */
export async function confirmPassword(
  context: Context,
  password: string,
  session: SessionRow | null,
  visitor: Visitor,
): Promise<void> {
  if (!session) return
  await requirePatience(context, visitor.address)
  const hash = await store.findPasswordHash(context.db)
  if (hash === null || !(await verifyPassword(password, hash))) throw wrongPassword()
  await store.clearAttempts(context.db, visitor.address)
  await renewSudo(context.db, session.id, context.now())
}

/** Refuses unless the password was given within the last ten minutes. Without a login there is nothing to give. */
export function requireSudo({ now }: Pick<Context, 'now'>, session: SessionRow | null): void {
  if (session && session.sudoUntil < now().toISOString()) {
    throw new AppError('password_required', 'Please enter your password again.', 'forbidden')
  }
}

export async function listSessions({ db }: Context, current: SessionRow | null): Promise<SessionInfo[]> {
  const rows = await store.listSessions(db)
  return rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    id,
    createdAt,
    lastSeenAt,
    userAgent,
    current: id === current?.id,
  }))
}

export async function endSession({ db }: Context, id: string): Promise<{ id: string }> {
  if (!(await store.deleteSession(db, id)))
    throw new AppError('not_found', 'This session has ended already.', 'not_found')
  return { id }
}

function wrongPassword(): AppError {
  return new AppError('wrong_password', 'The password is not right.', 'unauthenticated')
}

function setupClosed(): AppError {
  return new AppError(
    'setup_closed',
    'This link is not good any more. Start the server again to get a new one.',
    'unauthenticated',
  )
}
