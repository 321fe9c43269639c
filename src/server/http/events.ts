const PING_MS = 10_000

export interface ServerEvent {
  event: string
  /** An object, so always one line of JSON. */
  data: object
}

/**
 * Sends events as SSE. A comment every ten seconds keeps the connection open, which is closed after thirty seconds of
 * silence. The source is always read to its end; `onLeave` tells that the client has disconnected.
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
      // Disables buffering in nginx.
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
