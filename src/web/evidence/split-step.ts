import type { TextPart } from '../../shared/schemas/text-part'

type Parts = readonly TextPart[]

/** Splits a sentence's parts before the first match of `end` in a text; all in the first half without one. */
export function splitParts(parts: Parts, end: RegExp): [Parts, Parts] {
  const at = parts.findIndex((part) => typeof part === 'string' && end.test(part))
  if (at < 0) return [parts, []]
  const text = parts[at] as string
  const to = text.search(end)
  return [
    [...parts.slice(0, at), text.slice(0, to)],
    [text.slice(to), ...parts.slice(at + 1)],
  ]
}

/** The space after a sentence and before another one: not within a date (`14. Okt. 2026`), and not within a quotation. */
const NEXT = /(?<=(?<!\b\d\d?)\.) (?!\p{Ll}|\d{4}|[^“«]*[”»])/u

/** A step as its action, for the title of a card, and the evidence and diagnosis that follow. */
export const splitStep = (parts: Parts) => splitParts(parts, NEXT)
