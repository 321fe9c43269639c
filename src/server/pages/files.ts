import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { EMBEDDED } from './embedded'

export type Encoding = 'br' | 'gzip'

export interface PageFile {
  path: string
  type: string
  /** Strong, of the identity bytes. */
  hash: string
  bytes: Uint8Array<ArrayBuffer>
  /** Packed at the first request for it, then kept; null where packing gains nothing. */
  pack(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | null
}

export type PageFiles = Map<string, PageFile>

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/

/** The built web files by URL path, read once at start: a list of files, so that no path of a request reaches the disk. */
export function readPageFiles(folder: string): PageFiles {
  const files = EMBEDDED.size > 0 ? EMBEDDED : listFiles(folder)
  return new Map([...files].map(([path, file]) => [path, readPageFile(path, file)]))
}

/** URL path to file. */
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
      const known = packed.get(encoding) ?? compress(bytes, encoding, 'well')
      packed.set(encoding, known)
      return known
    },
  }
}

/** `well` for what is packed once, `quickly` for what is made for one answer. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  how: 'well' | 'quickly',
): Promise<Uint8Array<ArrayBuffer>> {
  const [brotliQuality, gzipLevel] = how === 'well' ? [10, 9] : [4, 6]
  const out =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        })
      : await promisify(gzip)(bytes, { level: gzipLevel })
  return new Uint8Array(out)
}
