import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/

/** The built web files by URL path, read once at start: a list of files, so that no path of a request reaches the disk. */
export function readPageFiles(folder: string): Map<string, PageFile> {
  return new Map(listFiles(folder).map((name) => [name, readPageFile(folder, name)]))
}

function listFiles(folder: string): string[] {
  let entries: Dirent[]
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter((name) => !name.includes('/.'))
}

function readPageFile(folder: string, path: string): PageFile {
  const bytes = new Uint8Array(readFileSync(join(folder, path)))
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

async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const out =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      : await promisify(gzip)(bytes, { level: 9 })
  return new Uint8Array(out)
}
