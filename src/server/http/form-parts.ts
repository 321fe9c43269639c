import { AppError } from '../../shared/app-error'
import { gather, readChunks, unsupportedMediaType } from './body'
import { HEADERS_MAX, malformed, PARTS_MAX, requireOneBoundary, requireOneDisposition } from './multipart'

// By hand, since `@remix-run/multipart-parser` 0.16.3 does not pass the tests of this file: it takes `--boundaryX` for the boundary
// and the last of two dispositions for the part's, refuses a whole form whose last line break comes in a chunk of its own, and
// holds each part twice.

const HEAD_END = '\r\n\r\n'
/** With which a delimiter begins. */
const CR = 13

/** One part of a form. Its body can only be read before the next part is asked for. */
export interface Part {
  name: string
  /** Null for a plain field. */
  fileName: string | null
  type: string
  body: AsyncIterable<Uint8Array>
}

/** The parts of a multipart form as they come in: never more of it in memory than a chunk of the connection. */
export async function* readParts(
  request: Request,
  limit: number,
  tooLarge: () => AppError,
): AsyncGenerator<Part, void> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw unsupportedMediaType()
  const chunks = readChunks(request, limit, tooLarge)
  const reader = new FormReader(chunks, requireOneBoundary(type))
  let parts = 0
  try {
    // Bytes before the first boundary belong to no part.
    await reader.skipBody()
    while (await reader.hasNext()) {
      if (++parts > PARTS_MAX) throw new AppError('too_many:fields', 'The upload has too many fields.')
      const head = await reader.readHead()
      requireOneDisposition(head)
      yield { ...toPart(head), body: reader.body() }
      await reader.skipBody()
    }
  } finally {
    // Whatever is still on its way is not wanted any more.
    await chunks.return()
  }
}

const FIRST_BYTES = 64 * 1024

/**
 * Reads parts whole, one after another and all into the same memory: what it gives is good until the next one. Memory of
 * its own for each would pile up until the garbage collector comes. A part larger than `limit` bytes is refused.
 */
export function createPartReader(
  limit: number,
): (part: Part, tooLarge: () => AppError) => Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(Math.min(limit, FIRST_BYTES))
  return async ({ body }, tooLarge) => {
    const part = await gather(body, bytes, limit, tooLarge)
    bytes = new Uint8Array(part.buffer)
    return part
  }
}

/** The first `length` bytes of a part. */
export async function readStart({ body }: Part, length: number): Promise<Uint8Array> {
  const sink = new Bun.ArrayBufferSink()
  sink.start({ asUint8Array: true })
  let size = 0
  for await (const chunk of body) {
    if (size < length) sink.write(chunk.subarray(0, length - size))
    size += chunk.byteLength
  }
  return sink.end() as Uint8Array
}

class FormReader {
  readonly #delimiter: Buffer
  // The first boundary has no line before it.
  #buffer: Buffer = Buffer.from('\r\n')
  #inBody = true

  constructor(
    private readonly chunks: AsyncGenerator<Uint8Array, void>,
    boundary: string,
  ) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
  }

  /** After a boundary: whether a part follows, or it was the last one. */
  async hasNext(): Promise<boolean> {
    while (this.#buffer.length < 2) await this.#fill()
    const mark = this.#buffer.toString('latin1', 0, 2)
    if (mark === '--') return false
    if (mark !== '\r\n') throw malformed()
    return true
  }

  async readHead(): Promise<string> {
    let end: number
    while ((end = this.#buffer.indexOf(HEAD_END)) === -1) {
      if (this.#buffer.length > HEADERS_MAX) throw malformed()
      await this.#fill()
    }
    const head = this.#buffer.toString('utf8', 2, end)
    this.#buffer = this.#buffer.subarray(end + HEAD_END.length)
    this.#inBody = true
    return head
  }

  async *body(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const bytes = await this.#next()
      if (!bytes) return
      yield bytes
    }
  }

  async skipBody(): Promise<void> {
    while (await this.#next());
  }

  /** The next bytes of the part, up to where a boundary might begin; null after them. */
  async #next(): Promise<Uint8Array | null> {
    while (this.#inBody) {
      const at = this.#buffer.indexOf(this.#delimiter)
      if (at !== -1) {
        this.#inBody = false
        const last = this.#buffer.subarray(0, at)
        this.#buffer = this.#buffer.subarray(at + this.#delimiter.length)
        return last.length > 0 ? last : null
      }
      const safe = this.#buffer.length - overlapOf(this.#buffer, this.#delimiter)
      if (safe > 0) {
        const bytes = this.#buffer.subarray(0, safe)
        this.#buffer = this.#buffer.subarray(safe)
        return bytes
      }
      await this.#fill()
    }
    return null
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.chunks.next()
    if (done) throw malformed()
    const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    // Of most chunks the whole was given away before the next came: a copy of each would be the upload once more.
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
  }
}

/** How many bytes at the end of `bytes` may be the beginning of `delimiter`. */
function overlapOf(bytes: Buffer, delimiter: Buffer): number {
  const tail = bytes.subarray(-(delimiter.length - 1))
  for (let at = tail.indexOf(CR); at !== -1; at = tail.indexOf(CR, at + 1)) {
    const end = tail.subarray(at)
    if (end.equals(delimiter.subarray(0, end.length))) return end.length
  }
  return 0
}

function toPart(head: string): Omit<Part, 'body'> {
  const headers = new Map(
    head.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const disposition = headers.get('content-disposition') ?? ''
  const name = findParameter(disposition, 'name')
  if (name === null || !/^form-data\b/i.test(disposition)) throw malformed()
  return { name, fileName: findParameter(disposition, 'filename'), type: headers.get('content-type') ?? '' }
}

/** Each with its value, so that what looks like one inside a value is none. */
const PARAMETER = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/g

/** Browsers write a quote in a name as `%22`, other programs as `\"`. */
function findParameter(disposition: string, wanted: 'name' | 'filename'): string | null {
  for (const [, name, quoted, plain] of disposition.matchAll(PARAMETER)) {
    if (name?.toLowerCase() !== wanted) continue
    return quoted?.replaceAll(/\\(["\\])/g, '$1').replaceAll('%22', '"') ?? plain ?? null
  }
  return null
}
