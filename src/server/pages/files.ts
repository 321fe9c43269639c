import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { EMBEDDED } from './embedded'

export type Encoding = 'br' | 'gzip'

export interface PageFile {
  path: string
  type: string
  /** Strong ETag of the uncompressed bytes. */
  hash: string
  bytes: Uint8Array<ArrayBuffer>
  /** Compressed on the first request, then cached; null where that saves nothing. */
  pack(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | null
}

export type PageFiles = Map<string, PageFile>

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/

/** The built web files by URL path, listed once at start, so that no path of a request reaches the disk. */
export function readPageFiles(folder: string): PageFiles {
  const files = EMBEDDED.size > 0 ? EMBEDDED : listFiles(folder)
  return new Map([...files].map(([path, file]) => [path, readPageFile(path, file)]))
}

function listFiles(folder: string): Map<string, string> {
  let entries: Dirent[]
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return new Map()
  }
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files
      .map((file) => [`/${relative(folder, file).replaceAll('\\', '/')}`, file] as const)
      .filter(([path]) => !path.includes('/.')),
  )
}

function readPageFile(path: string, file: string): PageFile {
  const bytes = new Uint8Array(readFileSync(file))
  const type = Bun.file(path).type
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    path,
    type,
    bytes,
    hash: new Bun.CryptoHasher('sha256').update(bytes).digest('base64url').slice(0, 22),
    pack(encoding) {
      if (!COMPRESSIBLE.test(type) || bytes.length < 1024) return null
      const known = packed.get(encoding) ?? compress(bytes, encoding)
      packed.set(encoding, known)
      return known
    },
  }
}

/** As small as possible, for results that are cached. */
async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const out =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      : await promisify(gzip)(bytes, { level: 9 })
  return new Uint8Array(out)
}

/**
 * Quickly, for a single response. On this thread, since it takes half a millisecond, and as much again to be handed to
 * another thread: a few milliseconds while a browser on the same machine is at work.
 */
export function compressNow(bytes: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const out =
    encoding === 'br'
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : gzipSync(bytes, { level: 6 })
  return new Uint8Array(out)
}
