import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A chunk of a PNG with its length and checksum. */
export function pngChunk(type: string, body: Uint8Array): Buffer<ArrayBuffer> {
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length)
  out.write(type, 4, 'latin1')
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, -4)), body.length + 8)
  return out
}

/** The chunk that states the size, the bits per channel and the color type (0 gray, 2 RGB, 6 RGBA). */
export function pngHead(width: number, height: number, depth = 8, color = 2): Buffer<ArrayBuffer> {
  const body = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, 0])
  body.writeUInt32BE(width, 0)
  body.writeUInt32BE(height, 4)
  return pngChunk('IHDR', body)
}

/** A PNG of these chunks, between the signature and the end. */
export function pngOf(...chunks: Uint8Array[]): Buffer<ArrayBuffer> {
  return Buffer.concat([SIGNATURE, ...chunks, pngChunk('IEND', new Uint8Array())])
}

/** A black image of one bit per pixel: 31 KB for 256 million pixels. */
export function blackPng(side: number): Buffer<ArrayBuffer> {
  const rows = new Uint8Array(side * (1 + side / 8))
  return pngOf(pngHead(side, side, 1, 0), pngChunk('IDAT', deflateSync(rows)))
}
