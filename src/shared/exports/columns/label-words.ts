import { mixLetter, type FirstFinder } from './first-finder'
import { toRoom } from './grow'

/** The code of a blank cell. */
export const BLANK = 0
const FIRST = 256
/** The length of what stands nowhere in the file's text as it is; no label of a file is that long. */
const ELSEWHERE = 0xffff
const QUOTE = 34

/**
 * The labels that a column met, each by a code and as its place in the file's text: a string of each would take as much
 * room as the file. One label may have several codes, since not all that were met are looked up.
 */
export class LabelWords {
  /** How many codes there are; `BLANK` is the first. */
  size = 1
  private text = ''
  private share = 1
  /** As in a `RecordBlock`: `~start` where quotes stand doubled. */
  private starts = new Int32Array(0)
  private lengths = new Uint16Array(0)
  /** Those of a length of `ELSEWHERE`. */
  private readonly others = new Map<number, string>()
  /** The last that was asked for: rows of one label stand together. */
  private last = BLANK
  private lastLabel = ''

  /** Says in which text the places to come are, and what part of the file has been read with it: 1 is all. */
  begin(text: string, share: number): void {
    this.text = text
    this.share = share
  }

  /** The label that stands in the file's text from `start` to `end`. */
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

  /** Code of one of a label's letters, of the last ones where `letter` is below zero; NaN where it is shorter. */
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

  /** Notes in `finder` of each code the first of those that read the same. */
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

/** Of a text with `doubled` letters as of that with single ones. */
function hash(text: string, start = 0, end = text.length, doubled: number | null = null): number {
  let value = 0
  for (let at = start; at < end; at++) {
    const letter = text.charCodeAt(at)
    value = mixLetter(value, letter)
    if (letter === doubled) at++
  }
  return value
}
