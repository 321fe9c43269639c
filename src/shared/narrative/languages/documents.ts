import type { LanguageCode } from '../../schemas/language'
import type { DocumentTable } from '../document-words'
import { withNouns } from './with-nouns'

/** The words of a report as a document; each language is a file of its own, loaded when a report is read in it. */
export const DOCUMENTS: Record<LanguageCode, () => Promise<DocumentTable | null>> = {
  en: async () => null,
  es: async () => join(await import('./es/document'), await import('./es/nouns')),
  pt: async () => join(await import('./pt/document'), await import('./pt/nouns')),
  de: async () => join(await import('./de/document'), await import('./de/nouns')),
  fr: async () => join(await import('./fr/document'), await import('./fr/nouns')),
}

type Nouns = typeof import('./es/nouns')

const join = ({ DOCUMENT }: { DOCUMENT: DocumentTable }, { ROWS, COUNTS }: Nouns): DocumentTable =>
  withNouns(DOCUMENT, { rows: ROWS, counts: COUNTS })
