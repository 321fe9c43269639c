import { expect, test } from 'bun:test'
import type { PreparedImage } from '../images/prepare'
import { cellsToCsv } from './cells-to-csv'
import { readImageUpload } from './image-upload'

const MB = 1024 * 1024
const BOUNDARY = 'xx'
const text = (value: string) => new TextEncoder().encode(value)
const head = (name: string, file = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`

function toRequest(chunks: AsyncGenerator<Uint8Array, void>): Request {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return new Request('http://localhost/', { method: 'POST', headers, body })
}

test('each image is worked on as soon as it is there, before the next one is taken in', async () => {
  const events: string[] = []
  async function* send() {
    for (const name of ['a.png', 'b.png', 'c.png']) {
      yield text(head('images', name))
      for (let i = 0; i < 4; i++) yield new Uint8Array(MB)
      events.push(`sent ${name}`)
      yield text('\r\n')
    }
    yield text(`${head('type')}static\r\n${head('clientId')}c1\r\n--${BOUNDARY}--\r\n`)
  }
  const { images, imageFault, fileName } = await readImageUpload(toRequest(send()), async (name, bytes) => {
    events.push(`prepared ${name}`)
    expect(bytes).toHaveLength(4 * MB)
    return { name } as PreparedImage
  })
  expect(imageFault).toBeNull()
  expect(fileName).toBe('a.png and 2 more')
  expect(images.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`sent ${name}.png`, `prepared ${name}.png`]))
})

test('after an image that can’t be read, the others are not decoded any more', async () => {
  async function* send() {
    for (const name of ['a.png', 'b.png', 'c.png']) yield text(`${head('images', name)}x\r\n`)
    yield text(`${head('type')}static\r\n${head('clientId')}c1\r\n--${BOUNDARY}--\r\n`)
  }
  const seen: string[] = []
  const fault = new Error('no image')
  const upload = await readImageUpload(toRequest(send()), async (name) => {
    seen.push(name)
    throw fault
  })
  expect(upload).toMatchObject({ imageFault: fault, images: [], fileName: 'a.png and 2 more' })
  expect(seen).toEqual(['a.png'])
})

test.each([
  ['rows of cells', '[["Ad","Spend"]]', '[["Ad","Spend"]]', false],
  ['nothing', '', null, false],
  ['what only a worker will find broken', '{broken', '{broken', false],
  ['more than 5 MB', `[["${'x'.repeat(5 * MB)}"]]`, null, true],
])('the performance file as JSON: %s', async (_, csvData, cells, cellsTooLarge) => {
  async function* send() {
    yield text(`${head('images', 'a.png')}x\r\n${head('csvData')}${csvData}\r\n`)
    yield text(`${head('type')}static\r\n${head('clientId')}c1\r\n--${BOUNDARY}--\r\n`)
  }
  const upload = await readImageUpload(toRequest(send()), async (name) => ({ name }) as PreparedImage)
  expect(upload.cells && new TextDecoder().decode(upload.cells)).toBe(cells)
  expect(upload.cellsTooLarge).toBe(cellsTooLarge)
})

test.each([
  ['rows of cells', '[["Ad","Spend"],["a \\"b\\"",5],[null,true]]', '"Ad","Spend"\n"a ""b""","5"\n"","true"'],
  ['broken JSON', '{broken', 'malformed_json'],
  ['no rows', '{"rows":[]}', 'not_rows'],
  ['a row that is none', '[["Ad"],"a"]', 'not_rows'],
  ['a cell that is none', '[["Ad"],[{"a":1}]]', 'not_rows'],
])('cells as CSV: %s', (_, json, csv) => {
  const run = () => new TextDecoder().decode(cellsToCsv(text(json)))
  if (csv.startsWith('"')) expect(run()).toBe(csv)
  else expect(run).toThrow(expect.objectContaining({ code: csv }))
})

test.each([
  ['that is not known', 'x', 'unknown_field'],
  ['that was there', 'customPrompt', 'too_many:customPrompt'],
])('a field %s is refused before it is read', async (_, name, code) => {
  let sent = 0
  async function* send() {
    yield text(`${head('customPrompt')}Where to?\r\n`)
    for (let i = 0; i < 20; i++) {
      yield text(head(name))
      for (let j = 0; j < 5; j++) {
        yield new Uint8Array(MB).fill(120)
        sent++
      }
      yield text('\r\n')
    }
    yield text(`--${BOUNDARY}--\r\n`)
  }
  const work = readImageUpload(toRequest(send()), async () => ({}) as PreparedImage)
  await expect(work).rejects.toMatchObject({ code })
  expect(sent).toBeLessThan(3)
})

test('a text field is kept only up to its maximum length', async () => {
  async function* send() {
    yield text(head('type'))
    for (let j = 0; j < 5; j++) yield new Uint8Array(MB).fill(120)
    yield text(`\r\n--${BOUNDARY}--\r\n`)
  }
  const decoded: number[] = []
  const decode = TextDecoder.prototype.decode
  TextDecoder.prototype.decode = function (bytes, ...rest) {
    decoded.push((bytes as Uint8Array).byteLength)
    return decode.call(this, bytes, ...rest)
  }
  const work = readImageUpload(toRequest(send()), async () => ({}) as PreparedImage)
  await expect(work).rejects.toMatchObject({ code: 'invalid_type:type' })
  TextDecoder.prototype.decode = decode
  expect(Math.max(...decoded)).toBeLessThan(100_000)
})
