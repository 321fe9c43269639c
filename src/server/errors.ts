import { AppError, type ErrorKind } from '../shared/app-error'
import type { ErrorBody } from '../shared/schemas/error'
import { storageCodeOf } from './code-of'
import { findUnreachable } from './db/primary'
import { toJsonResponse } from './http/json'

export interface ErrorAnswer {
  status: number
  body: ErrorBody
  headers: Record<string, string>
  /** True for a fault of the server, which is logged with all details. */
  ours: boolean
}

const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  busy: 429,
  unavailable: 503,
  full: 507,
  upstream: 502,
}

const RETRY_AFTER_SECONDS = '5'

/** Turns any error into a status, a sentence and a code, without details of the error. */
export function toErrorAnswer(error: unknown, elysiaCode?: unknown): ErrorAnswer {
  if (error instanceof AppError) return toExpectedAnswer(error)
  if (elysiaCode === 'NOT_FOUND') return answer(404, 'not_found', 'There is nothing at this address.')
  // Elysia wraps errors of body parsers, including ours.
  if (elysiaCode === 'PARSE' && error instanceof Error && error.cause instanceof AppError) {
    return toErrorAnswer(error.cause)
  }
  if (elysiaCode === 'PARSE') return answer(400, 'malformed_body', 'The request could not be read.')
  if (elysiaCode === 'VALIDATION') return toValidationAnswer(error)
  return (
    toUnreachableAnswer(error) ??
    toStorageAnswer(error) ??
    answer(500, 'internal', 'Something went wrong on the server.', true)
  )
}

function toExpectedAnswer({ kind, code, message, more: { retryAfter, current } }: AppError): ErrorAnswer {
  const { headers, ...rest } = answer(STATUS[kind], code, message)
  if (current !== undefined) rest.body.current = current
  return { ...rest, headers: retryAfter === undefined ? headers : { 'retry-after': String(retryAfter) } }
}

/** An error response for code outside of Elysia's handlers. */
export function toErrorResponse(
  status: number,
  body: ErrorBody,
  headers: Record<string, string> = {},
): Response {
  return toJsonResponse(JSON.stringify(body), { status, headers })
}

function answer(status: number, code: string, message: string, ours = false): ErrorAnswer {
  const headers: Record<string, string> = {}
  if (status === 429 || status === 503) headers['retry-after'] = RETRY_AFTER_SECONDS
  return { status, body: { message, code }, headers, ours }
}

interface ValidationIssue {
  path: string
  value: unknown
  schema: { type?: string }
}

/** Says which field is invalid and why, without repeating its value. */
function toValidationAnswer(error: unknown): ErrorAnswer {
  const { all, type } = error as { all?: ValidationIssue[]; type?: string }
  const [issue] = all ?? []
  // A response that does not match its schema is the server's fault.
  if (type === 'response') return answer(500, 'internal', 'Something went wrong on the server.', true)
  // An id of the wrong type cannot exist.
  if (type === 'params') return answer(404, 'not_found', 'There is nothing at this address.')
  const field = issue?.path.split('/').filter(Boolean).join('.')
  if (!field) return answer(422, 'invalid_body', 'The request does not have the expected form.')
  if (issue?.value === undefined) return answer(422, `required:${field}`, `Please fill in the ${field}.`)
  return answer(422, `invalid_type:${field}`, `The ${field} does not have the expected form.`)
}

/** A remote database that does not answer. */
function toUnreachableAnswer(error: unknown): ErrorAnswer | null {
  const found = findUnreachable(error)
  return found && { ...toErrorAnswer(found), ours: true }
}

/** SQLite's errors: disk full, locked, read-only or damaged. Drizzle wraps them as causes. */
function toStorageAnswer(error: unknown): ErrorAnswer | null {
  const code = storageCodeOf(error)
  if (!code) return null
  if (code === 'SQLITE_FULL') return answer(507, 'storage_full', 'The disk of the server is full.', true)
  if (code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED') {
    return answer(503, 'busy', 'The database is busy. Please try again in a moment.', true)
  }
  return /^SQLITE_(READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN|PERM)/.test(code)
    ? answer(503, 'storage_error', 'The database cannot be used right now.', true)
    : null
}
