import { unzipSync } from 'fflate'
import { AppError } from '../app-error'

export interface UnzippedFile {
  /** File name without folders. */
  name: string
  bytes: Uint8Array
}

export interface ZipLimits {
  /** Maximum number of files. */
  files: number
  /** Maximum bytes of a file with this name; 0 for unwanted files. */
  most: (name: string) => number
  /** Maximum bytes of all files. */
  total: number
}

/** Files that operating systems add to archives. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/u

/**
 * Unpacks the wanted files of a ZIP archive, and lists the names of the others. Sizes are checked before unpacking; a
 * file larger than it states is cut off. Throws AppError `archive.too_large`, `archive.too_many` or
 * `archive.unreadable`.
 */
export function unzipDrop(
  bytes: Uint8Array,
  limits: ZipLimits,
): { files: UnzippedFile[]; leftOut: string[] } {
  const leftOut: string[] = []
  let total = 0
  let count = 0
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || HIDDEN.test(name)) return false
        const most = limits.most(name)
        if (most === 0 || originalSize > most) {
          leftOut.push(baseOf(name))
          return false
        }
        count++
        total += originalSize
        if (count > limits.files)
          throw new AppError(
            'archive.too_many',
            `This archive has more than ${limits.files} files. Unpack it and add fewer at once.`,
          )
        if (total > limits.total)
          throw new AppError(
            'archive.too_large',
            'This archive is too large when unpacked. Unpack it and add fewer files at once.',
          )
        return true
      },
    })
    const files = Object.entries(unpacked).map(([name, content]) => ({ name: baseOf(name), bytes: content }))
    return { files, leftOut }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('archive.unreadable', 'This archive could not be read. Unpack it and add its files.')
  }
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
