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

/** Features that each server supports: asked once, remembered while this process lives. */
const supported = new Map<string, OutputMode>()

const keyOf = ({ baseUrl, model }: ModelSettings) => `${baseUrl ?? ''}\n${model}`

/** The best way in which this server was held to a shape so far; null before the first answer. */
export function knownMode(settings: ModelSettings): OutputMode | null {
  return supported.get(keyOf(settings)) ?? null
}

/**
 * One answer as it is written, in the best output mode that the server takes: a schema, else any JSON, else plain text.
 * A server says "unsupported" before it writes a word, so nothing is read twice.
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
