import type { Fact } from '../schemas/analysis'
import { ownerOf } from './claims/audit-base'
import { LEXICON, LONGEST, type Tag } from './claims/lexicon'
import { toMetricKey } from './claims/metric-keys'
import type { TemplatePart } from './template'

/** A piece of a model's sentence. Unlike in prose it is known whose each figure is, and what it measures. */
export type Token =
  | { kind: 'word'; text: string; tag: Tag | null }
  | { kind: 'mark'; text: string }
  | { kind: 'name'; owner: string }
  | { kind: 'figure'; owner: string; metric: string; fact: Fact }

/** Words, phrases of the lexicon (longest first), marks, names and figures; `the former` and `the latter` as the names they stand for. */
export function readTokens(
  parts: readonly TemplatePart[],
  facts: ReadonlyMap<string, Fact>,
  segments: ReadonlySet<string>,
): Token[] {
  const tokens = parts.flatMap((part): Token[] => {
    if (typeof part === 'string') return readWords(part)
    if ('segment' in part) return [{ kind: 'name', owner: part.segment }]
    const fact = facts.get(part.placeholder)
    if (!fact) return []
    return [
      { kind: 'figure', owner: ownerOf(fact.subject, segments), metric: toMetricKey(fact.metric), fact },
    ]
  })
  const names = tokens.flatMap((token) => (token.kind === 'name' ? [token.owner] : []))
  return tokens.map((token): Token => {
    const at = isWord(token, 'former') ? 0 : isWord(token, 'latter') ? 1 : -1
    const owner = names[at]
    return owner === undefined ? token : { kind: 'name', owner }
  })
}

function readWords(text: string): Token[] {
  const pieces = text.toLowerCase().match(/[a-z]+(?:[-'’][a-z]+)*|[^\sa-z]/g) ?? []
  const tokens: Token[] = []
  for (let i = 0; i < pieces.length;) {
    const piece = pieces[i]!
    let size = phraseAt(pieces, i)
    // `a conversion` is a price's ending, unless `conversion rate` reaches further.
    if (piece === 'a' && size > 1 && phraseAt(pieces, i + 1) >= size) size = 1
    const phrase = pieces.slice(i, i + size).join(' ')
    tokens.push(
      /^[a-z]/.test(piece)
        ? { kind: 'word', text: phrase, tag: LEXICON.get(phrase) ?? null }
        : { kind: 'mark', text: piece },
    )
    i += size
  }
  return tokens
}

/** How many words the longest phrase has that begins here. */
function phraseAt(pieces: readonly string[], at: number): number {
  let size = Math.min(LONGEST.get(pieces[at] ?? '') ?? 1, pieces.length - at)
  while (size > 1 && !LEXICON.has(pieces.slice(at, at + size).join(' '))) size--
  return size
}

export function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text)
}

export function ownerAt(token: Token | undefined): string | null {
  return token?.kind === 'name' || token?.kind === 'figure' ? token.owner : null
}

/** What a piece speaks of: a metric's word, or a figure. */
export function metricAt(token: Token | undefined): string | null {
  if (token?.kind === 'figure') return token.metric
  return token?.kind === 'word' && token.tag?.type === 'metric' ? token.tag.metric : null
}
