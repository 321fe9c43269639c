import type { Analysis } from '../../shared/schemas/analysis'

/** The number that a fact's figure has on paper, in the order in which the texts print them. */
export function listFootnotes({ sentences }: Pick<Analysis, 'sentences'>): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { parts } of sentences)
    for (const part of parts)
      if (typeof part !== 'string' && 'fact' in part && !numbers.has(part.fact))
        numbers.set(part.fact, numbers.size + 1)
  return numbers
}
