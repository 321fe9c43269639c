import type { LanguageCode } from '../../schemas/language'
import type { DocumentTable } from '../document-words'

/** The words of a report as a document; each language is a file of its own, loaded when a report is read in it. */
export const DOCUMENTS: Record<LanguageCode, () => Promise<DocumentTable | null>> = {
  en: async () => null,
  es: async () => (await import('./es/document')).DOCUMENT,
  pt: async () => (await import('./pt/document')).DOCUMENT,
  de: async () => (await import('./de/document')).DOCUMENT,
  fr: async () => (await import('./fr/document')).DOCUMENT,
}
