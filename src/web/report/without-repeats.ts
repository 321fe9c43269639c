import type { Analysis, Sentence } from '../../shared/schemas/analysis'

/**
 * The sentences without those blocks of the insights that the report tells in a section of its own: what has changed since
 * the last audit, and what the file cannot show. The stored text keeps them, for whoever reads only that.
 */
export function withoutRepeats({
  sentences,
  sinceLast,
  quality,
}: Pick<Analysis, 'sentences' | 'sinceLast' | 'quality'>): Sentence[] {
  const told = new Set([...(sinceLast?.notes ?? []), ...quality.notVisible])
  const repeated = new Set(
    sentences
      .filter(({ section, parts }) => section === 'insights' && told.has(toText(parts)))
      .map(({ block }) => block),
  )
  return sentences.filter(({ section, block }) => section !== 'insights' || !repeated.has(block))
}

function toText(parts: Sentence['parts']): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
