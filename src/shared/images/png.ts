/** Pixels of an image, row by row, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number
  height: number
  rgba: Uint8Array
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const CHANNELS: Partial<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 }

/**
 * Decodes PNGs of our own copies: 8 bits per channel, no palette, not interlaced (PNG specification, third edition,
 * §§ 7–9). `inflate` undoes zlib. Throws RangeError on any other PNG.
 */
export function decodePng(png: Uint8Array, inflate: (zlib: Uint8Array) => Uint8Array): Pixels {
  if (!SIGNATURE.every((byte, i) => png[i] === byte)) throw new RangeError('Not a PNG.')
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const data: Uint8Array[] = []
  let header: { width: number; height: number; channels: number } | null = null
  for (let at = 8; at + 12 <= png.length;) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    const body = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') header = readHeader(body)
    if (type === 'IDAT') data.push(body)
    at += length + 12
  }
  if (!header) throw new RangeError('A PNG without a header.')
  const { width, height, channels } = header
  const raw = inflate(join(data))
  if (raw.length < height * (width * channels + 1)) throw new RangeError('A PNG that is cut off.')
  return { width, height, rgba: toRgba(unfilter(raw, width, height, channels), channels) }
}

function readHeader(body: Uint8Array) {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const channels = CHANNELS[body[9]!]
  if (body[8] !== 8 || channels === undefined || body[12] !== 0)
    throw new RangeError('A kind of PNG that is not read here.')
  return { width: view.getUint32(0), height: view.getUint32(4), channels }
}

function join(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Undoes the filters: each byte is stored as the difference from a prediction by its left, upper and upper-left neighbours. */
function unfilter(raw: Uint8Array, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? out[y * stride + x - channels]! : 0
      const up = y > 0 ? out[(y - 1) * stride + x]! : 0
      const corner = x >= channels && y > 0 ? out[(y - 1) * stride + x - channels]! : 0
      out[y * stride + x] = raw[y * (stride + 1) + 1 + x]! + predict(filter, left, up, corner)
    }
  }
  return out
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const estimate = left + up - corner
  const toLeft = Math.abs(estimate - left)
  const toUp = Math.abs(estimate - up)
  const toCorner = Math.abs(estimate - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function toRgba(bytes: Uint8Array, channels: number): Uint8Array {
  if (channels === 4) return bytes
  const count = bytes.length / channels
  const rgba = new Uint8Array(count * 4)
  for (let i = 0; i < count; i++) {
    const at = i * channels
    const gray = channels < 3
    rgba[i * 4] = bytes[at]!
    rgba[i * 4 + 1] = bytes[gray ? at : at + 1]!
    rgba[i * 4 + 2] = bytes[gray ? at : at + 2]!
    rgba[i * 4 + 3] = channels === 2 ? bytes[at + 1]! : 255
  }
  return rgba
}
