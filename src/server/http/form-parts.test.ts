import { describe, expect, test } from 'bun:test'
import { processorTime } from '../../../test/support/processor-time'
import * as fc from 'fast-check'
import { AppError } from '../../shared/app-error'
import { createPartReader, readParts } from './form-parts'

const tooLarge = () => new AppError('too_large', 'Too large.', 'too_large')

function toRequest(body: Uint8Array, type: string, chunk = 64): Request {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < body.length; at += chunk) controller.enqueue(body.slice(at, at + chunk))
      controller.close()
    },
  })
  return new Request('http://localhost/', {
    method: 'POST',
    body: stream,
    headers: { 'content-type': type },
  })
}

async function readAll(request: Request, limit = 1e6) {
  const parts = []
  const read = createPartReader(limit)
  for await (const part of readParts(request, limit, tooLarge)) {
    const { name, fileName } = part
    parts.push({ name, fileName, bytes: [...(await read(part, tooLarge))] })
  }
  return parts
}

const TYPE = 'multipart/form-data; boundary=xx'
const form = (...parts: string[]) =>
  new TextEncoder().encode([...parts.map((part) => `--xx\r\n${part}\r\n`), '--xx--\r\n'].join(''))
const field = 'content-disposition: form-data; name="a"\r\n\r\n1'
const codeOf = (work: Promise<unknown>) => work.then(String, (error: AppError) => error.code)

describe('readParts', () => {
  test('gives back what was sent, however the connection cuts it', async () => {
    const names = fc.constantFrom('images', 'type', 'ü')
    const contents = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      // Content that contains something like a boundary.
      fc
        .constantFrom('\r\n--', '\r\n--x', '--xx\r\n', '\r\n\r\n')
        .map((text) => new TextEncoder().encode(text)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(names, fc.option(fc.constantFrom('a.png', 'a "b".png', '图.png')), contents), {
          maxLength: 5,
        }),
        fc.integer({ min: 1, max: 500 }),
        async (sent, chunk) => {
          const data = new FormData()
          const texts = sent.map(([name, fileName, bytes]) => {
            const content = fileName === null ? Buffer.from(bytes).toString('hex') : bytes
            if (typeof content === 'string') data.append(name, content)
            else data.append(name, new Blob([content]), fileName ?? '')
            return {
              name,
              fileName,
              bytes: [...(typeof content === 'string' ? Buffer.from(content) : content)],
            }
          })
          const response = new Response(data)
          const type = response.headers.get('content-type') ?? ''
          const body = new Uint8Array(await response.arrayBuffer())
          expect(await readAll(toRequest(body, type, chunk))).toEqual(texts)
        },
      ),
    )
  })

  test('keeps content that begins like a boundary, wherever a chunk ends', async () => {
    const pieces = fc.constantFrom('\r', '\n', '\r\n', '\r\n-', '\r\n--', '\r\n--x', '-', 'x', 'y')
    await fc.assert(
      fc.asyncProperty(
        fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
        fc.integer({ min: 1, max: 40 }),
        async (content, chunk) => {
          fc.pre(!`${content}\r\n`.includes('\r\n--xx'))
          const body = form(field.replace(/1$/, content), field)
          const parts = await readAll(toRequest(body, TYPE, chunk))
          expect(parts.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([content, '1'])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('does not read the rest of a skipped part as the next one', async () => {
    const names = []
    const body = form(field, field.replace('"a"', '"b"'))
    for await (const { name } of readParts(toRequest(body, TYPE, 3), 1e6, tooLarge)) names.push(name)
    expect(names).toEqual(['a', 'b'])
  })

  test.each([
    ['name="a; filename=b.csv"', 'a; filename=b.csv', null],
    ['filename="a; name=b.csv"; name="file"', 'file', 'a; name=b.csv'],
    ['x="; name=planted"; name="file"', 'file', null],
    ['name="a \\"; filename=b.csv"', 'a "; filename=b.csv', null],
  ])('%s names %j, and the file %j', async (parameters, name, fileName) => {
    const [part] = await readAll(
      toRequest(form(`content-disposition: form-data; ${parameters}\r\n\r\n1`), TYPE),
    )
    expect(part).toMatchObject({ name, fileName })
  })

  test.each([
    ['no boundary at all', new TextEncoder().encode('hello'), TYPE, 'malformed_upload'],
    ['a form that breaks off', form(field).slice(0, 40), TYPE, 'malformed_upload'],
    ['no name', form('content-disposition: form-data\r\n\r\n1'), TYPE, 'malformed_upload'],
    [
      'another disposition',
      form('content-disposition: attachment; name="a"\r\n\r\n1'),
      TYPE,
      'malformed_upload',
    ],
    [
      'two dispositions',
      form(`content-disposition: form-data; name="b"\r\n${field}`),
      TYPE,
      'malformed_upload',
    ],
    ['an endless head', form(`x: ${'y'.repeat(40_000)}\r\n${field}`), TYPE, 'malformed_upload'],
    [
      'more parts than anyone needs',
      form(...Array.from({ length: 101 }, () => field)),
      TYPE,
      'too_many:fields',
    ],
    ['a longer boundary', form(`${field}\r\n--xxy\r\n${field}`), TYPE, 'malformed_upload'],
    ['two boundaries', form(field), `${TYPE}; boundary=yy`, 'malformed_upload'],
    ['another type', form(field), 'text/plain', 'unsupported_media_type'],
    ['more than the limit', form(field.repeat(9000)), TYPE, 'too_large'],
  ])('refuses %s', async (_, body, type, code) => {
    expect(await codeOf(readAll(toRequest(body, type), 300_000))).toBe(code)
  })

  test.each([
    ['quotes that are escaped and never end', '"\\'.repeat(8000)],
    ['quotes before line feeds', '"\\\n'.repeat(5000)],
    ['a quote that never ends', `"${'a;'.repeat(8000)}`],
    ['blanks', `;${' '.repeat(16_000)}`],
    ['semicolons', '; '.repeat(8000)],
  ])('a head of 16 KB of %s is read in no time', async (_, junk) => {
    const part = `content-disposition: form-data; name="a"; x=${junk}`.slice(0, 16_000)
    const body = form(`${part}\r\n\r\n1`)
    expect(await processorTime(() => codeOf(readAll(toRequest(body, TYPE))))).toBeLessThan(100)
  })

  test('a name whose quote never ends is refused: what stands in it could be two names', async () => {
    const part = 'content-disposition: form-data; name="a; filename=x; filename=y\r\n\r\n1'
    expect(await codeOf(readAll(toRequest(form(part), TYPE)))).toBe('malformed_upload')
  })

  test('a part has a limit of its own', async () => {
    const read = async () => {
      for await (const part of readParts(toRequest(form(`${field}${'2'.repeat(50)}`), TYPE), 1e6, tooLarge)) {
        await createPartReader(50)(part, tooLarge)
      }
    }
    expect(await codeOf(read())).toBe('too_large')
  })
})
