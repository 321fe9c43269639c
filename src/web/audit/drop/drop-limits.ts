import { MAX_CSV_BYTES } from '../upload/check-csv'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../upload/check-images'

/** Maximum exports of an account audit. */
export const MOST_EXPORTS = 30
/** Maximum files of an archive: exports and images. */
export const MOST_FILES = MOST_EXPORTS + MAX_IMAGES
/** Maximum unpacked bytes of an archive. */
export const MOST_BYTES = MOST_EXPORTS * MAX_CSV_BYTES + MAX_IMAGES * MAX_IMAGE_BYTES

export function isImage(name: string): boolean {
  return /\.(jpe?g|png|gif|webp)$/i.test(name)
}

export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name)
}

/** Maximum bytes of a file with this name; 0 for one that is neither an export nor an image. */
export function limitOf(name: string): number {
  if (isImage(name)) return MAX_IMAGE_BYTES
  return /\.(csv|xlsx)$/i.test(name) ? MAX_CSV_BYTES : 0
}
