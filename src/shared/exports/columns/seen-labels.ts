export const NOWHERE = -1

const SLOTS = 1024
/** Letters at the end of a label that tell it from others of its column: names mostly differ in a number there. */
const TELLING = 12
/** A column in which so many labels were looked up and hardly one found again, one of ids, is not worth the search. */
const TRIED = 2048
const RARE = 1 / 8

const NOTHING = Array.from({ length: SLOTS + 1 }, () => '')

/** A small cache of labels by what stands in the file, so that equal ones come to share one code. */
export class SeenLabels {
  /** As they stand in the file; `''` where nothing can be found again. The last slot keeps what is not remembered. */
  readonly raws = NOTHING.slice()
  readonly codes = new Uint32Array(SLOTS + 1)
  /** 1 for labels that read as a total. */
  readonly isTotal = new Uint8Array(SLOTS + 1)
  private tried = 0
  private found = 0
  private next = SLOTS

  /** The slot of the label that stands in `text` from `start` to `end`; `NOWHERE` when it is not there. */
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

  /** Whether a label that was looked for in vain is worth remembering. */
  get isWanted(): boolean {
    return this.next < SLOTS
  }

  /** Keeps a label where it was looked for last, and returns the slot. */
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
