import { and, eq } from 'drizzle-orm'
import { AppError } from '../../shared/app-error'
import type { Database } from '../db/client'
import { idempotencyKeys } from '../db/schema'
import { storageCodeOf } from '../code-of'

export interface IdempotencyKey {
  key: string
  /** Hash of what is asked for: the same key with another request is a mistake. */
  fingerprint: string
}

/** The request's `Idempotency-Key`; null where it has none. */
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
 * Runs `make` once a key: a repeated request gets the id that the first one made.
 * `make` must store the key with its result, in one transaction.
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
    // Another request with this key was faster: its row is there now, ours was rolled back.
    const faster = storageCodeOf(error) === 'SQLITE_CONSTRAINT' ? await findResult(db, scope, key) : null
    if (faster) return { resultId: faster, repeated: true }
    throw error
  }
}

/** The repeated request was answered once, and what it made was deleted since: it must not be made again unasked. */
export function resultGone(): AppError {
  return new AppError(
    'idempotency_gone',
    'What this Idempotency-Key made was deleted meanwhile. Send a new key to make it again.',
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
      'This Idempotency-Key was used for another request.',
      'conflict',
    )
  }
  return row?.resultId ?? null
}
