import { AppError } from '../../shared/app-error'

export const JSON_LIMIT = 64 * 1024

/** All of a body, refused as soon as it grows past `limit` bytes, whatever its Content-Length said. */
export async function readBytes(
  request: Request,
  limit: number,
  tooLarge: () => AppError,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
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
