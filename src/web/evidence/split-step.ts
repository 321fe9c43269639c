import type { TextPart } from '../../shared/schemas/text-part'

/** A quotation, which may hold the end of a sentence. */
const QUOTES = /“[^”]*”|„[^“]*“|«[^»]*»/gu
/** A day's number is followed by a point in some languages: `14. Oktober`. */
const END = /(?:(?<=\d{4})|(?<!\d))\.\s+(?=\p{Lu}|\d|[“„«]|$)/gu

/** Where the first sentence of a text ends; −1 without an end before more of the step. */
function endOf(text: string, isLast: boolean): number {
  const masked = text.replaceAll(QUOTES, (quoted) => '_'.repeat(quoted.length))
  for (const { index, 0: end } of masked.matchAll(END))
    if (!isLast || index + end.length < text.length) return index + 1
  return -1
}

/** A step as its action, for the title of a card, and the evidence and diagnosis that follow. */
export function splitStep(parts: readonly TextPart[]): { action: TextPart[]; rest: TextPart[] } {
  for (const [at, part] of parts.entries()) {
    if (typeof part !== 'string') continue
    const end = endOf(part, at === parts.length - 1)
    if (end < 0) continue
    const after = part.slice(end).trimStart()
    return {
      action: [...parts.slice(0, at), part.slice(0, end)],
      rest: [...(after ? [after] : []), ...parts.slice(at + 1)],
    }
  }
  return { action: [...parts], rest: [] }
}
