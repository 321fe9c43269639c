import { AppError } from '../../shared/app-error'
import { parseJson } from './json'

const JSON_LIMIT = 64 * 1024
const FIRST_BYTES = 16 * 1024
const GRACE_MS = 20_000
const LEAST_BYTES_PER_MS = 8

/** Reads a body, and refuses it as soon as it exceeds `limit` bytes, whatever its Content-Length. */
export async function readBytes(
  request: Request,
  limit: number,
  tooLarge: () => AppError,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) throw tooLarge()
  if (!request.body) return new Uint8Array()
  // Filled in place, since collecting chunks and joining them would hold the body twice.
  return gather(
    readChunks(request, limit, tooLarge),
    new Uint8Array(announced || FIRST_BYTES),
    limit,
    tooLarge,
  )
}

/** Copies chunks into `bytes`, or into larger memory when it is full. */
export async function gather(
  chunks: AsyncIterable<Uint8Array>,
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
  tooLarge: () => AppError,
): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0
  for await (const chunk of chunks) {
    const next = size + chunk.byteLength
    if (next > limit) throw tooLarge()
    if (next > bytes.length) bytes = new Uint8Array(bytes.buffer.transfer(Math.min(limit, 2 * next)))
    bytes.set(chunk, size)
    size = next
  }
  return bytes.subarray(0, size)
}

/** Yields a body's chunks with the same limits. Only time spent waiting for the sender counts. */
export async function* readChunks(
  request: Request,
  limit: number,
  tooLarge: () => AppError,
): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  let size = 0
  let waited = 0
  let since = performance.now()
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      waited += performance.now() - since
      requirePace(size, waited)
      if (size > limit) throw tooLarge()
      yield chunk
      since = performance.now()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    // An interrupted body is not a server fault.
    throw new AppError(
      'interrupted_upload',
      'The upload broke off, so nothing was stored. Please try again.',
      'malformed',
    )
  }
}

/** Refuses bodies that arrive too slowly, which would hold a place in the queue. */
function requirePace(bytes: number, ms: number): void {
  if (ms > GRACE_MS && bytes / ms < LEAST_BYTES_PER_MS) {
    throw new AppError(
      'slow_upload',
      'The upload was too slow, so nothing was stored. Please try again.',
      'malformed',
    )
  }
}

function jsonTooLarge(): AppError {
  return new AppError('too_large', 'This request is too large.', 'too_large')
}

/** An Elysia `parse` hook for JSON bodies of at most `limit` bytes. An empty body is `undefined`, which validation refuses. */
export function jsonBody(limit = JSON_LIMIT) {
  return {
    parse: async ({ request }: { request: Request }): Promise<unknown> => {
      const type = request.headers.get('content-type') ?? ''
      if (request.body && !isJson(type)) throw unsupportedMediaType()
      const value = parseJson(await readBytes(request, limit, jsonTooLarge))
      // Elysia would convert an array to an object, and a list of names to a client without one.
      if (typeof value !== 'object' || Array.isArray(value)) {
        throw new AppError('invalid_body', 'The request does not have the expected form.')
      }
      return value
    },
  }
}

/** JSON must be UTF-8; another charset would be misread. */
function isJson(type: string): boolean {
  return /^application\/json\b/i.test(type) && !/\bcharset=(?!"?utf-?8\b)/i.test(type)
}

export function unsupportedMediaType(): AppError {
  return new AppError('unsupported_media_type', 'This kind of content is not accepted here.', 'unsupported')
}
