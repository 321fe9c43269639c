import { decimalsOf, formatMoney, LOCALE } from '../metrics/format'
import type { Analysis } from '../schemas/analysis'
import type { Fact } from '../schemas/fact'
import type { SinceLast } from '../schemas/since-last'
import type { TextPart } from '../schemas/text-part'
import { toText } from './markdown'
import { isStoredAsShown, STORED } from './stored-currency'

type Printed = Pick<Analysis, 'currency' | 'facts' | 'sentences' | 'sinceLast' | 'language'>

/**
 * The analysis for a reader whose workspace shows money of unstated currency in `code` (ISO 4217). Where the file
 * states no currency, returns a copy whose printed figures (stored with `$`) and currency are in `code`; never store
 * it. Where the currency has no decimals, figures that earlier versions stored with decimals lose them. Otherwise
 * returns the same object. Amounts are not converted, and words and names stay the same.
 */
export function showInCurrency<T extends Printed>(analysis: T, code: string): T {
  if (isStoredAsShown(analysis.currency, code)) return analysis
  const from = analysis.currency ?? STORED
  const to = analysis.currency ?? code
  const reprint = toReprint(from, to, analysis.language ?? LOCALE)
  const { facts, sentences, sinceLast } = analysis
  return {
    ...analysis,
    currency: to,
    facts: facts.map((fact) => toFact(fact, reprint, from === to)),
    sentences: sentences.map((sentence) => ({ ...sentence, parts: toParts(sentence.parts, reprint) })),
    ...(sinceLast && { sinceLast: toSinceLast(sinceLast, reprint) }),
  }
}

type Reprint = (figure: string) => string

/** Inputs with a value were printed by the current version and are exact. */
function toFact(fact: Fact, reprint: Reprint, isOwn: boolean): Fact {
  const { shown, inputs, compared } = fact
  return {
    ...fact,
    shown: reprint(shown),
    ...(inputs && {
      inputs: inputs.map((input) =>
        isOwn && input.value !== undefined ? input : { ...input, shown: reprint(input.shown) },
      ),
    }),
    ...(compared && { compared: { ...compared, shown: reprint(compared.shown) } }),
  }
}

function toSinceLast(since: SinceLast, reprint: Reprint): SinceLast {
  const told = since.told?.map((parts) => toParts(parts, reprint))
  return { ...since, ...(told && { told, notes: told.map(toText) }) }
}

/** Does the same for the parts of a single sentence. */
export function showPartsInCurrency(parts: readonly TextPart[], code: string): TextPart[] {
  return toParts(parts, toReprint(STORED, code, LOCALE))
}

function toParts(parts: readonly TextPart[], reprint: Reprint): TextPart[] {
  return parts.map((part) =>
    typeof part === 'object' && 'fact' in part ? { ...part, text: reprint(part.text) } : part,
  )
}

/** Reprints a money figure with another currency's sign and decimals; whole amounts stay whole. */
function toReprint(from: string, to: string, locale: string): Reprint {
  const { format, point } = readFormat(from, locale)
  return (figure) =>
    figure.replaceAll(format, (_, digits: string) => {
      const [whole = '', cents = ''] = digits.split(point)
      const amount = Number(`${whole.replaceAll(/\D/g, '')}.${cents}`)
      const decimals = cents.length > 2 ? cents.length : cents && decimalsOf(to)
      return formatMoney(amount, to, to, locale, decimals || 0)
    })
}

/** Finds the sign's position and the digit grouping by formatting a sample amount. */
function readFormat(currency: string, locale: string): { format: RegExp; point: string } {
  const sample = formatMoney(1_234_567.89, currency, currency, locale, 2)
  const [before = '', after = ''] = sample.split(/\d.*\d/su)
  const point = /(.)89/u.exec(sample)?.[1] ?? '.'
  const literal = (text: string) => text.replaceAll(/[$.]/g, String.raw`\$&`)
  const group = /1(.)234/u.exec(sample)?.[1] ?? ','
  const digits = `(\\d[\\d${literal(group)}]*(?:${literal(point)}\\d+)?)`
  return { format: new RegExp(`${literal(before)}${digits}${literal(after)}`, 'gu'), point }
}
