import { AppError } from '../../shared/app-error'
import type { Database } from '../db/client'
import { networkOf, siteOf } from '../http/ip'
import * as store from './store'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Time for which failures count. */
const MEMORY_MS = 24 * HOUR
/** Number of failures before waiting; each further one doubles the wait. */
const FREE = { address: 10, wide: 40 }
const FIRST_WAIT_MS = MINUTE
const LONGEST_WAIT_MS = HOUR

/**
 * Failures of all strangers within an hour above which each adds 20 ms to their attempts. Strangers are slowed down,
 * not locked out.
 */
const CALM = 50
const PAUSE_MS = 20
const LONGEST_PAUSE_MS = 5 * SECOND

/**
 * Key that attempts are counted by. Known browsers and valid sessions have their own, so strangers cannot use up
 * their attempts.
 */
export type Subject =
  | { address: string }
  | { device: string }
  | { session: string }
  | { share: string; address: string }

export interface Attempt {
  /** Milliseconds to wait before checking the password. */
  pauseMs: number
  /** Clears the failures after the right password. */
  succeed(): Promise<void>
}

/**
 * Records an attempt before its password is checked, so that parallel attempts cannot exceed the limit. Throws
 * `rate_limited` with the seconds to wait after too many failures.
 */
export async function bookAttempt(db: Database, subject: Subject, now: Date): Promise<Attempt> {
  const keys = toKeys(subject)
  const time = now.getTime()
  const ago = (ms: number) => new Date(time - ms).toISOString()
  const booked = await store.bookAttempt(
    db,
    { id: Bun.randomUUIDv7(), ...keys, at: now.toISOString() },
    { since: ago(MEMORY_MS), recent: ago(HOUR) },
    (own, wide) => Math.max(findWait(own, FREE.address, time), findWait(wide, FREE.wide, time)) <= 0,
  )
  if (!booked.taken) {
    const waitMs = Math.max(findWait(booked.own, FREE.address, time), findWait(booked.wide, FREE.wide, time))
    throw tooManyAttempts(Math.ceil(waitMs / SECOND))
  }
  const isStranger = 'address' in subject
  return {
    pauseMs: isStranger ? Math.min(Math.max(0, booked.recent - CALM) * PAUSE_MS, LONGEST_PAUSE_MS) : 0,
    succeed: () => store.clearAttempts(db, keys.address),
  }
}

function toKeys(subject: Subject): { address: string; wide: string | null } {
  if ('device' in subject) return { address: `device ${subject.device}`, wide: null }
  if ('session' in subject) return { address: `session ${subject.session}`, wide: null }
  const [network, site] = [networkOf(subject.address), siteOf(subject.address)]
  if ('share' in subject) {
    const prefix = `share ${subject.share}`
    return { address: `${prefix} ${network}`, wide: site && `${prefix} ${site}` }
  }
  return { address: network, wide: site }
}

/** Milliseconds until the next attempt. Never more than the wait itself, even if the clock was set back. */
function findWait({ count, last }: store.Failures, free: number, now: number): number {
  if (count < free || last === null) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - free), LONGEST_WAIT_MS)
  return Math.min(Date.parse(last) + wait - now, wait)
}

function tooManyAttempts(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  return new AppError(
    'rate_limited',
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    'busy',
    { retryAfter: seconds },
  )
}
