import type { ClaimOf } from '../../schemas/claim'
import { openBook, type Book } from '../book'
import type { Derived } from '../told'
import type { Figure, Name } from '../figure'

/** Names and figures of both files; null where one is missing. */
export function deriveCrossCheck(
  { audit }: Book,
  { check: id }: ClaimOf<'crossCheck'>,
): Derived<'crossCheck'> | null {
  const found = audit.crossChecks?.find((check) => check.id === id)
  if (!found) return null
  const books = [audit, ...(audit.others ?? [])].map(openBook)
  const figuresOf = (facts: Record<string, string>): Record<string, Figure> | null => {
    const figures = Object.entries(facts).map(([role, fact]) => [
      role,
      firstOf(books, (book) => book.figureById(fact)),
    ])
    return figures.every(([, figure]) => figure) ? Object.fromEntries(figures) : null
  }
  const figures = figuresOf(found.facts)
  const items = found.items.flatMap(({ segments, facts }) => {
    const names = segments.flatMap((segment): Name | [] => firstOf(books, (book) => book.name(segment)) ?? [])
    const own = figuresOf(facts)
    return own && names.length === segments.length ? [{ names, figures: own }] : []
  })
  if (!figures || items.length < found.items.length) return null
  return { kind: 'crossCheck', check: found.kind, files: found.files, items, figures }
}

function firstOf<T>(books: readonly Book[], find: (book: Book) => T | null): T | null {
  for (const book of books) {
    const value = find(book)
    if (value !== null) return value
  }
  return null
}
