import { inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of a chunk besides its body: length and type before it, checksum after it. */
const FRAME = 12
/** PNG chunks needed for pixels, colors and rotation (PNG specification, third edition, § 11). */
const KEPT: readonly string[] = 'IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP eXIf'.split(' ')
/** Maximum color profile. Real ones are smaller, but 50 KB can unpack to 50 MB. */
const PROFILE = 2 * 1024 * 1024
const EXIF = 64 * 1024

/** Removes text, further frames and huge color profiles from a PNG. Other files are returned unchanged. */
export function slimPng(bytes: Uint8Array): Uint8Array {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes
  const chunks: Buffer[] = []
  let size = SIGNATURE.length
  for (let at = size; at + FRAME <= png.length;) {
    const end = at + FRAME + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, end - 4)
    // A truncated file is left for the decoder to refuse.
    if (end > png.length || isNeeded(type, body)) {
      chunks.push(png.subarray(at, end))
      size += chunks.at(-1)!.length
    }
    at = end
  }
  return size >= png.length ? bytes : Buffer.concat([SIGNATURE, ...chunks], size)
}

function isNeeded(type: string, body: Buffer): boolean {
  if (type === 'iCCP') return unpacksWithin(body.subarray(body.indexOf(0) + 2), PROFILE)
  return KEPT.includes(type) && (type !== 'eXIf' || body.length <= EXIF)
}

function unpacksWithin(packed: Buffer, maxOutputLength: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength })
    return true
  } catch {
    return false
  }
}
