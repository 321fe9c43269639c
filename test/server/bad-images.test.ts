import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { drawScene } from './draw'
import type { OpenApp } from '../support/open-app'
import { toForm } from '../support/uploads'
import { runCases, withVictim, type Case } from './run-cases'
import { pngChunk, pngHead, pngOf } from '../support/png'

setDefaultTimeout(30_000)

let app: OpenApp
let clientId: string
withVictim((victim) => ({ app, id: clientId } = victim))
const run = (cases: Case[]) => runCases(() => app, cases)

describe('F: images', () => {
  const images = (
    what: string,
    files: () => Promise<Blob[]> | Blob[],
    status: number | number[],
    code?: string,
    more: Record<string, string> = {},
  ): Case => ({
    what,
    path: '/api/analyze-images',
    send: async () => ({ body: toForm({ images: await files(), type: 'static', clientId, ...more }) }),
    status,
    ...(code ? { code } : {}),
  })
  const png = async (width = 40, height = 30) =>
    new Uint8Array(await new Bun.Image(drawScene(width, height)).png().bytes())
  const file = (content: BlobPart, name: string) => new File([content], name)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
  run([
    images('B165 0 bytes', () => [file('', 'a.png')], [415, 422]),
    images('B165 1 byte', () => [file('x', 'a.png')], [415, 422]),
    images(
      'B165 magic bytes only',
      () => [file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'a.png')],
      [415, 422],
    ),
    images('B167 SVG', () => [file(svg, 'a.svg')], [415, 422], 'unsupported_type'),
    images('B167 SVG as PNG', () => [file(svg, 'a.png')], [415, 422], 'unsupported_type'),
    images('B168 HTML as PNG', () => [file('<html><script>alert(1)</script>', 'a.png')], [415, 422]),
    {
      ...images(
        'B173 16,000 by 16,000 pixels',
        async () => [file(pngHeader(16_000, 16_000), 'bomb.png')],
        422,
      ),
    },
    images('B177 a line of 60,000 pixels', async () => [file(pngHeader(60_000, 1), 'line.png')], [415, 422]),
    {
      ...images('none', () => [], 422, 'required:images'),
      after: ({ json }) => expect(json.message).toContain('Please select at least one image to analyze.'),
    },
    {
      ...images(
        'eleven',
        async () => Array.from({ length: 11 }, () => file('x', 'a.png')),
        422,
        'too_many:images',
      ),
      after: ({ json }) => expect(json.message).toBe('You can only upload a maximum of 10 images.'),
    },
    {
      ...images(
        '15 MB and a byte',
        () => [file(new Uint8Array(15 * 1024 * 1024 + 1), 'big.png')],
        413,
        'too_large',
      ),
      after: ({ json }) => expect(json.message).toBe("File 'big.png' exceeds the maximum size of 15 MB."),
    },
    {
      ...images('a text file', () => [file('hello', 'notes.txt')], 415, 'unsupported_type'),
      after: ({ json }) => expect(json.message).toBe("File 'notes.txt' is not an image."),
    },
    images(
      'images for an audience type',
      async () => [file(await png(), 'a.png')],
      422,
      'invalid_type:type',
      { type: 'gender' },
    ),
    images('unknown field', async () => [file(await png(), 'a.png')], 422, 'unknown_field', { extra: '1' }),
    ...['{', '{"a":1}', '[[{}]]', '[["a"],["b"]]'].map((csvData) => ({
      ...images(
        `csvData ${csvData}: the images go on`,
        async () => [file(await png(), 'a.png')],
        200,
        undefined,
        { csvData },
      ),
      makes: 2,
    })),
  ])

  test('B169 data after the pixels is not stored, B181 and the copy is not served as a page', async () => {
    const hidden = new Blob([await png(), '<script>alert(1)</script>'])
    const body = toForm({ images: new File([hidden], 'poly.png'), type: 'static', clientId })
    const answer = await app.send('POST', '/api/analyze-images', { body })
    const image = await app.send('GET', `/api/images/${answer.json.images[0].id}`)
    expect(image.text).not.toContain('<script>')
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test('B171 camera metadata is not stored', async () => {
    const jpeg = new Uint8Array(await new Bun.Image(await png(64, 48)).jpeg().bytes())
    const note = new TextEncoder().encode('Exif\0\0GPS 52.5200 13.4050 <?php system($_GET[0]); ?>')
    const app1 = new Uint8Array([0xff, 0xe1, 0, note.length + 2, ...note])
    const body = toForm({
      images: new File([jpeg.slice(0, 2), app1, jpeg.slice(2)], 'photo.jpg'),
      type: 'static',
      clientId,
    })
    const answer = await app.send('POST', '/api/analyze-images', { body })
    expect(answer.json.images[0]).toMatchObject({ width: 64, height: 48 })
    const image = await app.send('GET', `/api/images/${answer.json.images[0].id}`)
    expect(image.text).not.toMatch(/GPS|php/)
  })
})

/** A PNG whose header states a size, with almost no data. */
const pngHeader = (width: number, height: number) =>
  pngOf(pngHead(width, height), pngChunk('IDAT', new Uint8Array(16)))
