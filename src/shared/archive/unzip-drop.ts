import { unzipSync } from 'fflate'
import { AppError } from '../app-error'

export interface UnzippedFile {
  /** Without its folders. */
  name: string
  bytes: Uint8Array
}

export interface ZipLimits {
  /** Files of the archive that are taken. */
  files: number
  /** Bytes that a file of this name may have; 0 for one that is not wanted. */
  most: (name: string) => number
  /** Bytes of all files together. */
  total: number
}

/** Files that systems put into archives beside those that a person chose. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/u

/**
 * The wanted files of a ZIP archive, and the names of those that are left out. What an archive unpacks to is known before it is
 * unpacked: a size that it understates cuts the file off. Throws AppError `archive.too_large`, `archive.too_many` or `archive.unreadable`.
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
          throw new AppError('archive.too_many', `This archive holds more than ${limits.files} files.`)
        if (total > limits.total)
          throw new AppError('archive.too_large', 'This archive unpacks to more than can be taken at once.')
        return true
      },
    })
    const files = Object.entries(unpacked).map(([name, content]) => ({ name: baseOf(name), bytes: content }))
    return { files, leftOut }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('archive.unreadable', 'This archive could not be read.')
  }
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
