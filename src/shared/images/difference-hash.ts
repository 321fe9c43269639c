import { toLuma } from './measure'
import type { Pixels } from './png'

export const HASH_SIDE = { width: 9, height: 8 } as const
/** Maximum differing bits, of 64. Krawetz calls up to 10 a variation of one picture; 5 separates pictures of one series. */
export const NEAR_DUPLICATE_BITS = 5

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
