import { toLuma } from './measure'
import type { Pixels } from './png'

export const HASH_SIDE = { width: 9, height: 8 } as const
export const COLOR_SIDE = 32
/** Maximum differing bits, of 64: Krawetz calls up to 10 a variation of one picture. */
export const NEAR_DUPLICATE_BITS = 10
/** Recompression, scaling and slight recoloring change a channel of a 32×32 copy by less, of 255. Our own measurement. */
const SAME_COLOR = 64
/** Maximum share of such cells that another color may cover: a different headline covers more. */
const OTHER_CELLS = 0.02
/** Maximum relative difference of the aspect ratios. The same picture in another ratio is made for another placement. */
const SAME_RATIO = 0.05

/** Sides, light and colors of an image, by which two are compared. */
export interface ImageSketch {
  width: number
  height: number
  hash: bigint
  /** Copy of 32×32 pixels, whatever the image’s ratio. */
  colors: Pixels
}

/** Whether two images are one picture, apart from size, compression and slight recoloring. */
export function areNearDuplicates(a: ImageSketch, b: ImageSketch): boolean {
  const ratio = (a.width * b.height) / (a.height * b.width)
  return (
    Math.abs(Math.log(ratio)) <= SAME_RATIO &&
    hashDistance(a.hash, b.hash) <= NEAR_DUPLICATE_BITS &&
    shareOfOtherColors(a.colors, b.colors) <= OTHER_CELLS
  )
}

/** Share of pixels of which a channel differs clearly. */
function shareOfOtherColors(a: Pixels, b: Pixels): number {
  const pixels = a.rgba.length / 4
  let differing = 0
  for (let pixel = 0; pixel < pixels; pixel++) {
    const isOther = [0, 1, 2, 3].some(
      (channel) => Math.abs(a.rgba[pixel * 4 + channel]! - b.rgba[pixel * 4 + channel]!) > SAME_COLOR,
    )
    if (isOther) differing++
  }
  return differing / pixels
}

/**
 * A 64-bit hash that survives scaling, recompression and slight recoloring: whether each pixel of a 9×8 copy is
 * darker than its right neighbour (dHash; N. Krawetz, "Kind of Like That", 2013).
 */
export function differenceHash(small: Pixels): bigint {
  if (small.width !== HASH_SIDE.width || small.height !== HASH_SIDE.height) {
    throw new RangeError(`The hash is of a ${HASH_SIDE.width}×${HASH_SIDE.height} copy.`)
  }
  const luma = toLuma(small)
  let hash = 0n
  for (let y = 0; y < HASH_SIDE.height; y++) {
    for (let x = 0; x < HASH_SIDE.width - 1; x++) {
      const at = y * HASH_SIDE.width + x
      hash = (hash << 1n) | (luma[at]! < luma[at + 1]! ? 1n : 0n)
    }
  }
  return hash
}

/** Number of differing bits of two hashes. */
export function hashDistance(a: bigint, b: bigint): number {
  let bits = 0
  for (let difference = a ^ b; difference > 0n; difference &= difference - 1n) bits++
  return bits
}
