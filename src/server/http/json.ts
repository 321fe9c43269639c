import { AppError } from '../../shared/app-error'

/** No request of ours is deeper than four. What walks a value calls itself for each level, and has an end of its own. */
const DEPTH = 32

/** The JSON in a body. UTF-8 only, as the standard says: anything else would turn names into other names. */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trim() === '') return null
    value = JSON.parse(text)
  } catch {
    throw new AppError('malformed_json', 'The request is not valid JSON.', 'malformed')
  }
  tame(value, DEPTH)
  return value
}

/**
 * Refuses what is too deep, and gives every object that names a `toString` or `valueOf` of its own another way to
 * become text: validators put what they refuse into a sentence, and would fail on it.
 */
function tame(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new AppError('invalid_body', 'The request does not have the expected form.')
  if (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) {
    Object.defineProperty(value, Symbol.toPrimitive, { value: () => '[object]' })
  }
  for (const inner of Object.values(value)) tame(inner, levels - 1)
}

/** JSON that is text already, as an answer. */
export function toJsonResponse(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8', ...headers },
  })
}
