import type { Measure, NumberLocale } from '../ads-table'
import { LANGUAGES } from '../languages/all'
import { toCurrencyOfSymbol } from './currency'
import { toSeparatorShape } from './numbers'
import { tidyCell } from './tidy-cell'

type Mark = NumberLocale['decimal']

/** Counts have no decimals and ratios stay below a thousand, so `2.206` is unambiguous in either. */
const COUNTS: ReadonlySet<Measure> = new Set<Measure>([
  'impressions', 'reach', 'clicksAll', 'linkClicks', 'uniqueClicks', 'uniqueLinkClicks', 'outboundClicks', 'uniqueOutboundClicks', 'interactions',
  'landingPageViews', 'contentViews', 'addToCart', 'checkouts', 'videoPlays', 'video3s', 'thruPlays', 'video25',
  'video50', 'video75', 'video95', 'video100', 'engagements', 'reactions', 'comments', 'shares', 'saves', 'messages',
]) // prettier-ignore
const RATIOS: ReadonlySet<Measure> = new Set<Measure>([
  'frequency', 'roas', 'resultRoas', 'statedCtr', 'statedConversionRate', 'avgPlaySeconds',
]) // prettier-ignore

/** Currencies whose amounts have no decimals in exports, or three, so that `1.234` is unambiguous. */
const WHOLE_MONEY = new Set('JPY KRW VND IDR CLP COP CRC HUF ISK PYG TWD UGX XAF XOF RWF KMF GNF'.split(' '))
const THIRDS_MONEY = new Set('KWD BHD OMR JOD TND IQD LYD'.split(' '))

interface Votes {
  '.': number
  ',': number
}

export interface LocaleEvidence {
  /** Cells that only one locale fits. */
  strong: Votes
  /** Cells that both locales fit, but only one reasonably for the column. */
  weak: Votes
  /** Votes of money columns. They count less, since three decimals are possible there. */
  faint: Votes
  /** Strong votes by column, since a file may be joined from two sources. */
  byColumn: Map<Measure, Votes>
  group: Set<string>
  /** Whether any cell fits both locales. */
  ambiguous: boolean
  /** Currency that the money columns' headers name. */
  currency: string | undefined
  example: Partial<Record<Mark, string>>
}

const NUMBER = /\d[\d.,'’\s]*/u
const ENOUGH = 40
/** Maximum length of a figure. */
const LONGEST = 64

export function createEvidence(currency?: string): LocaleEvidence {
  return {
    strong: { '.': 0, ',': 0 },
    weak: { '.': 0, ',': 0 },
    faint: { '.': 0, ',': 0 },
    byColumn: new Map(),
    group: new Set(),
    ambiguous: false,
    currency,
    example: {},
  }
}

const FOREIGN_MARK = /[٫٬．，]/u
const FINAL_MARK = /[.,]$/u
const SPACES = /(?<=\d)['’\s](?=\d{3})/gu

/** Collects evidence from one cell of a measure column. */
export function addEvidence(evidence: LocaleEvidence, measure: Measure, raw: string): void {
  const cell = FOREIGN_MARK.test(raw) ? tidyCell(raw).text : raw
  if (cell.length < 3 || cell.length > LONGEST || cell.includes(':')) return
  const dot = cell.includes('.')
  const comma = cell.includes(',')
  if (!dot && !comma) return
  const digits = NUMBER.exec(cell)?.[0].trim().replace(FINAL_MARK, '')
  if (!digits) return
  const shape = toSeparatorShape(digits.replace(SPACES, ''))
  if (shape === 'none' || shape === 'broken') return
  // Arabic and full-width marks are unambiguous.
  if (shape === 'either' && cell !== raw) {
    evidence.strong['.']++
    evidence.example['.'] ??= raw.trim()
    return
  }
  if (shape === 'either') {
    addAmbiguous(evidence, measure, dot ? '.' : ',', findCurrencyIn(cell))
    return
  }
  evidence.strong[shape]++
  evidence.example[shape] ??= cell.trim()
  let votes = evidence.byColumn.get(measure)
  if (!votes) evidence.byColumn.set(measure, (votes = { '.': 0, ',': 0 }))
  votes[shape]++
  if (dot && comma) evidence.group.add(shape === '.' ? ',' : '.')
  else if (/\d[\s\u00a0\u202f]\d{3}/u.test(digits)) evidence.group.add(' ')
  else if (/\d['’]\d{3}/u.test(digits)) evidence.group.add("'")
}

/** Collects evidence from a figure such as `2.206`, by what its column can hold. `found` is the currency beside it. */
export function addAmbiguous(
  evidence: LocaleEvidence,
  measure: Measure,
  own: Mark,
  found: string | null = null,
): void {
  evidence.ambiguous = true
  const other: Mark = own === '.' ? ',' : '.'
  const currency = evidence.currency ?? found
  if (RATIOS.has(measure)) evidence.weak[own] += 2
  else if (COUNTS.has(measure)) evidence.weak[other] += 3
  else if (currency && WHOLE_MONEY.has(currency)) evidence.weak[other] += 3
  else if (currency && THIRDS_MONEY.has(currency)) evidence.weak[own] += 3
  else evidence.faint[other]++
}

/** Currency beside an amount; null for a bare figure. */
function findCurrencyIn(cell: string): string | null {
  const sign = cell.replace(/[\d.,'’\s+-]/gu, '')
  return sign === '' ? null : toCurrencyOfSymbol(sign)
}

/** Whether the evidence is sufficient, so that the search can stop. */
export function isEnough({ strong, weak }: LocaleEvidence): boolean {
  return Math.abs(strong['.'] - strong[',']) >= ENOUGH || Math.abs(weak['.'] - weak[',']) >= ENOUGH * 50
}

/**
 * Decides the file's number locale: by unambiguous cells, else by what each column can hold, else by language and
 * delimiter.
 */
export function decideLocale(
  evidence: LocaleEvidence,
  language: string | null,
  delimiter: string,
): NumberLocale {
  const { strong, weak, faint, example } = evidence
  const group = (decimal: Mark): NumberLocale['group'] => {
    const own = [...evidence.group].find((mark) => mark !== decimal)
    return (own as NumberLocale['group'] | undefined) ?? (decimal === '.' ? ',' : '.')
  }
  const kinds = [
    { votes: strong, why: (decimal: Mark) => `numbers like ${example[decimal]}`, assumed: false },
    { votes: weak, why: () => 'columns that hold whole numbers or small ratios', assumed: false },
    { votes: faint, why: () => 'amounts with three digits after the mark', assumed: true },
  ]
  for (const { votes, why, assumed } of kinds) {
    if (votes['.'] === votes[',']) continue
    const decimal: Mark = votes['.'] > votes[','] ? '.' : ','
    return { decimal, group: group(decimal), evidence: why(decimal), assumed }
  }
  if (!evidence.ambiguous)
    return { decimal: delimiter === ';' ? ',' : '.', group: null, evidence: 'no decimals', assumed: true }
  const byLanguage =
    delimiter === ';' || LANGUAGES.some(({ tag, decimalComma }) => tag === language && decimalComma)
  const decimal: Mark = byLanguage ? ',' : '.'
  return {
    decimal,
    group: group(decimal),
    evidence:
      delimiter === ';'
        ? 'the semicolon delimiter'
        : `the language of the headers (${language ?? 'unknown'})`,
    assumed: true,
  }
}

/** Decimal mark of a column. A column whose unambiguous cells all contradict the file has its own. */
export function decimalOf(evidence: LocaleEvidence, measure: Measure, file: Mark): Mark {
  const votes = evidence.byColumn.get(measure)
  if (!votes) return file
  const other: Mark = file === '.' ? ',' : '.'
  return votes[file] === 0 && votes[other] > 0 ? other : file
}
