import type { Book } from '../book'
import type { Name } from '../figure'

/** Maximum names in one sentence; the table lists all. */
const MOST_NAMES = 5

/** The names of the first segments, and whether there are more than these. */
export function nameSome(book: Book, segmentIds: readonly string[]): { names: Name[]; more: boolean } {
  return {
    names: segmentIds.slice(0, MOST_NAMES).flatMap((id) => book.name(id) ?? []),
    more: segmentIds.length > MOST_NAMES,
  }
}
