import type { Sentence } from '../schemas/analysis'
import type { TextPart } from '../schemas/text-part'
import type { SectionName } from '../schemas/claim'

export type Piece = TextPart | undefined | null | false | readonly Piece[]

/**
 * Builds a sentence: say`${name} spent ${figure(fact)}.` A plain number is a type error, since every printed figure
 * must be a fact. Undefined pieces are skipped.
 */
export function say(strings: TemplateStringsArray, ...pieces: Piece[]): TextPart[] {
  const parts: TextPart[] = []
  strings.forEach((text, i) => {
    push(parts, text)
    push(parts, pieces[i])
  })
  return parts
}

function push(parts: TextPart[], piece: Piece): void {
  if (!piece) return
  if (Array.isArray(piece)) {
    for (const inner of piece as readonly Piece[]) push(parts, inner)
    return
  }
  const last = parts.at(-1)
  if (typeof piece === 'string' && typeof last === 'string') parts[parts.length - 1] = last + piece
  else parts.push(piece as TextPart)
}

/** Capitalises a sentence unless it begins with a name or figure. */
export function capital(parts: TextPart[]): TextPart[] {
  const [first, ...rest] = parts
  return typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : parts
}

/** `a`, `a and b`, `a, b and c`, as pieces for a sentence. */
export function join(items: readonly Piece[], last: string, between = ', '): Piece[] {
  return items.flatMap((item, i) => [i === 0 ? '' : i === items.length - 1 ? last : between, item])
}

/** Collects sentences and numbers the blocks of each section. */
export interface Writer {
  sentences: Sentence[]
  /** Adds one paragraph or list item, without empty sentences. An empty block is not added. */
  block(section: SectionName, ...sentences: (TextPart[] | undefined)[]): void
}

export function startWriting(): Writer {
  const sentences: Sentence[] = []
  const blocks = new Map<SectionName, number>()
  return {
    sentences,
    block(section, ...parts) {
      const full = parts.filter((sentence) => sentence !== undefined && sentence.length > 0)
      if (full.length === 0) return
      const block = blocks.get(section) ?? 0
      blocks.set(section, block + 1)
      for (const sentence of full) sentences.push({ section, block, parts: sentence! })
    },
  }
}
