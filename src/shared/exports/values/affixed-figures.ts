import type { NumberLocale } from '../ads-table'
import { isDigit, isNoFigure } from './no-figure'
import { parseCell, readPlain, UNREADABLE } from './numbers'

/** Maximum affix length. */
const LONGEST = 24
/** Longest cell that `parseCell` reads. */
const LONGEST_CELL = 60
/** Characters that belong to a figure rather than an affix, and `#` of error values such as `#DIV/0!`. */
const OF_A_FIGURE = /[.,]$|^[.,'’]|[\p{Nd}#]/u
const A_THOUSANDTH = 1e-3
const MOST = 1e12

/**
 * Reads figures that share a prefix and suffix, `US$ 12.50` or `(12)`. `parseCell` decides once what the affixes
 * mean, by a 1 between them; then only the digits are parsed, without allocating strings or objects. Also recognises
 * cells that are surely no figure, `12x3`.
 */
export class AffixedFigures {
  /** Value and kind of the cell read last. */
  value = Number.NaN
  kind = UNREADABLE
  /** Kind of the figure 1 between the current prefix and suffix. */
  private one = UNREADABLE
  private before = ''
  private after = ''
  private isKnown = false
  private factor = 1
  private readonly decimalCode: number
  private readonly groupCode: number

  constructor(private readonly decimal: NumberLocale['decimal']) {
    this.decimalCode = decimal.charCodeAt(0)
    this.groupCode = (decimal === '.' ? ',' : '.').charCodeAt(0)
  }

  /** Whether the cell from `start` to `end` of `text` is such a figure. False where `parseCell` has to read it. */
  read(text: string, start: number, end: number): boolean {
    let first = start
    while (first < end && !isDigit(text.charCodeAt(first))) first++
    let last = end
    while (last > first && !isDigit(text.charCodeAt(last - 1))) last--
    if (first === last || first - start > LONGEST || end - last > LONGEST || end - start > LONGEST_CELL)
      return false
    const figure = readPlain(text, this.decimalCode, this.groupCode, first, last)
    if (figure !== figure && isNoFigure(text, start, end)) {
      this.kind = UNREADABLE
      this.value = Number.NaN
      return true
    }
    if (!(figure === 0 || (figure >= A_THOUSANDTH && figure <= MOST))) return false
    const { before, after } = this
    const isSame =
      first - start === before.length &&
      end - last === after.length &&
      text.startsWith(before, start) &&
      text.startsWith(after, last)
    if (!isSame) this.learn(text.slice(start, first), text.slice(last, end))
    if (!this.isKnown) return false
    this.kind = this.one
    this.value = (this.one.percent ? figure / 100 : figure) * this.factor
    return true
  }

  private learn(before: string, after: string): void {
    this.before = before
    this.after = after
    this.isKnown = !OF_A_FIGURE.test(before) && !OF_A_FIGURE.test(after)
    if (!this.isKnown) return
    this.one = parseCell(`${before}1${after}`, this.decimal)
    const { value, percent } = this.one
    this.factor = percent ? Math.round(value * 100) : value
  }
}
