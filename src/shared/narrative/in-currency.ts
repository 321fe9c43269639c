import { decimalsOf, formatMoney, LOCALE } from '../metrics/format'
import type { Analysis } from '../schemas/analysis'
import type { Fact } from '../schemas/fact'
import type { SinceLast } from '../schemas/since-last'
import type { TextPart } from '../schemas/text-part'
import { toText } from './markdown'

/** Currency sign of unstated money before anybody looks: in stored reports and on the command line. */
const STORED = 'USD'

type Printed = Pick<Analysis, 'currency' | 'facts' | 'sentences' | 'sinceLast' | 'language'>

/**
 * The analysis as a reader sees it whose workspace shows unstated money in `code` (ISO 4217). Where the file states none,
 * the printed figures (in `$`, as they are stored) and the currency are those of `code`: a copy for showing, never for
 * storing. Where it states a currency without decimals, figures stored by earlier versions with decimals lose them; all
 * other analyses are the same object. Amounts stay as they are, nothing is converted; words and names are never touched.
 */
export function showInCurrency<T extends Printed>(analysis: T, code: string): T {
  const from = analysis.currency ?? STORED
  const to = analysis.currency ?? code
  if (from === to && decimalsOf(from) === 2) return analysis
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

/** Inputs that have a value are printed by this version: they are exact already. */
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

/** The pieces of a sentence about a file that states no currency, likewise. */
export function showPartsInCurrency(parts: readonly TextPart[], code: string): TextPart[] {
  return toParts(parts, toReprint(STORED, code, LOCALE))
}

function toParts(parts: readonly TextPart[], reprint: Reprint): TextPart[] {
  return parts.map((part) =>
    typeof part === 'object' && 'fact' in part ? { ...part, text: reprint(part.text) } : part,
  )
}

/** Prints a figure's money with the other currency's sign and decimals, whole where it was whole and exact where it was. */
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

/** Place of the sign and grouping of digits, read off an amount as the language writes it. */
function readFormat(currency: string, locale: string): { format: RegExp; point: string } {
  const sample = formatMoney(1_234_567.89, currency, currency, locale, 2)
  const [before = '', after = ''] = sample.split(/\d.*\d/su)
  const point = /(.)89/u.exec(sample)?.[1] ?? '.'
  const literal = (text: string) => text.replaceAll(/[$.]/g, String.raw`\$&`)
  const group = /1(.)234/u.exec(sample)?.[1] ?? ','
  const digits = `(\\d[\\d${literal(group)}]*(?:${literal(point)}\\d+)?)`
  return { format: new RegExp(`${literal(before)}${digits}${literal(after)}`, 'gu'), point }
}
