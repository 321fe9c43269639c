export const NOWHERE = -1

const SLOTS = 1024
/** Characters at the end of a label used for the hash, since names often differ only in a number there. */
const TELLING = 12
/** Lookups after which a column without repeated labels, such as ids, is no longer searched. */
const TRIED = 2048
const RARE = 1 / 8

const NOTHING = Array.from({ length: SLOTS + 1 }, () => '')

/** A small cache of labels by their text in the file, so that equal labels share a code. */
export class SeenLabels {
  /** Cached labels; `''` is free. The last slot is for labels that are not cached. */
  readonly raws = NOTHING.slice()
  readonly codes = new Uint32Array(SLOTS + 1)
  /** 1 where the label reads as a total. */
  readonly isTotal = new Uint8Array(SLOTS + 1)
  private tried = 0
  private found = 0
  private next = SLOTS

  /** Slot of the label from `start` to `end` of `text`; `NOWHERE` when it is not cached. */
  find(text: string, start: number, end: number): number {
    this.next = SLOTS
    if (this.tried >= TRIED && this.found < this.tried * RARE) return NOWHERE
    this.tried++
    const slot = toSlot(text, start, end)
    if (this.raws[slot]!.length === end - start && text.startsWith(this.raws[slot]!, start)) {
      this.found++
      return slot
    }
    this.next = slot
    return NOWHERE
  }

  /** Whether the label of the last failed lookup should be cached. */
  get isWanted(): boolean {
    return this.next < SLOTS
  }

  /** Caches a label in the slot of the last lookup and returns the slot. */
  add(raw: string, code: number, isTotal: boolean): number {
    const slot = raw === '' ? SLOTS : this.next
    this.raws[slot] = raw
    this.codes[slot] = code
    this.isTotal[slot] = isTotal ? 1 : 0
    return slot
  }
}

function toSlot(text: string, start: number, end: number): number {
  let hash = end - start
  for (let at = hash > TELLING ? end - TELLING : start; at < end; at++)
    hash = Math.imul(hash, 31) + text.charCodeAt(at)
  return (hash ^ (hash >>> 10)) & (SLOTS - 1)
}
