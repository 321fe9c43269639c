import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash of a token for storage. A plain hash is enough, since random tokens cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
