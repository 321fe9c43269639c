import { isMoneyWord, toCurrencyOfSymbol, toSuffixCurrency } from '../values/currency'
import { gatherPattern } from '../languages/all'
import { toHeaderKey } from '../words/label-key'

export interface HeaderParts {
  /** Normalised header without its suffixes. */
  key: string
  currency?: string
  window?: string
  tax?: string
  scale?: number
}

const TAXES = gatherPattern(({ taxes }) => taxes)
const TAX_WHOLE = gatherPattern(({ taxWhole }) => taxWhole)
const TAX_WITH = gatherPattern(({ taxWith }) => taxWith)
/** Tax words beside an amount: `incl. tax`, `sin IVA`, `netto`. */
const TAX = new RegExp(`^(?:\\S{1,12}\\s){0,3}(?:${TAXES})\\.?(?:\\s?\\S{1,12})?$|^(?:${TAX_WHOLE})$`, 'iu')

/** Google's API states money in millionths. */
const MICROS = 1e-6

/**
 * The last pair of brackets at the end of a text. A loop instead of a pattern, since a header can be any text of any
 * length.
 */
function takeBrackets(text: string): { before: string; inside: string } | null {
  if (!/[)\]）]$/u.test(text.slice(-1))) return null
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['), text.lastIndexOf('（'))
  return open > 0 ? { before: text.slice(0, open).trimEnd(), inside: text.slice(open + 1, -1).trim() } : null
}

/**
 * Yields a header in ever shorter forms: whole, then without each trailing `(EUR)`, `[USD]`, `($)`, `_usd` and
 * `[7-day click]`, whose meanings are collected. The first known form is the right one: in `Clicks (all)`, ALL is not
 * the Albanian lek.
 */
export function* toHeaderForms(header: string): Generator<HeaderParts> {
  let rest = header.trim()
  let suffixes: Omit<HeaderParts, 'key'> = {}
  yield { key: toHeaderKey(rest) }
  for (let taken = takeBrackets(rest); taken; taken = takeBrackets(rest)) {
    const { before, inside } = taken
    const money = readMoney(inside)
    if (money?.currency) suffixes = { currency: money.currency, ...suffixes }
    else if (TAX.test(inside)) suffixes = { tax: inside, ...suffixes }
    else if (rest.endsWith(']')) suffixes = { window: inside, ...suffixes }
    else if (!money) return
    rest = before
    yield { key: toHeaderKey(rest), ...suffixes }
  }
  const currency = rest.at(-4) === '_' ? toSuffixCurrency(rest.slice(-3)) : null
  if (currency) yield { key: toHeaderKey(rest.slice(0, -4)), currency, ...suffixes }
  const name = /^(.+)[ _]micros$/iu.exec(rest)?.[1]
  if (name) yield { key: toHeaderKey(name), scale: MICROS, ...suffixes }
}

/** Maximum length of a header that the patterns below are run on. */
const LONGEST = 120

/** Prefix of sum columns in pivot tables. */
const SUM_OF = new RegExp(`^(?:${gatherPattern(({ sumOf }) => sumOf)})\\s*`, 'iu')

/** A header without what people add: signs, a colon, a footnote star, quotes, `Sum of`. Null where nothing is added. */
export function toPlainHeader(header: string): string | null {
  if (header.length > LONGEST) return null
  const plain = header
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/^\s*([A-Z]{0,2}\p{Sc})\s*(\p{L}.*)$/u, '$2 ($1)')
    .replace(/^[^\p{L}\p{N}#*(]+/u, '')
    .replace(SUM_OF, '')
  let end = plain.length
  while (end > 0 && ADDED.has(plain[end - 1]!)) end--
  const name = splitName(
    plain
      .slice(0, end)
      .replace(SOURCE, '')
      .replace(/\s*\((?:#|%|total|count|number|in %)\)$/iu, ''),
  )
  const bare = toBrackets(name.replace(BARE_TAX, ' ($1)'))
  return bare === header || bare === '' ? null : bare
}

/** Prefix of the source, as aggregators write it: `Facebook Ads - Impressions`. */
const SOURCE = /^(?:facebook|meta|google|fb|instagram)(?: ads?)?(?: manager)?\s*[-–:|>]\s*/iu
/** Taxes without brackets: `Cost incl. VAT`. */
const BARE_TAX = new RegExp(`\\s+[-–,]?\\s*((?:${TAX_WITH})\\.?\\s\\S{2,9}|${TAX_WHOLE})$`, 'u')
/** Table prefixes of Google's API, which do not change a column's meaning. */
const API_TABLE = /^(?:metrics|segments) /iu

/** Splits `amountSpent`, `amount-spent`, `amount.spent` and `metrics.amount_spent` into words. */
function splitName(text: string): string {
  if (/\s/u.test(text)) return text
  const words = text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})[.-](?=\p{L})/gu, ' ')
  return words.replaceAll('_', ' ').replace(API_TABLE, '')
}

/** Signs at the end of a header that are not part of its name. */
const ADDED = new Set([' ', '*', ':', '：', '†', '‡', '"', "'", '”', '’', '↓', '↑', '▼', '▲'])

const NAMED = new Map([
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['yen', 'JPY'],
  ['reais', 'BRL'],
])
/** Currency words that several countries use. */
const NAMELESS = /^(?:dollars?|rupees?|pesos?|pounds?|kron[aeo]r?)$/iu

/** Currency in brackets: `USD`, `$`, `USD, $`, `in €`, `Euro`. Null for any other content. */
function readMoney(inside: string): { currency: string | null } | null {
  const words = inside.split(/[\s,;/|]+/u).filter((word) => !/^(?:in|en|em)?$/iu.test(word))
  if (words.length === 0 || words.length > 3 || !words.every(isMoneyName)) return null
  return { currency: words.map(toNamedCurrency).find((currency) => currency !== null) ?? null }
}

/** Moves a currency without brackets of its own into brackets: `Cost in EUR`, `Cost (in €)`, `USD Spend`. */
function toBrackets(text: string): string {
  const inside = /^(.+?)\s*[([]([^()[\]]{1,12})[)\]]$/u.exec(text)
  if (inside && readMoney(inside[2]!)) return `${toBrackets(inside[1]!)} (${inside[2]})`
  const behind = /^(.+?)[\s,–-]+(?:(?:in|en|em)\s+)?([\p{L}\p{Sc}]{1,4})$/u.exec(text)
  if (behind && isCurrency(behind[2]!)) return `${behind[1]} (${behind[2]})`
  const before = /^([A-Z]{3})\s+(.+)$/u.exec(text)
  return before && isCurrency(before[1]!) ? `${before[2]} (${before[1]})` : text
}

/** Outside of brackets, one or two letters may mean anything. */
function isCurrency(word: string): boolean {
  return toSuffixCurrency(word) !== null || /^\p{Sc}$/u.test(word)
}

function toNamedCurrency(word: string): string | null {
  return toSuffixCurrency(word) ?? toCurrencyOfSymbol(word) ?? NAMED.get(word.toLowerCase()) ?? null
}

function isMoneyName(word: string): boolean {
  return toNamedCurrency(word) !== null || (word.length < 5 && isMoneyWord(word)) || NAMELESS.test(word)
}
