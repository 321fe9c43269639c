import { toSuffixCurrency } from '../values/currency'
import { readMoney, toBrackets } from './header-money'

/**
 * A header as a key: case, odd spaces, underscores, dashes, quotes, full-width forms and invisible marks no longer
 * matter. Words in brackets stay: `CTR (all)` and `CTR (link click-through rate)` differ only there.
 */
export function toHeaderKey(header: string): string {
  return header
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, '')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .replace(/[\s_]+/gu, ' ')
    .replace(/ ?([()[\]/:]) ?/gu, '$1')
    .trim()
    .toLowerCase()
}

export interface HeaderParts {
  /** What is left without suffixes, as a key. */
  key: string
  currency?: string
  window?: string
  tax?: string
  scale?: number
}

/** What is said of taxes beside an amount: `incl. tax`, `sin IVA`, `netto`. */
const TAX =
  /^(?:\S{1,12}\s){0,3}(?:tax(?:es)?|vat|gst|iva|igv|tva|mwst|ust|btw|kdv|moms|dph|áfa|impuestos|impostos|steuern?|ндс|пдв)\.?(?:\s?\S{1,12})?$|^(?:net|gross|netto|brutto|neto|bruto|ht|ttc|税込|税抜|税別|含税|不含税|含稅|未稅)$/iu

/** Google's API counts money in millionths. */
const MICROS = 1e-6

/** The last brackets of a text, at its very end: no pattern, since a header can be any text of any length. */
function takeBrackets(text: string): { before: string; inside: string } | null {
  if (!/[)\]）]$/u.test(text.slice(-1))) return null
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['), text.lastIndexOf('（'))
  return open > 0 ? { before: text.slice(0, open).trimEnd(), inside: text.slice(open + 1, -1).trim() } : null
}

/**
 * A header in ever shorter forms: whole, then without each trailing `(EUR)`, `[USD]`, `($)`, `_usd` and `[7-day click]`,
 * which are kept aside. The first form that is known is the right one: `Clicks (all)` is not clicks in Albanian lek.
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

/** No column is named at such length, and no pattern below runs on more. */
const LONGEST = 120

/** How pivot tables name a column of sums in their languages. */
const SUM_OF =
  /^(?:sum of|summe von|somme de|suma de|soma de|somma di|som van|suma z|summa av|summa:|sum af|toplam|合計 ?\/|总计 ?\/|求和项:|сумма по полю)\s*/iu

/** A header without what people put around it: signs, a colon, a star for a footnote, quotes, `Sum of`. Null when bare. */
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
  const name = splitWords(
    plain
      .slice(0, end)
      .replace(SOURCE, '')
      .replace(/\s*\((?:#|%|total|count|number|in %)\)$/iu, ''),
  )
  const bare = toBrackets(name.replace(BARE_TAX, ' ($1)'))
  return bare === header || bare === '' ? null : bare
}

/** A program that gathers accounts writes before each name where it comes from: `Facebook Ads - Impressions`. */
const SOURCE = /^(?:facebook|meta|google|fb|instagram)(?: ads?)?(?: manager)?\s*[-–:|>]\s*/iu
/** `Cost incl. VAT`: as brackets would say it. */
const BARE_TAX =
  /\s+[-–,]?\s*((?:incl|inkl|excl|exkl|ex|con|sin|sem|hors|zzgl|bez|без|с)\.?\s\S{2,9}|netto|brutto|net|gross|HT|TTC)$/u
/** The tables of Google's API that say nothing of the column itself. */
const API_TABLE = /^(?:metrics|segments) /iu

/** `amountSpent`, `amount-spent`, `amount.spent` and `metrics.amount_spent` as two words. */
function splitWords(text: string): string {
  if (/\s/u.test(text)) return text
  const words = text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})[.-](?=\p{L})/gu, ' ')
  return words.replaceAll('_', ' ').replace(API_TABLE, '')
}

/** Signs at the end of a header that are no part of its name. */
const ADDED = new Set([' ', '*', ':', '：', '†', '‡', '"', "'", '”', '’', '↓', '↑', '▼', '▲'])
