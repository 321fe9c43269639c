import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they travel: 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It is random already, so a plain hash can't be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
