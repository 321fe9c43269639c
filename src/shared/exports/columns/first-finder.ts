/** Things of one hash that are compared, and places that are looked at, before one counts as new: more are only met where somebody made them so. */
const MOST_COMPARED = 20
const MOST_PASSED = 512

/**
 * Finds to each of up to `count` things the first that is the same. Open addressing in arrays of numbers, where a Map
 * would take ten times the room; one finder serves many questions in turn.
 */
export class FirstFinder {
  /** Room to note what was found. */
  readonly firsts: Uint32Array
  private isUsed = false
  private readonly hashes: Int32Array
  /** Index and one more; 0 is free. */
  private readonly slots: Uint32Array
  private isSame: (a: number, b: number) => boolean = Object.is

  constructor(count: number) {
    this.firsts = new Uint32Array(count)
    this.hashes = new Int32Array(count)
    this.slots = new Uint32Array(2 ** Math.ceil(Math.log2(count * 2 + 1)))
  }

  /** Forgets all, and tells things apart by `isSame` from now on. */
  begin(isSame: (a: number, b: number) => boolean): void {
    this.isSame = isSame
    if (this.isUsed) this.slots.fill(0)
    this.isUsed = true
  }

  /** The first of those asked for so far that is the same as this one; itself where there is none. Hashes are equal for things that are. */
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

/** Like hashes far apart. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return mixed ^ (mixed >>> 16)
}

const PRIME = 0x01000193
const figure = new Float64Array(1)
const halves = new Int32Array(figure.buffer)

/** A hash and one more figure, mixed; blank counts as zero. */
export function mixFigure(hash: number, value: number): number {
  figure[0] = value || 0
  return Math.imul(hash ^ halves[0]!, PRIME) ^ Math.imul(halves[1]!, 0x27d4eb2d)
}

/** A hash and one more letter, mixed. */
export function mixLetter(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, PRIME)
}
