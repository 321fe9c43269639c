import { AppError } from '../../shared/app-error'

export const JSON_LIMIT = 64 * 1024
const FIRST_BYTES = 16 * 1024

/** All of a body, refused as soon as it grows past `limit` bytes, whatever its Content-Length said. */
export async function readBytes(
  request: Request,
  limit: number,
  tooLarge: () => AppError,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) throw tooLarge()
  if (!request.body) return new Uint8Array()
  // Filled in place: a list of chunks and their sum would be the body twice.
  let bytes = new Uint8Array(announced || FIRST_BYTES)
  let size = 0
  for await (const chunk of request.body) {
    const next = size + chunk.byteLength
    if (next > limit) throw tooLarge()
    if (next > bytes.length) bytes = enlarge(bytes, Math.min(limit, 2 * next))
    bytes.set(chunk, size)
    size = next
  }
  return bytes.subarray(0, size)
}

function enlarge(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}

function jsonTooLarge(): AppError {
  return new AppError('too_large', 'This request is too large.', 'too_large')
}

/** An Elysia `parse` hook: a JSON body of at most `limit` bytes. An empty body is `undefined`, for the schema to refuse. */
export function jsonBody(limit = JSON_LIMIT) {
  return {
    parse: async ({ request }: { request: Request }): Promise<unknown> => {
      const type = request.headers.get('content-type') ?? ''
      if (request.body && !/^application\/json\b/i.test(type)) throw unsupportedMediaType()
      const text = new TextDecoder().decode(await readBytes(request, limit, jsonTooLarge))
      if (text.trim() === '') return null
      const value = parseJson(text)
      // Elysia would make an object of it: an array of names a client without one.
      if (typeof value !== 'object' || Array.isArray(value)) {
        throw new AppError('invalid_body', 'The request does not have the expected form.')
      }
      return value
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_json', 'The request is not valid JSON.', 'malformed')
  }
}

export function unsupportedMediaType(): AppError {
  return new AppError('unsupported_media_type', 'This kind of content is not accepted here.', 'unsupported')
}
