/** Server-sent events as an OpenAI-compatible server writes them. */
export function sse(lines: () => AsyncGenerator<string>): Response {
  return new Response(
    async function* () {
      for await (const line of lines()) yield `data: ${line}\n\n`
      yield 'data: [DONE]\n\n'
    } as unknown as BodyInit,
    { headers: { 'content-type': 'text/event-stream' } },
  )
}

export function chunk(content: string, finish: string | null = null): string {
  return JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  })
}

export function done(finish: string, tokens: number): string {
  return JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: {}, finish_reason: finish }],
    usage: { prompt_tokens: 100, completion_tokens: tokens - 100, total_tokens: tokens },
  })
}

/** Raw text as a stream that ends without `[DONE]`. */
export function raw(lines: () => AsyncGenerator<string>, type = 'text/event-stream'): Response {
  return new Response(lines as unknown as BodyInit, { headers: { 'content-type': type } })
}
