import type { NameIndex } from './names'

/** Cuts a text into sentences, never inside a name, a figure or an abbreviation. */
export function splitSentences(text: string, names: NameIndex): string[] {
  const inside = names.find(text)
  const sentences: string[] = []
  let start = 0
  for (const match of text.matchAll(/[.!?]+["')\]]*(?=\s+\S)|\n+/g)) {
    const at = match.index
    const end = at + match[0].length
    const named = inside.some((mention) => mention.start <= at && at < mention.end)
    const before = text.slice(start, at)
    const abbreviation =
      match[0].startsWith('.') &&
      /(?:\b(?:vs|e\.g|i\.e|eg|ie|approx|ca|no|resp|incl|excl|[A-Z])|^\s*\d{1,2})$/i.test(before)
    const lower = match[0].startsWith('.') && /^\s+[a-z]/.test(text.slice(end))
    if (named || abbreviation || lower) continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  sentences.push(text.slice(start).trim())
  return sentences.filter((sentence) => sentence !== '')
}
