import type { AuditEvent } from '../../shared/schemas/audit-event'

const NAMES = ['progress', 'metrics', 'text', 'done', 'error'] as const

/**
 * Yields the events of a streamed response (`text/event-stream`). Skips pings and events with other names; an
 * incomplete event at the end is dropped.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AuditEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      waiting += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const messages = waiting.split(/\r?\n\r?\n/)
      waiting = messages.pop() ?? ''
      for (const message of messages) {
        const event = parseMessage(message)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    // When the reader stops, the request must end, or the server would continue an audit for nobody.
    await reader.cancel().catch(() => undefined)
  }
}

function parseMessage(message: string): AuditEvent | null {
  let name = ''
  const data: string[] = []
  for (const line of message.split(/\r?\n/)) {
    if (line.startsWith('event:')) name = line.slice('event:'.length).trim()
    else if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
  }
  const event = NAMES.find((known) => known === name)
  if (!event || data.length === 0) return null
  return { event, data: JSON.parse(data.join('\n')) } as AuditEvent
}
