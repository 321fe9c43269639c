import type { Database } from '../db/client'
import { findUnreachable } from '../db/primary'
import { hashToken, makeToken } from '../security/token'
import * as store from './store'
import type { SessionRow } from './store'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const IDLE_MS = 14 * DAY
const LIFETIME_MS = 90 * DAY
const SUDO_MS = 10 * MINUTE
// Minimum time between updates of a session's last use, since otherwise every request would write.
const TOUCH_EVERY_MS = 5 * MINUTE

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()
const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Opens a session after a password check and returns the token for its cookie; null when the password has changed since. */
export async function openSession(
  db: Database,
  {
    now,
    userAgent,
    replaces,
    passwordHash,
    newDevice,
  }: {
    now: Date
    userAgent: string
    replaces: string | null
    passwordHash: string
    /** Token of a browser that is to become a known one. */
    newDevice: string | null
  },
): Promise<string | null> {
  const token = makeToken()
  const at = now.toISOString()
  const browser = { userAgent: userAgent.slice(0, 200), createdAt: at, lastSeenAt: at }
  const opened = await store.insertSession(db, {
    session: {
      id: Bun.randomUUIDv7(),
      tokenHash: hashToken(token),
      sudoUntil: later(now, SUDO_MS),
      ...browser,
    },
    device: newDevice === null ? null : { tokenHash: hashToken(newDevice), ...browser },
    replaces: replaces === null ? null : hashToken(replaces),
    passwordHash,
  })
  if (!opened) return null
  await store.deleteOldSessions(db, ago(now, IDLE_MS), ago(now, LIFETIME_MS))
  return token
}

/** The session of a token, if it was used within 14 days and opened within 90. */
export async function findLiveSession(db: Database, token: string, now: Date): Promise<SessionRow | null> {
  const session = await store.findSession(db, hashToken(token))
  if (!session || session.lastSeenAt < ago(now, IDLE_MS) || session.createdAt < ago(now, LIFETIME_MS))
    return null
  if (session.lastSeenAt < ago(now, TOUCH_EVERY_MS)) {
    // A read-only database must not end sessions.
    await store.touchSession(db, session.id, now.toISOString()).catch((error: unknown) => {
      if (!findUnreachable(error)) throw error
    })
  }
  return session
}

/** Notes that the password was confirmed. */
export async function renewSudo(db: Database, id: string, now: Date): Promise<void> {
  await store.extendSudo(db, id, later(now, SUDO_MS))
}

const sessions = new WeakMap<Request, SessionRow>()

/** Keeps the session with the request, for the handlers. */
export function rememberSession(request: Request, session: SessionRow): void {
  sessions.set(request, session)
}

/** Null on a server without a login. */
export function sessionOf(request: Request): SessionRow | null {
  return sessions.get(request) ?? null
}
