import type { TextPart } from '../../shared/schemas/text-part'

/** End of a sentence before another one: not after a day's number (`14. Oktober`), and not within a quotation. */
const END = /(?<!\b\d\d?)\. (?!\p{Ll}|[^“«]*[”»])/u

/** A step as its action, for the title of a card, and the evidence and diagnosis that follow. */
export function splitStep(parts: readonly TextPart[]): { action: TextPart[]; rest: TextPart[] } {
  const at = parts.findIndex((part) => END.test(part as string))
  if (at < 0) return { action: [...parts], rest: [] }
  const text = parts[at] as string
  const end = text.search(END) + 1
  return {
    action: [...parts.slice(0, at), text.slice(0, end)],
    rest: [text.slice(end + 1), ...parts.slice(at + 1)].filter(Boolean),
  }
}
