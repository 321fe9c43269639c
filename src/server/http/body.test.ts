import { describe, expect, test } from 'bun:test'
import { AppError } from '../../shared/app-error'
import { jsonBody, readBytes } from './body'

const tooLarge = () => new AppError('too_large', 'Too large.', 'too_large')
const codeOf = (work: Promise<unknown>) => work.then(String, (error: AppError) => error.code)

function streamed(chunks: string[], headers: Record<string, string> = {}, fails = false): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      if (fails) controller.error(new Error('reset'))
      else controller.close()
    },
  })
  return new Request('http://localhost/', { method: 'POST', body, headers })
}

describe('readBytes', () => {
  test.each([
    [['abc', 'def'], {}],
    [['abc', 'def'], { 'content-length': '6' }],
    [['abc', 'def'], { 'content-length': '2' }],
    [['a'.repeat(20_000), 'b'.repeat(30_000)], {}],
    [[], {}],
  ] as [string[], Record<string, string>][])(
    'reads all of the body, whatever was announced',
    async (chunks, headers) => {
      const bytes = await readBytes(streamed(chunks, headers), 100_000, tooLarge)
      expect(new TextDecoder().decode(bytes)).toBe(chunks.join(''))
    },
  )

  test('refuses what is announced as too large, and what turns out to be', async () => {
    expect(await codeOf(readBytes(streamed(['a'], { 'content-length': '11' }), 10, tooLarge))).toBe(
      'too_large',
    )
    expect(await codeOf(readBytes(streamed(['a'.repeat(6), 'b'.repeat(5)]), 10, tooLarge))).toBe('too_large')
    expect(await readBytes(streamed(['a'.repeat(10)]), 10, tooLarge)).toHaveLength(10)
  })

  test('a body that breaks off is the sender’s fault', async () => {
    expect(await codeOf(readBytes(streamed(['a'], {}, true), 10, tooLarge))).toBe('interrupted_upload')
  })
})

describe('jsonBody', () => {
  const parse = (text: string, type = 'application/json') =>
    jsonBody(50).parse({ request: streamed([text], { 'content-type': type }) })

  test('reads an object, and takes blank for none', async () => {
    expect(await parse('{"a":1}')).toEqual({ a: 1 })
    expect(await parse('  ')).toBeNull()
  })

  test.each([
    ['{"a"', 'application/json', 'malformed_json'],
    ['[1]', 'application/json', 'invalid_body'],
    ['"a"', 'application/json', 'invalid_body'],
    ['{}', 'text/json', 'unsupported_media_type'],
    [`{"a":"${'x'.repeat(60)}"}`, 'application/json', 'too_large'],
  ])('%s as %s is %s', async (text, type, code) => {
    expect(await codeOf(parse(text, type))).toBe(code)
  })
})
