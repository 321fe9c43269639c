import { faults, type Fault } from './faults'
import { chunk, done, sse } from './wire'

export interface ChatBody {
  model: string
  stream?: boolean
  messages: {
    role: string
    content: string | { type: string; text?: string; image_url?: { url: string } }[]
  }[]
  response_format?: { type: string; json_schema?: { name: string } }
}

export type Mode = 'good' | 'slow' | 'byte_by_byte' | Fault

export interface ModelStandIn {
  baseUrl: string
  /** All chat requests so far. */
  requests: { body: ChatBody; authorization: string | null }[]
  /** Number of open streams. */
  open(): number
  /** The most streams that were open at once. */
  mostOpen(): number
  stop(): Promise<void>
}

export interface StandInOptions {
  mode?: Mode
  /** Answer of the model; by default an empty object. */
  answer?: (body: ChatBody, call: number) => string
  /** Output modes that this server refuses with a 400. */
  unsupported?: string[]
  /** For `fails_first`: how many calls fail before the first good one. */
  failures?: number
  /** Milliseconds before each answer begins. */
  delayMs?: number
  /** Answers wait for this promise. */
  until?: Promise<unknown>
  /** Milliseconds that writing an answer takes. */
  writesMs?: number
}

/** An OpenAI-compatible server on loopback that behaves, or misbehaves, as told. */
export function startModel(options: StandInOptions = {}): ModelStandIn {
  const { mode = 'good', answer = () => '{}', unsupported = [] } = options
  const requests: ModelStandIn['requests'] = []
  let open = 0
  let mostOpen = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      if (!new URL(request.url).pathname.endsWith('/chat/completions'))
        return new Response(null, { status: 404 })
      const body = (await request.json()) as ChatBody
      requests.push({ body, authorization: request.headers.get('authorization') })
      const format = body.response_format?.type ?? 'text'
      if (unsupported.includes(format)) {
        return Response.json(
          { error: { message: `${format} is not supported`, type: 'invalid_request_error' } },
          { status: 400 },
        )
      }
      await Bun.sleep(options.delayMs ?? 0)
      await options.until
      const text = answer(body, requests.length)
      if (mode !== 'good' && mode !== 'slow' && mode !== 'byte_by_byte') {
        const misbehaved = faults[mode](text, requests.length, options.failures ?? 1)
        if (misbehaved) return misbehaved
      }
      return sse(async function* () {
        open++
        mostOpen = Math.max(mostOpen, open)
        try {
          const size = mode === 'byte_by_byte' ? 1 : 40
          for (let at = 0; at < text.length; at += size) {
            if (mode === 'slow') await Bun.sleep(20)
            if (options.writesMs) await Bun.sleep((options.writesMs * size) / text.length)
            yield chunk(text.slice(at, at + size))
          }
          yield done('stop', 100 + text.length)
        } finally {
          open--
        }
      })
    },
  })
  return {
    baseUrl: `http://127.0.0.1:${server.port}/v1`,
    requests,
    open: () => open,
    mostOpen: () => mostOpen,
    stop: () => server.stop(true),
  }
}
