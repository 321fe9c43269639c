import type { DocumentTable } from '../document-words'
import type { Noun } from '../language'
import { COUNTS, ROWS } from './en/nouns'

type Nouns = typeof import('./es/document') & Pick<typeof import('./es/nouns'), 'ROWS' | 'COUNTS'>

/** The phrases of a language with the names of rows (`campaigns`) and of what is counted (`purchases`), by their English names. */
export function withNouns(own: Nouns): DocumentTable {
  const english: Readonly<Record<string, Noun>> = { ...ROWS, ...COUNTS }
  const told: Readonly<Record<string, Noun>> = { ...own.ROWS, ...own.COUNTS }
  const nouns = Object.entries(english).flatMap(([key, { one, many }]) => [
    [one, told[key]!.one],
    [many, told[key]!.many],
  ])
  return { ...Object.fromEntries(nouns), ...own.DOCUMENT }
}
