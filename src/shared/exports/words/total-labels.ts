import type { StatedTotal } from '../ads-table'
import { gatherPattern, gatherWords } from '../languages/all'

const SET_APART = /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab} ]+$/u
/** Lithuanian, Latvian and Estonian, of which only these words are known. */
const ELSEWHERE = ['iš viso', 'kopā', 'kokku']
const TOTALS = [...gatherWords(({ total }) => total), ...ELSEWHERE]
const TOTALS_OF = gatherWords(({ totalOf }) => totalOf)
const AVERAGES = gatherWords(({ average }) => average)
/** The word counts only before a colon, a dash, brackets or the end of the cell. */
const LABEL = new RegExp(
  `^(?:${anyOf(TOTALS)})\\s*(?:[:：]|\\s[-–—]\\s|[(（][^)）]*[)）]$|$)|^(?:${anyOf(TOTALS_OF)}) \\d|^totals? (?:&|and|y|e|et|und) `,
  'iu',
)
const AVERAGE = new RegExp(`^(?:${anyOf(AVERAGES)})(?:\\s*:|\\s(?:per|pro|por|par)\\s.{1,20})?$`, 'iu')
const NAMED = new RegExp(`^(?:${anyOf(TOTALS)})\\s+\\S|\\S\\s+(?:${anyOf(TOTALS)})$`, 'iu')
const LABEL_BEGINNINGS = [...TOTALS, ...TOTALS_OF, ...AVERAGES]
const FIRST = toFirstLetters(LABEL_BEGINNINGS)
/** `Total: Other search terms`: real spend whose rows the platform withholds. */
const OTHER = new RegExp(`[:：].*${standingFree(gatherWords(({ other }) => other))}`, 'iu')
const ACCOUNT = new RegExp(standingFree(gatherWords(({ account }) => account)), 'iu')
const NETWORK = new RegExp(`^(?:${anyOf(gatherWords(({ network }) => network))})$`, 'iu')

function anyOf(words: readonly string[]): string {
  return words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|')
}

/** Pattern of words, at word boundaries in scripts that separate words by spaces. */
function standingFree(words: readonly string[]): string {
  const [free, joined] = [true, false].map((is) => words.filter((word) => SET_APART.test(word) === is))
  return `(?:(?<!\\p{L})(?:${anyOf(free!)})(?!\\p{L})|${anyOf(joined!)})`
}

/** Table of first letters in either case, which rules out most cells. */
function toFirstLetters(words: Iterable<string>): Uint8Array {
  const letters = new Uint8Array(0x10000)
  for (const word of words) for (const form of [word, word.toUpperCase()]) letters[form.charCodeAt(0)] = 1
  return letters
}

const ASCII = 0x80
/** First two and three ASCII letters of the labels, to skip the pattern for names like `Saturday` and `Summer sale`. */
const PAIRS = new Uint8Array(ASCII * ASCII)
const TRIPLES = new Set<number>()
for (const word of LABEL_BEGINNINGS)
  for (const a of formsOf(word[0]))
    for (const b of formsOf(word[1])) {
      if (a < ASCII && b < ASCII) PAIRS[a * ASCII + b] = 1
      for (const c of formsOf(word[2])) TRIPLES.add((a * ASCII + b) * ASCII + c)
    }

function formsOf(letter = ''): number[] {
  return [letter, letter.toUpperCase()].map((form) => form.charCodeAt(0))
}

/** Whether a cell with these first three letters can be a total's label. */
export function mayBeTotalLabel(first: number, second: number, third: number): boolean {
  if (FIRST[first] !== 1) return false
  if (!(first < ASCII && second < ASCII)) return true
  const pair = first * ASCII + second
  return PAIRS[pair] === 1 && (!(third < ASCII) || TRIPLES.has(pair * ASCII + third))
}

/** Maximum length of a total's label. */
export const LONGEST_TOTAL = 120

/** Whether a cell is a total's label: `Total: Account`, `Total - filtered`, `Gesamt:`, but not `total solar`. */
export function isTotalLabel(cell: string): boolean {
  return (
    mayBeTotalLabel(cell.charCodeAt(0), cell.charCodeAt(1), cell.charCodeAt(2)) &&
    cell.length < LONGEST_TOTAL &&
    (LABEL.test(cell) || isAverageLabel(cell))
  )
}

const COLON = /[:：]/u

/** Start of a label that is a total whatever follows, `Total:`; `''` for others. */
export function toTotalStart(label: string): string {
  const colon = label.search(COLON)
  const start = label.slice(0, colon + 1)
  return LABEL.test(start) ? start : ''
}

/** `Average`, `Promedio` alone, as spreadsheets write below their rows. */
export function isAverageLabel(label: string): boolean {
  return label.length < 40 && AVERAGE.test(label)
}

const LAST = toFirstLetters(TOTALS.map((word) => word.slice(-1)))

/** Whether a label with these first and last letters can contain the total word beside a name. */
export function mayHaveTotalWord(first: number, second: number, third: number, last: number): boolean {
  return LAST[last] === 1 || mayBeTotalLabel(first, second, third)
}

/** Whether a label contains the total word beside a name, as in a pivot's subtotals: `Brand Total`, `Total Brand`. */
export function hasTotalWord(label: string): boolean {
  return label.length > 4 && label.length < 200 && NAMED.test(label)
}

export function hasColon(label: string): boolean {
  return COLON.test(label)
}

export function isOtherLabel(label: string): boolean {
  return OTHER.test(label)
}

/** Reads from a total row's label which rows the total covers: the account, a network, the filtered rows or hidden ones. */
export function kindOfTotal(label: string): StatedTotal['kind'] {
  if (isOtherLabel(label)) return 'hidden'
  const named = label.slice(label.search(COLON) + 1).trim()
  if (ACCOUNT.test(label)) return 'account'
  if (!hasColon(label) || named === '') return 'summary'
  return NETWORK.test(named) ? 'network' : 'rows'
}

const ALL_WORDS = new Set(gatherWords(({ all }) => all))
const ALL_FIRST = toFirstLetters(ALL_WORDS)
const ALL_LAST = toFirstLetters([...ALL_WORDS].map((word) => word.slice(-1)))

/** Whether a cell with these first and last letters can be an `All`. */
export function mayBeAllLabel(firstCode: number, lastCode: number): boolean {
  return ALL_FIRST[firstCode] === 1 && ALL_LAST[lastCode] === 1
}

/** `All` in any export language, a pivot's subtotal over that column. */
export function isAllLabel(cell: string): boolean {
  return (
    cell.length < 12 &&
    mayBeAllLabel(cell.charCodeAt(0), cell.charCodeAt(cell.length - 1)) &&
    ALL_WORDS.has(cell.toLowerCase())
  )
}

const AND = gatherPattern(({ and }) => and)
const OTHERS = gatherPattern(({ other }) => other)
const MANY = new RegExp(
  // `Summer ad;...and 44 more ads`, `Summer ad...e mais 44 anúncios`
  `(?:;\\s?(?:\\.{3}|…)|(?:\\.{3}|…)\\s*(?:${AND})(?![\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Grek}]))\\s*(?:\\p{L}+\\s+){0,2}\\+?\\d[\\d.,]*\\s*\\p{L}[\\p{L}\\s]*$` +
    // `Summer ad and 44 others`, `Summer ad e outros 44`
    `|(?:^|[\\s.…])(?:${AND}) (?:\\d[\\d.,]* (?:${OTHERS})|(?:${OTHERS}) (?!20\\d\\d\\b)\\d[\\d.,]*)(?: \\p{L}+)?$`,
  'iu',
)
const LONGEST_ENDING = 80

/** A row that sums up many ads, so no advice about a single ad fits it. */
export function isManyAdsLabel(label: string): boolean {
  return MANY.test(label.slice(-LONGEST_ENDING))
}
