import { setTimeout } from 'node:timers/promises'
import type OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { guardedFetch } from './guarded-fetch'
import { ModelFault } from './model-fault'
import { startWatch, type Watch } from './watch'

export interface ModelSettings {
  baseUrl: string | null
  apiKey: string | null
  model: string
}

/** Output modes of servers, strictest first. */
export const OUTPUT_MODES = ['json_schema', 'json_object', 'text'] as const
export type OutputMode = (typeof OUTPUT_MODES)[number]

export interface ChatRequest {
  messages: ChatCompletionMessageParam[]
  schema: { name: string; schema: Record<string, unknown> }
  mode: OutputMode
  maxTokens: number
}

export interface ChatLimits {
  deadlineMs: number
  idleMs: number
  retries: number
}

export const CHAT_LIMITS: ChatLimits = { deadlineMs: 120_000, idleMs: 30_000, retries: 2 }

/** Tokens of one call as counted by the server; null where it does not count. */
export interface Usage {
  tokens: number | null
}

/**
 * Streams one answer of a model. Throws `ModelFault` unless the answer is complete; ends without a fault only after
 * the server said so, or when `signal` fired.
 */
export async function* streamChat(
  settings: ModelSettings,
  request: ChatRequest,
  signal: AbortSignal,
  limits: ChatLimits = CHAT_LIMITS,
): AsyncGenerator<string, Usage> {
  const watch = startWatch(signal, limits)
  try {
    const stream = await openStream(settings, request, watch, limits.retries)
    return yield* readStream(stream, watch)
  } catch (error) {
    throw watch.fault() ?? (await toFault(error))
  } finally {
    watch.stop()
  }
}

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk

async function* readStream(stream: AsyncIterable<Chunk>, watch: Watch): AsyncGenerator<string, Usage> {
  let finish: string | null = null
  let tokens: number | null = null
  for await (const chunk of stream) {
    watch.touch()
    tokens = chunk.usage?.total_tokens ?? tokens
    const choice = chunk.choices?.[0]
    if (choice?.delta?.refusal) throw new ModelFault('refused')
    if (choice?.delta?.content) yield choice.delta.content
    finish = choice?.finish_reason ?? finish
  }
  // The SDK treats a truncated stream and an abort as complete.
  const fault = watch.fault()
  if (fault) throw fault
  if (watch.signal.aborted) return { tokens }
  if (finish === 'content_filter') throw new ModelFault('refused')
  if (finish !== 'stop') throw new ModelFault('truncated')
  return { tokens }
}

/** Opens the stream, with retries on transient faults. No text has been read before, so nothing is repeated. */
async function openStream(settings: ModelSettings, request: ChatRequest, watch: Watch, retries: number) {
  const client = await createClient(settings)
  for (let attempt = 0; ; attempt++) {
    try {
      watch.touch()
      return await client.chat.completions.create(toBody(settings.model, request), { signal: watch.signal })
    } catch (error) {
      const fault = watch.fault() ?? (await toFault(error))
      if (watch.signal.aborted || !fault.passing || attempt >= retries) throw fault
      const pauseMs = Math.min(fault.retryAfter ?? 0.5 * 2 ** attempt, 20) * 1000
      await setTimeout(pauseMs, undefined, { signal: watch.signal }).catch(() => undefined)
    }
  }
}

async function createClient({ baseUrl, apiKey }: ModelSettings) {
  // Loaded on demand: servers without a model do not need it.
  const { default: OpenAI } = await import('openai')
  return new OpenAI({
    // Required by the SDK, ignored by local servers.
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? undefined,
    maxRetries: 0,
    // The SDK's log would contain the model's answer.
    logLevel: 'off',
    fetch: guardedFetch,
  })
}

function toBody(model: string, { messages, schema, mode, maxTokens }: ChatRequest) {
  return {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    max_completion_tokens: maxTokens,
    ...(mode === 'json_schema'
      ? { response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } }
      : {}),
    ...(mode === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
  } as const satisfies OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming
}

async function toFault(error: unknown): Promise<ModelFault> {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ModelFault) return cause
  }
  const { APIError, APIConnectionError } = await import('openai')
  if (error instanceof APIConnectionError) return new ModelFault('unreachable', null, { cause: error })
  if (error instanceof APIError)
    return toStatusFault(error.status, error.headers?.get('retry-after') ?? null, error)
  return new ModelFault('garbage', null, { cause: error })
}

function toStatusFault(status: number | undefined, retryAfter: string | null, cause: Error): ModelFault {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  if (status === 401 || status === 403) return new ModelFault('unauthorized', null, { cause })
  if (status === 429) return new ModelFault('rate_limited', seconds, { cause })
  if (status === 400 || status === 422) return new ModelFault('unsupported', null, { cause })
  if (status !== undefined && status >= 500) return new ModelFault('server_error', seconds, { cause })
  // An error within a stream has no status.
  return new ModelFault(status === undefined ? 'server_error' : 'rejected', null, { cause })
}
