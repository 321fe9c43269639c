import { and, eq } from 'drizzle-orm'
import { AppError } from '../../shared/app-error'
import type { Database } from '../db/client'
import { idempotencyKeys } from '../db/schema'
import { storageCodeOf } from '../code-of'

export interface IdempotencyKey {
  key: string
  /** Hash of the request: reusing the key for another request is an error. */
  fingerprint: string
}

/** The request's `Idempotency-Key`, if any. */
export function readIdempotencyKey(headers: Headers, content: string | Uint8Array): IdempotencyKey | null {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError(
      'invalid_characters:idempotency-key',
      'The Idempotency-Key must be 1 to 200 plain characters.',
    )
  }
  return { key, fingerprint: new Bun.CryptoHasher('sha256').update(content).digest('hex') }
}

/**
 * Runs `make` once per key; a repeated request gets the first one's id. `make` must store the key and its result in
 * one transaction.
 */
export async function repeatable(
  db: Database,
  scope: string,
  key: IdempotencyKey | null,
  make: () => Promise<string>,
): Promise<{ resultId: string; repeated: boolean }> {
  if (!key) return { resultId: await make(), repeated: false }
  const known = await findResult(db, scope, key)
  if (known) return { resultId: known, repeated: true }
  try {
    return { resultId: await make(), repeated: false }
  } catch (error) {
    // A concurrent request with this key was faster. Its result is stored, and this one was rolled back.
    const faster = storageCodeOf(error) === 'SQLITE_CONSTRAINT' ? await findResult(db, scope, key) : null
    if (faster) return { resultId: faster, repeated: true }
    throw error
  }
}

/** The result of a repeated request has been deleted. It is not created again. */
export function resultGone(): AppError {
  return new AppError(
    'idempotency_gone',
    'The result of the first request with this Idempotency-Key has been deleted. Send a new key to make it again.',
    'conflict',
  )
}

export async function findResult(
  db: Database,
  scope: string,
  { key, fingerprint }: IdempotencyKey,
): Promise<string | null> {
  const [row] = await db
    .select({ resultId: idempotencyKeys.resultId, fingerprint: idempotencyKeys.fingerprint })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (row && row.fingerprint !== fingerprint) {
    throw new AppError(
      'idempotency_mismatch',
      'This Idempotency-Key was used for another request. Send a new key.',
      'conflict',
    )
  }
  return row?.resultId ?? null
}
