import type { LanguageCode } from '../../schemas/language'
import type { DocumentTable } from '../document-words'

/** The words of a report as a document; each language is a file of its own, loaded when a report is read in it. */
export const DOCUMENTS: Record<LanguageCode, () => Promise<DocumentTable | null>> = {
  en: async () => null,
  es: async () => null,
  pt: async () => null,
  de: async () => null,
  fr: async () => null,
}
