import { gunzipSync, zstdDecompressSync } from 'node:zlib'

export interface PackedSource {
  packed: Uint8Array
  /** Unpacked bytes. */
  size: number
}

/** Maximum unpacked size. Uploads have 5 MB and loads somewhat more, but 10 MB of a restored backup can unpack to 10 GB. */
const SOURCE_MAX = 64 * 1024 * 1024
const GZIP_FIRST_BYTE = 0x1f

/**
 * Packs an uploaded file for storage, on a thread of Bun's own. Level 1 of Zstandard takes a quarter of the time of
 * gzip's level 3, for a smaller result.
 */
export async function packSource(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { buffer, byteOffset, byteLength } = await Bun.zstdCompress(bytes, { level: 1 })
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
}

/** Unpacks a stored file; those of earlier versions are gzipped. Throws where it is damaged, or too large. */
export function unpackSource({ packed, size }: PackedSource): Uint8Array<ArrayBuffer> {
  const unpack = packed[0] === GZIP_FIRST_BYTE ? gunzipSync : zstdDecompressSync
  const bytes = new Uint8Array(unpack(packed, { maxOutputLength: SOURCE_MAX }))
  // Bun 1.4.5 reads a Zstandard file that was cut off without an error.
  if (bytes.length !== size) throw new RangeError(`The file has ${bytes.length} bytes in place of ${size}.`)
  return bytes
}
