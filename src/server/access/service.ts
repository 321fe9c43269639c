import { AppError } from '../../shared/app-error'
import { describeBrowser } from '../../shared/describe-browser'
import type { ServerContext } from '../context'
import { notifyNewBrowser } from '../notifications/service'
import { hashPassword, requirePassword, verifyPassword } from './password'
import { openSession, renewSudo } from './session'
import type { AccessState, SessionInfo } from './shapes'
import type { SessionRow } from './store'
import { readAgency } from '../settings/service'
import * as store from './store'
import { hashToken, makeToken } from '../security/token'
import { bookAttempt, type Subject } from './throttle'

type Context = Pick<ServerContext, 'db' | 'env' | 'now' | 'access' | 'log'>

export interface Visitor {
  address: string
  userAgent: string
  /** Tokens that the browser sent, valid or not: of its session, and of a known browser. */
  token: string | null
  device: string | null
}

/** The tokens for a browser's cookies. */
export interface SignedIn {
  token: string
  device: string
}

export async function readState(
  { db, access, env }: Pick<Context, 'db' | 'access' | 'env'>,
  session: SessionRow | null,
): Promise<AccessState> {
  const encrypted = env.publicUrl?.startsWith('https:') ?? false
  if (!access.required()) return { state: 'open', encrypted }
  if (session) return { state: 'signed_in', encrypted }
  const { name, logo } = await readAgency({ db })
  const state = (await store.findPasswordHash(db)) === null ? 'setup' : 'signed_out'
  return { state, encrypted, agency: { name, logo } }
}

export async function signIn(context: Context, password: string, visitor: Visitor): Promise<SignedIn> {
  const { db, log } = context
  const { address } = visitor
  const device = visitor.device === null ? null : hashToken(visitor.device)
  const known = device !== null && (await store.isKnownDevice(db, device))
  const passwordHash = await checkPassword(context, password, known ? { device } : { address }, address)
  const isNew = !known && (await store.hasSignedInBefore(db))
  const signedIn = await openFor(context, visitor, passwordHash)
  log.info('sign_in.ok', { address, knownBrowser: known })
  if (isNew) await notifyNewBrowser(context, describeBrowser(visitor.userAgent), address)
  return signedIn
}

/**
 * Checks the owner's password and returns its hash. All failures throw the same error. Each is logged with the
 * address for fail2ban (docs/security.md).
 */
async function checkPassword(
  { db, now, log }: Context,
  password: string,
  subject: Subject,
  address: string,
): Promise<string> {
  const attempt = await bookAttempt(db, subject, now()).catch((error: unknown) => {
    if (error instanceof AppError) log.info('sign_in.refused', { address, reason: error.code })
    throw error
  })
  await Bun.sleep(attempt.pauseMs)
  const hash = await store.findPasswordHash(db)
  const queue = 'address' in subject ? 'strangers' : 'known'
  if (hash === null || !(await verifyPassword(password, hash, queue))) {
    log.info('sign_in.failed', { address, reason: 'wrong_password' })
    throw wrongPassword()
  }
  await attempt.succeed()
  return hash
}

/** Opens a session unless the password has changed since this hash was read, and makes the browser a known one. */
async function openFor(
  { db, now }: Context,
  { userAgent, token, device }: Visitor,
  passwordHash: string,
): Promise<SignedIn> {
  const known = device !== null && (await store.touchDevice(db, hashToken(device), now().toISOString()))
  const newDevice = known ? null : makeToken()
  const opened = await openSession(db, { now: now(), userAgent, replaces: token, passwordHash, newDevice })
  if (opened === null) throw wrongPassword()
  return { token: opened, device: newDevice ?? device! }
}

/** Sets the first password with the link from the console, and signs in. */
export async function setUp(
  context: Context,
  token: string,
  password: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, now, access, log } = context
  const tokenHash = hashToken(token)
  // Checked before hashing, so that strangers cannot cause that work.
  if (!(await store.findSetupToken(db, tokenHash, now().toISOString()))) {
    log.info('sign_in.failed', { address: visitor.address, reason: 'setup_closed' })
    throw setupClosed()
  }
  const passwordHash = await hashPassword(await requirePassword(password))
  if (!(await store.claimOwner(db, { tokenHash, passwordHash, now: now().toISOString() }))) {
    throw new AppError(
      'setup_closed',
      'Someone else has just set the password with this link. Please sign in.',
      'conflict',
    )
  }
  access.turnOn()
  return openFor(context, visitor, passwordHash)
}

/**
 * Changes the password, or sets the first one on a server without a login. Ends every session, including this
 * browser's, since a stolen cookie may be the reason for the change. Returns tokens of a new session.
 */
export async function changePassword(
  context: Context,
  input: { current?: string; password: string },
  session: SessionRow | null,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, now, access } = context
  const { address } = visitor
  let given: string | null = null
  if ((await store.findPasswordHash(db)) !== null) {
    given = await checkPassword(
      context,
      input.current ?? '',
      session ? { session: session.id } : { address },
      address,
    )
  } else if (access.required()) {
    throw setupClosed()
  }
  const passwordHash = await hashPassword(await requirePassword(input.password))
  const set = { passwordHash, changedAt: now().toISOString() }
  if (given === null) await store.writePassword(db, set)
  else if (!(await store.replacePassword(db, given, set))) throw wrongPassword()
  access.turnOn()
  return openFor(context, { ...visitor, token: null }, passwordHash)
}

/** Confirms the password again, for actions that an unattended browser must not allow. */
export async function confirmPassword(
  context: Context,
  password: string,
  session: SessionRow | null,
  { address }: Pick<Visitor, 'address'>,
): Promise<void> {
  if (!session) return
  await checkPassword(context, password, { session: session.id }, address)
  await renewSudo(context.db, session.id, context.now())
}

/** Throws unless the password was entered within the last ten minutes. Servers without a login have none to enter. */
export function requireSudo({ now }: Pick<Context, 'now'>, session: SessionRow | null): void {
  if (session && session.sudoUntil < now().toISOString()) {
    throw new AppError('password_required', 'Enter your password again.', 'forbidden')
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
    throw new AppError('not_found', 'This session has already ended.', 'not_found')
  return { id }
}

function wrongPassword(): AppError {
  return new AppError('wrong_password', 'That password is incorrect.', 'unauthenticated')
}

function setupClosed(): AppError {
  return new AppError(
    'setup_closed',
    'This link is no longer valid. Restart the server to get a new one.',
    'unauthenticated',
  )
}
