import { nameOf, REPORT_KINDS } from '../../report-types/names'
import type { DocumentTable } from '../document-words'
import type { Noun } from '../language'
import { COUNTS, ROWS } from './en/nouns'

type Nouns = typeof import('./es/document') & Pick<typeof import('./es/nouns'), 'ROWS' | 'COUNTS' | 'TITLES'>

/** A language's phrases plus its nouns for rows (`campaigns`), results (`purchases`) and reports, keyed by the English ones. */
export function withNouns(own: Nouns): DocumentTable {
  const english: Readonly<Record<string, Noun>> = { ...ROWS, ...COUNTS }
  const told: Readonly<Record<string, Noun>> = { ...own.ROWS, ...own.COUNTS }
  const nouns = Object.entries(english).flatMap(([key, { one, many }]) => [
    [one, told[key]!.one],
    [many, told[key]!.many],
  ])
  const titles = REPORT_KINDS.flatMap((kind) => {
    const { title, tile, short } = nameOf(kind)
    return [
      [title ?? tile, own.TITLES[kind][0]],
      [short, own.TITLES[kind][1]],
    ]
  })
  return { ...Object.fromEntries([...nouns, ...titles]), ...own.DOCUMENT }
}
