import { MAX_CSV_BYTES } from '../upload/check-csv'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../upload/check-images'

/** Exports of one account audit. */
export const MOST_EXPORTS = 30
/** Files of one archive: exports and images. */
export const MOST_FILES = MOST_EXPORTS + MAX_IMAGES
/** Bytes of one archive, unpacked. */
export const MOST_BYTES = MOST_EXPORTS * MAX_CSV_BYTES + MAX_IMAGES * MAX_IMAGE_BYTES

export function isImage(name: string): boolean {
  return /\.(jpe?g|png|gif|webp)$/i.test(name)
}

export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name)
}

/** Bytes that a file of this name may have; 0 for one that is neither an export nor an image. */
export function limitOf(name: string): number {
  if (isImage(name)) return MAX_IMAGE_BYTES
  return /\.(csv|xlsx)$/i.test(name) ? MAX_CSV_BYTES : 0
}
