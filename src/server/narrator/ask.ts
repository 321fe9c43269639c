import {
  streamChat,
  CHAT_LIMITS,
  OUTPUT_MODES,
  type ChatLimits,
  type ChatRequest,
  type ModelSettings,
  type OutputMode,
  type Usage,
} from './chat'
import { ModelFault } from './model-fault'

/** Output mode that each server supports, cached in this process. */
const supported = new Map<string, OutputMode>()

const keyOf = ({ baseUrl, model }: ModelSettings) => `${baseUrl ?? ''}\n${model}`

/** The best output mode of this server so far; null before the first answer. */
export function knownMode(settings: ModelSettings): OutputMode | null {
  return supported.get(keyOf(settings)) ?? null
}

/**
 * Streams one answer in the best output mode that the server supports: a schema, else any JSON, else plain text.
 * Servers reject an unsupported mode before they write, so nothing is read twice.
 */
export async function* askModel(
  settings: ModelSettings,
  request: Omit<ChatRequest, 'mode'>,
  signal: AbortSignal,
  limits: ChatLimits = CHAT_LIMITS,
): AsyncGenerator<string, Usage> {
  const first = OUTPUT_MODES.indexOf(knownMode(settings) ?? 'json_schema')
  for (const mode of OUTPUT_MODES.slice(first)) {
    try {
      const usage = yield* streamChat(settings, { ...request, mode }, signal, limits)
      supported.set(keyOf(settings), mode)
      return usage
    } catch (error) {
      const last = mode === OUTPUT_MODES.at(-1)
      if (last || !(error instanceof ModelFault) || error.kind !== 'unsupported') throw error
    }
  }
  throw new ModelFault('unsupported')
}
