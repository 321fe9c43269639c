import type { DocumentTable } from '../document-words'
import type { Language, Noun } from '../language'
import { COUNTS } from './en/counts'
import { ROWS } from './en/nouns'

/** The phrases of a language with the names of rows (`campaigns`) and of what is counted (`purchases`), by their English names. */
export function withNouns(table: DocumentTable, own: Pick<Language, 'rows' | 'counts'>): DocumentTable {
  const english: Readonly<Record<string, Noun>> = { ...ROWS, ...COUNTS }
  const told: Readonly<Record<string, Noun>> = { ...own.rows, ...own.counts }
  const nouns = Object.entries(english).flatMap(([key, { one, many }]) => [
    [one, told[key]!.one],
    [many, told[key]!.many],
  ])
  return { ...Object.fromEntries(nouns), ...table }
}
