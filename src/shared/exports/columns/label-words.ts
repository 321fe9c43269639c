import { mixLetter, type FirstFinder } from './first-finder'
import { toRoom } from './grow'

/** The code of a blank cell. */
export const BLANK = 0
const FIRST = 256
/** Length that marks a label that is not a substring of the file. No real label is this long. */
const ELSEWHERE = 0xffff
const QUOTE = 34

/**
 * The labels of a column, each with a code, as positions in the file's text: separate strings would take as much
 * memory as the file. A label may have several codes, since the lookup is limited.
 */
export class LabelWords {
  /** Number of codes, `BLANK` included. */
  size = 1
  private text = ''
  private share = 1
  /** As in a `RecordBlock`: `~start` where the label contains doubled quotes. */
  private starts = new Int32Array(0)
  private lengths = new Uint16Array(0)
  /** Labels that are no substrings of the file, whose length is `ELSEWHERE`. */
  private readonly others = new Map<number, string>()
  /** Code and text of the last label read, since rows of one label follow each other. */
  private last = BLANK
  private lastLabel = ''

  /** Sets the text that later positions refer to, and the part of the file that has been read (1 is all). */
  begin(text: string, share: number): void {
    this.text = text
    this.share = share
  }

  /** Adds the label from `start` to `end` of the file's text. */
  add(start: number, end: number): number {
    if (this.size >= this.starts.length) this.grow()
    this.starts[this.size] = start
    this.lengths[this.size] = end - (start < 0 ? ~start : start)
    return this.size++
  }

  addOther(label: string): number {
    this.others.set(this.size, label)
    return this.add(0, ELSEWHERE)
  }

  at(code: number): string {
    if (code !== this.last) {
      this.lastLabel = this.cut(code)
      this.last = code
    }
    return this.lastLabel
  }

  private cut(code: number): string {
    if (code === BLANK) return ''
    if (!this.isPlaced(code)) return this.others.get(code)!
    const from = this.fromOf(code)
    const label = this.text.slice(from, from + this.lengths[code]!)
    return this.isDoubled(code) ? label.replaceAll('""', '"') : label
  }

  /** Character code at an index of a label, counted from the end if negative; NaN beyond its length. */
  letterAt(code: number, letter: number): number {
    if (!this.isPlaced(code) || this.isDoubled(code))
      return this.at(code).at(letter)?.charCodeAt(0) ?? Number.NaN
    const length = this.lengths[code]!
    const at = letter < 0 ? length + letter : letter
    return at >= 0 && at < length ? this.text.charCodeAt(this.fromOf(code) + at) : Number.NaN
  }

  isSame(a: number, b: number): boolean {
    if (a === b) return true
    if (a === BLANK || b === BLANK) return false
    const isAlike = this.isPlaced(a) && this.isPlaced(b) && this.isDoubled(a) === this.isDoubled(b)
    return isAlike ? this.isSamePlace(a, b) : this.at(a) === this.at(b)
  }

  /** Finds for each code the first one with the same text. */
  findFirsts(finder: FirstFinder): void {
    finder.begin((a, b) => this.isSame(a, b))
    for (let code = 0; code < this.size; code++) finder.firsts[code] = finder.find(code, this.hashOf(code))
  }

  private hashOf(code: number): number {
    if (!this.isPlaced(code)) return hash(this.at(code))
    const from = this.fromOf(code)
    return hash(this.text, from, from + this.lengths[code]!, this.isDoubled(code) ? QUOTE : null)
  }

  private isPlaced(code: number): boolean {
    return this.lengths[code] !== ELSEWHERE
  }

  private isDoubled(code: number): boolean {
    return this.starts[code]! < 0
  }

  private fromOf(code: number): number {
    const start = this.starts[code]!
    return start < 0 ? ~start : start
  }

  private isSamePlace(a: number, b: number): boolean {
    const { text, lengths } = this
    const length = lengths[a]!
    if (lengths[b] !== length) return false
    const from = this.fromOf(a)
    const other = this.fromOf(b)
    for (let i = 0; i < length; i++)
      if (text.charCodeAt(from + i) !== text.charCodeAt(other + i)) return false
    return true
  }

  private grow(): void {
    const length = this.size < FIRST ? FIRST : toRoom(this.size + 1, this.share, this.starts.length)
    this.starts = new Int32Array(this.starts.buffer.transfer(length * Int32Array.BYTES_PER_ELEMENT))
    this.lengths = new Uint16Array(this.lengths.buffer.transfer(length * Uint16Array.BYTES_PER_ELEMENT))
  }
}

/** Hash of a part of a text, in which the quote `doubled` counts once. */
function hash(text: string, start = 0, end = text.length, doubled: number | null = null): number {
  let value = 0
  for (let at = start; at < end; at++) {
    const letter = text.charCodeAt(at)
    value = mixLetter(value, letter)
    if (letter === doubled) at++
  }
  return value
}
