import { AppError } from '../../shared/app-error'
import { requireStorable } from '../http/text'
import { createSemaphore } from '../http/semaphore'

const MIN = 12
const MAX = 128

// Argon2 takes 64 MB and 0.2 s per hash, so parallel hashes are limited. Strangers have a queue of their own, so that
// they never block signed-in users.
const HASHING = {
  strangers: createSemaphore({ places: 1, waiting: 100, patienceMs: 20_000 }),
  known: createSemaphore({ places: 1, waiting: 20, patienceMs: 10_000 }),
  /** Passwords of share links, hashed with less memory: guesses are limited by address, and the link itself is secret. */
  links: createSemaphore({ places: 1, waiting: 50, patienceMs: 10_000 }),
}
export type Queue = keyof typeof HASHING

/** Checks a new password: 12 to 128 characters, not common, not derived from the product's name. */
export async function requirePassword(password: string): Promise<string> {
  requireCharacters(password, MIN)
  const plain = password.toLowerCase()
  if (plain.includes('spendlens') || (await readCommonPasswords()).has(plain)) {
    throw new AppError('weak_password', 'This password is too easy to guess. Choose another one.')
  }
  return password
}

const LINK_MIN = 8

/** Checks a share link's password: 8 characters are enough, since guesses are limited. */
export function requireLinkPassword(password: string): string {
  requireCharacters(password, LINK_MIN)
  return password
}

function requireCharacters(password: string, min: number): void {
  requireStorable(password, 'password')
  const length = [...password].length
  if (length < min || length > MAX)
    throw new AppError('weak_password', `The password must have ${min} to ${MAX} characters.`)
}

async function readCommonPasswords(): Promise<Set<string>> {
  // 49,000 words that are needed only once, so they are loaded on demand.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => String(word).length >= MIN).map(String))
}

/** Argon2id with two rounds and 64 MiB; 19 MiB for a link. */
export async function hashPassword(password: string, queue: 'known' | 'links' = 'known'): Promise<string> {
  const leave = await HASHING[queue].enter()
  const memoryCost = queue === 'links' ? 19_456 : 65_536
  try {
    return await Bun.password.hash(password, { algorithm: 'argon2id', memoryCost, timeCost: 2 })
  } finally {
    leave()
  }
}

/** False also for text that is too long to be a password. */
export async function verifyPassword(
  password: string,
  hash: string,
  queue: Queue = 'known',
): Promise<boolean> {
  if ([...password].length > MAX) return false
  const leave = await HASHING[queue].enter()
  try {
    return await Bun.password.verify(password, hash)
  } finally {
    leave()
  }
}
