import { toSuffixCurrency } from '../values/currency'
import { gatherPattern } from '../languages/all'
import { toHeaderKey } from '../words/label-key'
import { readMoney, toBrackets } from './header-money'

export interface HeaderParts {
  /** Key of the header without its suffixes. */
  key: string
  currency?: string
  window?: string
  tax?: string
  scale?: number
}

const TAXES = gatherPattern(({ taxes }) => taxes)
const TAX_WHOLE = gatherPattern(({ taxWhole }) => taxWhole)
const TAX_WITH = gatherPattern(({ taxWith }) => taxWith)
/** Taxes said beside an amount: `incl. tax`, `sin IVA`, `netto`. */
const TAX = new RegExp(`^(?:\\S{1,12}\\s){0,3}(?:${TAXES})\\.?(?:\\s?\\S{1,12})?$|^(?:${TAX_WHOLE})$`, 'iu')

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

/** How pivot tables name a column of sums. */
const SUM_OF = new RegExp(`^(?:${gatherPattern(({ sumOf }) => sumOf)})\\s*`, 'iu')

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
const BARE_TAX = new RegExp(`\\s+[-–,]?\\s*((?:${TAX_WITH})\\.?\\s\\S{2,9}|${TAX_WHOLE})$`, 'u')
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
