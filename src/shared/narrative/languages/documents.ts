import type { LanguageCode } from '../../schemas/language'
import type { DocumentTable } from '../document-words'
import type { Language } from '../language'
import { ROWS } from './en/nouns'

/** The words of a report as a document; each language is a file of its own, loaded when a report is read in it. */
export const DOCUMENTS: Record<LanguageCode, () => Promise<DocumentTable | null>> = {
  en: async () => null,
  es: async () => withRows((await import('./es/document')).DOCUMENT, (await import('./es/nouns')).ROWS),
  pt: async () => withRows((await import('./pt/document')).DOCUMENT, (await import('./pt/nouns')).ROWS),
  de: async () => withRows((await import('./de/document')).DOCUMENT, (await import('./de/nouns')).ROWS),
  fr: async () => withRows((await import('./fr/document')).DOCUMENT, (await import('./fr/nouns')).ROWS),
}

/** What a row is called (`campaigns`), by its English name, as every other phrase. */
function withRows(table: DocumentTable, rows: Language['rows']): DocumentTable {
  const nouns = Object.entries(ROWS).flatMap(([row, english]) => {
    const { one, many } = rows[row as keyof Language['rows']]
    return [
      [english.one, one],
      [english.many, many],
    ]
  })
  return { ...Object.fromEntries(nouns), ...table }
}
