/** Kinds of failure that a caller can expect. HTTP statuses are the server's business (`server/errors.ts`). */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unsupported'
  | 'too_large'
  | 'not_found'
  | 'conflict'
  | 'forbidden'
  | 'unauthenticated'
  | 'busy'
  | 'unavailable'
  /** No room is left on the disk. */
  | 'full'
  /** Another server that we asked answered nonsense, or not at all. */
  | 'upstream'

/** An expected failure: a dotted code for programs (`exports.unreadable`), a sentence for people. */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly code: string,
    message: string,
    readonly kind: ErrorKind = 'invalid',
    /** `retryAfter`: seconds until it is worth trying again. `current`: what a conflict was lost to. */
    readonly more: { retryAfter?: number; current?: unknown } = {},
  ) {
    super(message)
  }
}
