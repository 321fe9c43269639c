import { inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length and type before a chunk's body, its checksum behind it. */
const FRAME = 12
/** PNG chunks of pixels, their colors and their rotation (PNG specification, third edition, § 11). */
const KEPT: readonly string[] = 'IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP eXIf'.split(' ')
/** No monitor's or printer's profile is larger. 50 KB in a file can be 50 MB. */
const PROFILE = 2 * 1024 * 1024
const EXIF = 64 * 1024

/** A PNG without what no picture needs: texts, further frames, color profiles that unpack to megabytes. Others stay as they are. */
export function slimPng(bytes: Uint8Array): Uint8Array {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes
  const chunks: Buffer[] = []
  let size = SIGNATURE.length
  for (let at = size; at + FRAME <= png.length;) {
    const end = at + FRAME + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, end - 4)
    // The decoder refuses a truncated file.
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
