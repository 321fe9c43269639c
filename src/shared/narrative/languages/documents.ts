import type { LanguageCode } from '../../schemas/language'
import type { DocumentTable } from '../document-words'
import { withNouns } from './with-nouns'

/** The words of a report as a document; each language is a file of its own, loaded when a report is read in it. */
export const DOCUMENTS: Record<LanguageCode, () => Promise<DocumentTable | null>> = {
  en: async () => null,
  es: async () => withNouns({ ...(await import('./es/document')), ...(await import('./es/nouns')) }),
  pt: async () => withNouns({ ...(await import('./pt/document')), ...(await import('./pt/nouns')) }),
  de: async () => withNouns({ ...(await import('./de/document')), ...(await import('./de/nouns')) }),
  fr: async () => withNouns({ ...(await import('./fr/document')), ...(await import('./fr/nouns')) }),
}
