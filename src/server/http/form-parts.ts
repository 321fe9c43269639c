import { AppError } from '../../shared/app-error'
import { gather, readChunks, unsupportedMediaType } from './body'
import { HEADERS_MAX, malformed, PARTS_MAX, requireOneBoundary, requireOneDisposition } from './multipart'

// A parser of our own, since `@remix-run/multipart-parser` 0.16.3 fails the tests of this file: it takes
// `--boundaryX` for the boundary, uses the last of two dispositions, refuses a form whose last line break is a chunk
// of its own, and holds each part twice.

const HEAD_END = '\r\n\r\n'
/** First byte of a delimiter. */
const CR = 13

/** One part of a form. Read its body before asking for the next part. */
export interface Part {
  name: string
  /** Null for a plain field. */
  fileName: string | null
  type: string
  body: AsyncIterable<Uint8Array>
}

/** Yields the parts of a multipart form as they arrive, with at most one chunk in memory. */
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
    // Bytes before the first boundary are ignored.
    await reader.skipBody()
    while (await reader.hasNext()) {
      if (++parts > PARTS_MAX) throw new AppError('too_many:fields', 'The upload has too many fields.')
      const head = await reader.readHead()
      requireOneDisposition(head)
      yield { ...toPart(head), body: reader.body() }
      await reader.skipBody()
    }
  } finally {
    // Cancels the rest of the body.
    await chunks.return()
  }
}

const FIRST_BYTES = 64 * 1024

/**
 * Reads whole parts into one reused buffer: a result is valid until the next call. Separate buffers would pile up
 * until garbage collection. A part larger than `limit` bytes is refused. A buffer of the `expected` size does not
 * grow, which would copy what has arrived.
 */
export function createPartReader(
  limit: number,
  expected = 0,
): (part: Part, tooLarge: () => AppError) => Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(Math.min(limit, Math.max(expected, FIRST_BYTES)))
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
  // Starts with a line break, since the first boundary may lack it.
  #buffer: Buffer = Buffer.from('\r\n')
  #inBody = true

  constructor(
    private readonly chunks: AsyncGenerator<Uint8Array, void>,
    boundary: string,
  ) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
  }

  /** After a boundary: whether another part follows. */
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

  /** The next bytes of the part, excluding a possible start of a boundary; null at its end. */
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
    // Most chunks were used up completely, so nothing has to be copied.
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
  }
}

/** Length of the longest end of `bytes` that is a start of `delimiter`. */
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

/** Matches parameters with their values, so that text within a value is not taken for one. */
const PARAMETER = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/g

/** In names, browsers write quotes as `%22`, other programs as `\"`. */
function findParameter(disposition: string, wanted: 'name' | 'filename'): string | null {
  for (const [, name, quoted, plain] of disposition.matchAll(PARAMETER)) {
    if (name?.toLowerCase() !== wanted) continue
    return quoted?.replaceAll(/\\(["\\])/g, '$1').replaceAll('%22', '"') ?? plain ?? null
  }
  return null
}
