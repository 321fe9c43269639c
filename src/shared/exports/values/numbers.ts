import type { NumberLocale } from '../ads-table'
import { gatherWords, LANGUAGES } from '../languages/all'
import { isMoneyWord } from './currency'
import { tidyCell } from './tidy-cell'

/** Kind of a cell. All but `number` lead to an issue. */
export type CellKind = 'number' | 'blank' | 'bound' | 'unreadable' | 'contrary' | 'rounded'

export interface ParsedCell {
  /** NaN when `blank`, `bound` or `unreadable`. */
  value: number
  kind: CellKind
  /** Currency sign or code found beside the figure. */
  sign?: string
  percent?: boolean
}

const BLANKS = new Set([
  '', '-', '--', '---', '–', '—', '―', 'na', 'n/a', 'n.a.', 'null', 'nan', 'none', 'undefined', '[]', '{}', '[to_be_filled]',
  '#n/a', '#div/0!', '#value!', '#ref!', '#num!', '#name?', '#null!', '#error!', '#err!', '#####!', 'inf', 'infinity', '∞', '.',
  ...gatherWords(({ blank }) => blank),
]) // prettier-ignore

/** Every spelling of "no value" in exports and spreadsheets; none begins with a digit. */
export function isBlank(text: string): boolean {
  const digit = text.charCodeAt(0) - ZERO
  if (digit >= 0 && digit <= 9) return false
  if (text.length > 16) return text.trim() === ''
  return BLANKS.has(text.trim().toLowerCase())
}

/** Maximum length of a figure that the patterns below are run on. */
const LONGEST = 64
const REMEMBERED = 1000
/** Maximum absolute value, a thousand times the world's yearly income, so that sums and ratios stay finite. */
const MOST = 1e15
const LEAST = 1e-9
const POWERS = Array.from({ length: 16 }, (_, power) => 10 ** power)
const ZERO = 48
const MINUS = 45

/**
 * Reads a plain cell (`1234`, `1,234.5`, `-3`); NaN for others, which `parseCell` reads. Mantissa and power of up to
 * 15 digits are exact, so one division rounds correctly. The cell is `text` from `start` to `end`.
 */
export function readPlain(
  text: string,
  decimalCode: number,
  groupCode: number,
  start = 0,
  end = text.length,
): number {
  if (end <= start || end - start > 15) return Number.NaN
  const negative = text.charCodeAt(start) === MINUS
  const first = negative ? start + 1 : start
  let mantissa = 0
  let point = -1
  let group = -1
  for (let i = first; i < end; i++) {
    const code = text.charCodeAt(i)
    const digit = code - ZERO
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit
    else if (point !== -1) return Number.NaN
    else if (code === decimalCode) point = i
    else if (code !== groupCode || (group === -1 ? i === first || i > first + 3 : i !== group + 4))
      return Number.NaN
    else group = i
  }
  const whole = point === -1 ? end : point
  if (group !== -1 && (whole !== group + 4 || text.charCodeAt(first) === ZERO)) return Number.NaN
  if (point === first || point === end - 1 || end === first) return Number.NaN
  const value = point === -1 ? mantissa : mantissa / POWERS[end - 1 - point]!
  return negative ? -value : value
}

/** `parseCell` for one locale, with a cache, since cells that need patterns often repeat. */
export function createCellReader(decimal: NumberLocale['decimal']): (text: string) => ParsedCell {
  const known = new Map<string, ParsedCell>()
  return (text) => {
    const marked = readMarked(text, decimal)
    if (marked) return marked
    const hit = known.get(text)
    if (hit) return hit
    const cell = parseCell(text, decimal)
    if (text.length <= LONGEST && known.size < REMEMBERED) known.set(text, cell)
    return cell
  }
}

const PERCENT = 37
const MONEY_SIGN = /^\p{Sc}$/u
const GAP = /^\s$/u

/** A plain figure with one sign beside it, `$1,234.50`, `12 €` or `1.5%`; null where the patterns below are needed. */
export function readMarked(text: string, decimal: NumberLocale['decimal']): ParsedCell | null {
  const decimalCode = decimal.charCodeAt(0)
  const groupCode = (decimal === '.' ? ',' : '.').charCodeAt(0)
  const last = text.length - 1
  if (text.charCodeAt(last) === PERCENT) {
    const value = readPlain(text, decimalCode, groupCode, 0, last)
    return value === value ? { value: value / 100, kind: 'number', percent: true } : null
  }
  const before = readPlain(text, decimalCode, groupCode, 1)
  if (before === before)
    return MONEY_SIGN.test(text[0]!) ? { value: before, kind: 'number', sign: text[0]! } : null
  if (!MONEY_SIGN.test(text.charAt(last))) return null
  const gap = GAP.test(text.charAt(last - 1)) ? 1 : 0
  const after = readPlain(text, decimalCode, groupCode, 0, last - gap)
  return after === after ? { value: after, kind: 'number', sign: text[last]! } : null
}

const SIGNED =
  /^(?<open>\()?\s*(?<minus1>[-+−])?\s*(?<before>[^\d.,\s()+−<>%-]{1,4}\.?)?\s*(?<minus2>[-+−])?\s*(?<digits>\d[\d.,'’\s]*|[.,]\d+)(?<exponent>[eE][+-]?\d{1,3})?\s*(?<percent>[%٪])?\s*(?<after>[^\d\s()%−-]{1,5})?\s*(?<minus3>[-−])?\s*(?<close>\))?$/u

/** Short forms: `1.2K`, `22,1 mil`, `3 Mio.`, `5万`. They are rounded, which leads to an issue. */
const MULTIPLIERS: Readonly<Record<string, number>> = Object.assign(
  {},
  ...LANGUAGES.map(({ units }) => units),
)

/** After a return on ad spend: `2.5x`. */
const TIMES = /^[x×]$/iu
const BOUND = /^[<>≤≥]/u

export const UNREADABLE: ParsedCell = { value: Number.NaN, kind: 'unreadable' }
const NOTHING: ParsedCell = { value: Number.NaN, kind: 'blank' }
const LIMIT: ParsedCell = { value: Number.NaN, kind: 'bound' }

/** Reads any cell of a measure column. Bounds such as `< 10%` are no numbers. */
export function parseCell(raw: string, decimal: NumberLocale['decimal']): ParsedCell {
  if (isBlank(raw)) return NOTHING
  if (raw.length > LONGEST) return UNREADABLE
  const { text, word } = tidyCell(raw)
  if (BOUND.test(text)) return LIMIT
  if (text !== raw && isBlank(text)) return NOTHING
  const seconds = parseDuration(text)
  if (seconds !== null) return { value: seconds, kind: 'number' }
  const groups = SIGNED.exec(text)?.groups
  // In `1.234E+03` the mark is a decimal one.
  const parsed =
    groups && parseSeparated(groups.digits!.trim(), groups.exponent ? fractionMark(groups.digits!) : decimal)
  if (!groups || !parsed) return isMoneyOfNothing(text) ? NOTHING : UNREADABLE
  const { before, after, percent } = groups
  if (word && !isMoneyWord(word) && !(word in MULTIPLIERS)) return UNREADABLE
  const unit = after ?? word
  const multiplier = unit && MULTIPLIERS[unit.toLowerCase().replace('.', '')]
  const isTimes = after !== undefined && TIMES.test(after)
  if (before && !isMoneyWord(before)) return UNREADABLE
  if (after && !multiplier && !isTimes && !isMoneyWord(after)) return UNREADABLE
  let value = Number(`${parsed.plain}${groups.exponent ?? ''}`)
  if (percent) value /= 100
  if (multiplier) value *= multiplier
  if (value > MOST || (value !== 0 && value < LEAST)) return UNREADABLE
  const { minus1, minus2, minus3, open, close } = groups
  if (isMinus(minus1) || isMinus(minus2) || isMinus(minus3) || (open && close)) value = -value
  const sign = before ?? (multiplier || isTimes ? undefined : unit)
  return {
    value,
    kind: multiplier ? 'rounded' : parsed.contrary ? 'contrary' : 'number',
    ...(sign && { sign }),
    ...(percent && { percent: true }),
  }
}

function isMinus(sign: string | undefined): boolean {
  return sign === '-' || sign === '−'
}

function fractionMark(digits: string): NumberLocale['decimal'] {
  return digits.includes(',') ? ',' : '.'
}

/** Accounting formats for zero: `$ -` and `- €`. */
function isMoneyOfNothing(text: string): boolean {
  if (!text.includes('-')) return false
  const words = text.split(/[\s-]+/u).filter((word) => word !== '')
  return words.length === 1 && isMoneyWord(words[0]!)
}

/** `00:00:06` and `1:05` in seconds; null for other cells. */
function parseDuration(text: string): number | null {
  if (!text.includes(':')) return null
  const [whole, hours = '0', minutes, seconds] =
    /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:\.\d+)?$/u.exec(text) ?? []
  return whole === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const THOUSANDS_MARK = /(?<=\d)['’\s](?=\d{3})/gu
const OTHER_MARK = /[^\d.,]/u
const MARKS = /[.,]/gu

/** Digits without group separators, with a decimal point; `contrary` when only the other locale fits. */
export function parseSeparated(
  digits: string,
  decimal: NumberLocale['decimal'],
): { plain: string; contrary: boolean } | null {
  const text = digits.replace(THOUSANDS_MARK, '')
  if (OTHER_MARK.test(text)) return null
  const shape = toSeparatorShape(text)
  if (shape === 'broken') return null
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (shape === 'none') return { plain: text, contrary: false }
  const own = shape === 'either' ? decimal : shape
  if (text[at] !== own) return { plain: text.replace(MARKS, ''), contrary: false }
  const plain = `${text.slice(0, at).replace(MARKS, '') || '0'}.${text.slice(at + 1) || '0'}`
  return { plain, contrary: shape !== 'either' && shape !== decimal }
}

/** Decimal mark that the separators imply: `.`, `,`, `either` (`2.206`), `none`, or `broken` when no locale fits. */
export function toSeparatorShape(text: string): '.' | ',' | 'either' | 'none' | 'broken' {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot === -1 && comma === -1) return 'none'
  const last = dot > comma ? '.' : ','
  const other = last === '.' ? ',' : '.'
  const at = Math.max(dot, comma)
  const repeated = text.indexOf(last) !== at
  if (dot !== -1 && comma !== -1) {
    if (repeated) return 'broken'
    return isGrouped(text.slice(0, at), other) ? last : 'broken'
  }
  if (repeated) return isGrouped(text, last) ? other : 'broken'
  const after = text.length - at - 1
  return after === 3 && at >= 1 && at <= 3 && text[0] !== '0' ? 'either' : last
}

/** Groups of thousands, or of Indian lakhs: two or three digits, three in the last. */
function isGrouped(text: string, group: string): boolean {
  const [first = '', ...rest] = text.split(group)
  return (
    first.length <= 3 &&
    rest.every((part, i) => part.length === 3 || (part.length === 2 && i < rest.length - 1))
  )
}
