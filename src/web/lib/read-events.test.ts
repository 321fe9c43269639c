import { expect, test } from 'bun:test'
import type { AuditEvent } from '../../shared/schemas/audit-event'
import { readEvents } from './read-events'

const STREAM = [
  'event: progress\ndata: {"stage":"reading","done":1,"of":6}\n\n',
  ': ping\n\n',
  'event: ping\ndata: {}\n\n',
  'event: text\ndata: {"section":"summary","delta":"Größe – €5\\nnext"}\n\n',
  'event: error\ndata: {"message":"No rows","code":"exports.empty"}\n\n',
  'event: text\ndata: {"section":"summ',
].join('')

const EXPECTED: AuditEvent[] = [
  { event: 'progress', data: { stage: 'reading', done: 1, of: 6 } },
  { event: 'text', data: { section: 'summary', delta: 'Größe – €5\nnext' } },
  { event: 'error', data: { message: 'No rows', code: 'exports.empty' } },
]

function inChunks(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, (at += size)))
    },
  })
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<AuditEvent[]> {
  const events: AuditEvent[] = []
  for await (const event of readEvents(stream)) events.push(event)
  return events
}

test.each([1, 2, 7, 1000])('the same events come out of chunks of %p bytes', async (size) => {
  expect(await collect(inChunks(STREAM, size))).toEqual(EXPECTED)
})

test('lines may end in CRLF', async () => {
  expect(await collect(inChunks(STREAM.replaceAll('\n', '\r\n'), 5))).toEqual(EXPECTED)
})

test('a reader that stops ends the stream', async () => {
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      controller.enqueue(new TextEncoder().encode(STREAM.slice(0, STREAM.indexOf(': ping')))),
    cancel: () => {
      cancelled = true
    },
  })
  for await (const event of readEvents(endless)) {
    expect(event.event).toBe('progress')
    break
  }
  expect(cancelled).toBe(true)
})
