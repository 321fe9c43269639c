import { AppError } from '../../shared/app-error'

/** Maximum nesting. Our requests have at most four levels; deeper ones could overflow recursive code. */
const DEPTH = 32

/** Parses a JSON body. UTF-8 only, as the standard requires. */
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
 * Refuses deep nesting, and gives objects with own `toString` or `valueOf` properties a safe conversion to text,
 * since validators print values they refuse and would throw.
 */
function tame(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new AppError('invalid_body', 'The request does not have the expected form.')
  if (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) {
    Object.defineProperty(value, Symbol.toPrimitive, { value: () => '[object]' })
  }
  for (const inner of Object.values(value)) tame(inner, levels - 1)
}

/** A response from text that is JSON already. */
export function toJsonResponse(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8', ...headers },
  })
}
