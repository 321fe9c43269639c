import { AppError } from '../../shared/app-error'
import { requireStorable } from '../http/text'
import { createGate } from '../http/gate'

const MIN = 12
const MAX = 128

// Argon2 takes 64 MB and 0.2 s each: more than two at once would be a way to bring the server down.
const hashing = createGate({ places: 2, waiting: 20, patienceMs: 10_000 })

/** A password that may be set: 12 to 128 characters, none of the commonest, not made of the product's name. */
export async function requirePassword(password: string): Promise<string> {
  requireStorable(password, 'password')
  const length = [...password].length
  if (length < MIN || length > MAX) {
    throw new AppError('weak_password', `The password must have ${MIN} to ${MAX} characters.`)
  }
  const plain = password.toLowerCase()
  if (plain.includes('spendlens') || (await readCommonPasswords()).has(plain)) {
    throw new AppError('weak_password', 'This password is too easy to guess. Please choose another one.')
  }
  return password
}

async function readCommonPasswords(): Promise<Set<string>> {
  // 49,000 words that are needed once in a server's life.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => String(word).length >= MIN).map(String))
}

/** Argon2id with 64 MiB and two rounds. */
export async function hashPassword(password: string): Promise<string> {
  const leave = await hashing.enter()
  try {
    return await Bun.password.hash(password, { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 2 })
  } finally {
    leave()
  }
}

/** False as well for what is too long to be a password of ours. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  if ([...password].length > MAX) return false
  const leave = await hashing.enter()
  try {
    return await Bun.password.verify(password, hash)
  } finally {
    leave()
  }
}
