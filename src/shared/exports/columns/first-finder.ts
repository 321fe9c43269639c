/** Maximum comparisons per lookup, after which an item counts as new. Only crafted input collides more often. */
const MOST_COMPARED = 20
const MOST_PASSED = 512

/**
 * Finds for each of up to `count` items the first equal one. A hash table with open addressing in typed arrays, which
 * take a tenth of a Map's memory. One finder serves many searches in turn.
 */
export class FirstFinder {
  /** Results of a search, for the caller to fill. */
  readonly firsts: Uint32Array
  private isUsed = false
  private readonly hashes: Int32Array
  /** Index plus 1; 0 is free. */
  private readonly slots: Uint32Array
  private isSame: (a: number, b: number) => boolean = Object.is

  constructor(count: number) {
    this.firsts = new Uint32Array(count)
    this.hashes = new Int32Array(count)
    this.slots = new Uint32Array(2 ** Math.ceil(Math.log2(count * 2 + 1)))
  }

  /** Clears the table. From now on `isSame` compares items. */
  begin(isSame: (a: number, b: number) => boolean): void {
    this.isSame = isSame
    if (this.isUsed) this.slots.fill(0)
    this.isUsed = true
  }

  /** The first equal item so far, or the item itself. Equal items must have equal hashes. */
  find(index: number, hash: number): number {
    const { hashes, slots } = this
    const mask = slots.length - 1
    hashes[index] = hash
    let slot = spread(hash) & mask
    let compared = 0
    for (let passed = 0; passed < MOST_PASSED && compared < MOST_COMPARED; passed++) {
      const first = slots[slot]! - 1
      if (first === -1) {
        slots[slot] = index + 1
        return index
      }
      if (hashes[first] === hash) {
        if (this.isSame(first, index)) return first
        compared++
      }
      slot = (slot + 1) & mask
    }
    return index
  }
}

/** Spreads similar hashes. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return mixed ^ (mixed >>> 16)
}

const PRIME = 0x01000193
const figure = new Float64Array(1)
const halves = new Int32Array(figure.buffer)

/** Mixes a number into a hash. NaN counts as zero. */
export function mixFigure(hash: number, value: number): number {
  figure[0] = value || 0
  return Math.imul(hash ^ halves[0]!, PRIME) ^ Math.imul(halves[1]!, 0x27d4eb2d)
}

/** Mixes a character into a hash. */
export function mixLetter(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, PRIME)
}
