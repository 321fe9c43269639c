/** Kinds of expected failures. `server/errors.ts` maps them to HTTP statuses. */
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
  /** The disk is full. */
  | 'full'
  /** Another server failed or returned an invalid answer. */
  | 'upstream'

/** An expected failure: a dotted code for programs (`exports.unreadable`), a sentence for people. */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly code: string,
    message: string,
    readonly kind: ErrorKind = 'invalid',
    /** `retryAfter`: seconds until another try may succeed. `current`: the stored value in a conflict, or the agency of a share link. */
    readonly more: { retryAfter?: number; current?: unknown } = {},
  ) {
    super(message)
  }
}
