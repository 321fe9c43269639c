import { mixLetter, type FirstFinder } from './first-finder'
import { toRoom } from './grow'

/** The code of a blank cell. */
export const BLANK = 0
const FIRST = 256
const NOWHERE = -1
const QUOTE = 34

/**
 * The labels that a column met, each by a code and as its place in the file's text: a string of each would take as much
 * room as the file. One label may have several codes, since not all that were met are looked up.
 */
export class LabelWords {
  /** How many codes there are; `BLANK` is the first. */
  size = 1
  /** The part of the file that has been read: 1 is all. */
  share = 1
  private text = ''
  /** As in a `RecordBlock`: `~start` where quotes stand doubled. `NOWHERE` as an end: among `others`. */
  private starts = new Int32Array(0)
  private ends = new Int32Array(0)
  /** Those that stand nowhere in the file's text as they are. */
  private readonly others = new Map<number, string>()
  /** The last that was asked for: rows of one label stand together. */
  private last = BLANK
  private lastLabel = ''

  /** The label that stands in the file's `text` from `start` to `end`. */
  add(text: string, start: number, end: number): number {
    if (this.size >= this.starts.length) this.grow()
    this.text = text
    this.starts[this.size] = start
    this.ends[this.size] = end
    return this.size++
  }

  addOther(label: string): number {
    this.others.set(this.size, label)
    return this.add(this.text, 0, NOWHERE)
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
    const start = this.starts[code]!
    const end = this.ends[code]!
    if (end === NOWHERE) return this.others.get(code)!
    return start < 0 ? this.text.slice(~start, end).replaceAll('""', '"') : this.text.slice(start, end)
  }

  /** Code of one of a label's letters, of the last ones where `letter` is below zero; NaN where it is shorter. */
  letterAt(code: number, letter: number): number {
    if (!this.isPlain(code)) return this.at(code).at(letter)?.charCodeAt(0) ?? Number.NaN
    const start = this.starts[code]!
    const end = this.ends[code]!
    const at = letter < 0 ? end + letter : start + letter
    return at >= start && at < end ? this.text.charCodeAt(at) : Number.NaN
  }

  isSame(a: number, b: number): boolean {
    if (a === b) return true
    if (a === BLANK || b === BLANK) return false
    const isPlaced = this.ends[a] !== NOWHERE && this.ends[b] !== NOWHERE
    const isAlike = this.starts[a]! < 0 === this.starts[b]! < 0
    return isPlaced && isAlike ? this.isSamePlace(a, b) : this.at(a) === this.at(b)
  }

  /** Notes in `finder` of each code the first of those that read the same. */
  findFirsts(finder: FirstFinder): void {
    finder.begin((a, b) => this.isSame(a, b))
    for (let code = 0; code < this.size; code++) finder.firsts[code] = finder.find(code, this.hashOf(code))
  }

  private hashOf(code: number): number {
    const start = this.starts[code]!
    const end = this.ends[code]!
    if (end === NOWHERE || code === BLANK) return hash(this.at(code))
    return start < 0 ? hash(this.text, ~start, end, QUOTE) : hash(this.text, start, end)
  }

  private isPlain(code: number): boolean {
    return this.starts[code]! >= 0 && this.ends[code] !== NOWHERE
  }

  /** Of two labels of which both or none have doubled quotes. */
  private isSamePlace(a: number, b: number): boolean {
    const { text, starts, ends } = this
    const from = starts[a]! < 0 ? ~starts[a]! : starts[a]!
    const other = starts[b]! < 0 ? ~starts[b]! : starts[b]!
    const length = ends[a]! - from
    if (ends[b]! - other !== length) return false
    for (let i = 0; i < length; i++)
      if (text.charCodeAt(from + i) !== text.charCodeAt(other + i)) return false
    return true
  }

  private grow(): void {
    const length = this.size < FIRST ? FIRST : toRoom(this.size + 1, this.share, this.starts.length)
    const starts = new Int32Array(length)
    const ends = new Int32Array(length)
    starts.set(this.starts)
    ends.set(this.ends)
    this.starts = starts
    this.ends = ends
  }
}

/** Of a text with `doubled` letters as of that with single ones. */
function hash(text: string, start = 0, end = text.length, doubled = NOWHERE): number {
  let value = 0
  for (let at = start; at < end; at++) {
    const letter = text.charCodeAt(at)
    value = mixLetter(value, letter)
    if (letter === doubled) at++
  }
  return value
}
