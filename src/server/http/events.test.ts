import { describe, expect, test } from 'bun:test'
import { streamEvents, type ServerEvent } from './events'

const toError = (error: unknown) => ({ event: 'error', data: { message: String(error) } })
const stay = { onLeave: () => {}, toError }

describe('streamEvents', () => {
  test('writes each event as one line of JSON, with line breaks escaped', async () => {
    async function* source(): AsyncGenerator<ServerEvent> {
      yield { event: 'text', data: { delta: 'two\nlines\u2028three' } }
      yield { event: 'done', data: { ok: true } }
    }
    const response = streamEvents(source(), stay)
    expect(response.headers.get('content-type')).toStartWith('text/event-stream')
    expect(await response.text()).toBe(
      'event: text\ndata: {"delta":"two\\nlines\u2028three"}\n\nevent: done\ndata: {"ok":true}\n\n',
    )
  })

  test('a source that throws ends in an error event', async () => {
    async function* source(): AsyncGenerator<ServerEvent> {
      yield { event: 'progress', data: {} }
      throw new Error('broken')
    }
    expect(await streamEvents(source(), stay).text()).toEndWith(
      'event: error\ndata: {"message":"Error: broken"}\n\n',
    )
  })

  test('the first event leaves before the second is made', async () => {
    const second = Promise.withResolvers<void>()
    async function* source(): AsyncGenerator<ServerEvent> {
      yield { event: 'first', data: {} }
      await second.promise
      yield { event: 'second', data: {} }
    }
    const reader = streamEvents(source(), stay).body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toStartWith('event: first')
    second.resolve()
    expect(new TextDecoder().decode((await reader.read()).value)).toStartWith('event: second')
  })

  test('when the reader leaves, the source is told and still read to its end', async () => {
    const left = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<string>()
    async function* source(): AsyncGenerator<ServerEvent> {
      yield { event: 'first', data: {} }
      await left.promise
      yield { event: 'nobody hears this', data: {} }
      ended.resolve('to the end')
    }
    const reader = streamEvents(source(), { onLeave: () => left.resolve(), toError }).body!.getReader()
    await reader.read()
    await reader.cancel()
    expect(await ended.promise).toBe('to the end')
  })
})
