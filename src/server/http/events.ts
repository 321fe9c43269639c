const PING_MS = 10_000

export interface ServerEvent {
  event: string
  /** Always an object, so always one line of JSON. */
  data: object
}

/**
 * Events as an SSE answer. The first one leaves at once; a comment every ten seconds keeps the connection, which is cut
 * after thirty silent ones. The source is always read to its end, also after the person has left: `onLeave` says so.
 */
export function streamEvents(
  events: AsyncIterable<ServerEvent>,
  options: {
    onLeave: () => void
    toError: (error: unknown) => ServerEvent
    headers?: Record<string, string>
  },
): Response {
  const encoder = new TextEncoder()
  let left = false
  const leave = () => {
    left = true
    options.onLeave()
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (!left) controller.enqueue(encoder.encode(text))
      }
      const ping = setInterval(() => send(': ping\n\n'), PING_MS)
      const pump = async () => {
        try {
          for await (const event of events) send(format(event))
        } catch (error) {
          send(format(options.toError(error)))
        } finally {
          clearInterval(ping)
          if (!left) controller.close()
        }
      }
      void pump()
    },
    cancel: leave,
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream;charset=utf-8',
      'cache-control': 'no-store',
      // Asks a proxy in front not to hold events back.
      'x-accel-buffering': 'no',
      ...options.headers,
    },
  })
}

function format({ event, data }: ServerEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

export function wantsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '')
}
