import { formatMoney } from '../metrics/format'
import type { Analysis, Fact, SinceLast, TextPart } from '../schemas/analysis'
import { toText } from './markdown'

/** What unstated money is printed as before anybody looks: in stored reports and on the command line. */
const STORED = 'USD'

type Printed = Pick<Analysis, 'currency' | 'facts' | 'sentences' | 'sinceLast'>

/**
 * The analysis as a reader sees it whose workspace shows unstated money in `code` (ISO 4217). Where the file states a
 * currency it is the same object. Where it states none, the printed figures (in `$`, as they are stored) and the currency
 * are those of `code`: a copy for showing, never for storing. Amounts stay as they are, nothing is converted; words and names
 * are never touched.
 */
export function showInCurrency<T extends Printed>(analysis: T, code: string): T {
  if (analysis.currency !== null || code === STORED) return analysis
  const { facts, sentences, sinceLast } = analysis
  return {
    ...analysis,
    currency: code,
    facts: facts.map((fact) => toFact(fact, code)),
    sentences: sentences.map((sentence) => ({
      ...sentence,
      parts: showPartsInCurrency(sentence.parts, code),
    })),
    ...(sinceLast && { sinceLast: toSinceLast(sinceLast, code) }),
  }
}

function toFact(fact: Fact, code: string): Fact {
  const { shown, inputs, compared } = fact
  return {
    ...fact,
    shown: reprint(shown, code),
    ...(inputs && { inputs: inputs.map((input) => ({ ...input, shown: reprint(input.shown, code) })) }),
    ...(compared && { compared: { ...compared, shown: reprint(compared.shown, code) } }),
  }
}

function toSinceLast(since: SinceLast, code: string): SinceLast {
  const told = since.told?.map((parts) => showPartsInCurrency(parts, code))
  return { ...since, ...(told && { told, notes: told.map(toText) }) }
}

/** The pieces of a sentence about a file that states no currency, likewise. */
export function showPartsInCurrency(parts: readonly TextPart[], code: string): TextPart[] {
  return parts.map((part) =>
    typeof part === 'object' && 'fact' in part ? { ...part, text: reprint(part.text, code) } : part,
  )
}

/** A printed figure with the other sign, whole where it was whole. */
function reprint(figure: string, code: string): string {
  return figure.replaceAll(/\$([\d,]+)(\.\d+)?/g, (_, whole: string, cents: string | undefined) => {
    const shown = formatMoney(Number(`${whole.replaceAll(',', '')}${cents ?? ''}`), code)
    return cents === undefined ? shown.replace(/\.0+(?!\d)/, '') : shown
  })
}
