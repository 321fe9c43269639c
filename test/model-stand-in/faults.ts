import { chunk, done, raw, sse } from './wire'

const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { message, type: 'error', code: null } }, { status, headers })

type Misbehave = (text: string, call: number, failures: number) => Response | null

/** Faults of real model servers. null means that this call succeeds. */
export const faults = {
  cut: (text) =>
    raw(async function* () {
      yield `data: ${chunk(text.slice(0, Math.ceil(text.length / 2)))}\n\n`
    }),
  silent: () =>
    raw(async function* () {
      yield `data: ${chunk('{')}\n\n`
      await Bun.sleep(60_000)
    }),
  html: () => new Response('<html><body>Gateway</body></html>', { headers: { 'content-type': 'text/html' } }),
  empty: () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
  no_choices: () =>
    sse(async function* () {
      yield JSON.stringify({ id: 'chat-1', object: 'chat.completion.chunk', choices: [] })
    }),
  invalid_json: () =>
    sse(async function* () {
      yield chunk('{"sentences": [{"template": "unfinished')
      yield done('stop', 120)
    }),
  not_events: () =>
    new Response('data: {not json}\n\n', { headers: { 'content-type': 'text/event-stream' } }),
  refusal: () =>
    sse(async function* () {
      yield JSON.stringify({
        id: 'chat-1',
        choices: [{ index: 0, delta: { refusal: 'I can not do that.' }, finish_reason: null }],
      })
      yield done('stop', 110)
    }),
  content_filter: () =>
    sse(async function* () {
      yield done('content_filter', 110)
    }),
  too_long: (text) =>
    sse(async function* () {
      yield chunk(text.slice(0, 30))
      yield done('length', 4000)
    }),
  error_in_stream: () =>
    sse(async function* () {
      yield chunk('{')
      yield JSON.stringify({ error: { message: 'overloaded', type: 'server_error' } })
    }),
  rate_limited: () => failure(429, 'Slow down', { 'retry-after': '1' }),
  server_error: () => failure(500, 'Internal'),
  fails_first: (_text, call, failures) => (call <= failures ? failure(503, 'Starting') : null),
  unauthorized: () => failure(401, 'Bad key'),
  redirect: () =>
    new Response(null, { status: 307, headers: { location: 'http://127.0.0.1:9/v1/chat/completions' } }),
  endless: () =>
    raw(async function* () {
      for (let i = 0; i < 100_000; i++) {
        yield `data: ${chunk(' ')}\n\n`
        await Bun.sleep(5)
      }
    }),
  huge: () =>
    raw(async function* () {
      const block = `data: ${chunk('x'.repeat(100_000))}\n\n`
      for (let i = 0; i < 3000; i++) {
        yield block
        await Bun.sleep(0)
      }
    }),
} satisfies Record<string, Misbehave>

export type Fault = keyof typeof faults
