import { fromRowRanges } from '../../row-ranges'
import type { NGram } from '../../schemas/search-terms'
import type { WeighedRow, Weighing } from './weigh'

/**
 * Rows above the benchmark that chance could explain one by one, but that hold a word that is expensive beyond chance. Each
 * row stands with the first of its words only, so that the overspend of words adds up. Words of tier `watch` have none.
 */
export function rowsOfWords(ngrams: readonly NGram[], { rows }: Weighing): ReadonlyMap<NGram, WeighedRow[]> {
  const found = new Map<NGram, WeighedRow[]>()
  const wordOf = indexWords(ngrams)
  for (const row of rows.values()) {
    const own = Array.from(row.part.rows, (line) => wordOf.get(line))
    const [word] = own
    if (row.line !== 'unsure' || (row.group.few && !row.sure) || !word || own.includes(undefined)) continue
    const known = found.get(word)
    if (known) known.push(row)
    else found.set(word, [row])
  }
  return found
}

/** The first expensive word of each row of the file. */
function indexWords(ngrams: readonly NGram[]): Map<number, NGram> {
  const index = new Map<number, NGram>()
  for (const word of ngrams)
    if (word.tier !== 'watch')
      for (const line of fromRowRanges(word.rows)) if (!index.has(line)) index.set(line, word)
  return index
}
