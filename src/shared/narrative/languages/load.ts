import type { LanguageCode } from '../../schemas/language'
import type { DocumentTable } from '../document-words'
import type { Language } from '../language'
import { withNouns } from './with-nouns'

/** Each language is a separate file, loaded on first use. */
const LOADERS: Record<LanguageCode, () => Promise<Language>> = {
  en: async () => (await import('./en/en')).EN,
  es: async () => (await import('./es/es')).ES,
  pt: async () => (await import('./pt/pt')).PT,
  de: async () => (await import('./de/de')).DE,
  fr: async () => (await import('./fr/fr')).FR,
}

export function loadLanguage(code: LanguageCode): Promise<Language> {
  return LOADERS[code]()
}

/** The words of a report's document, which is all that a browser needs of a language. */
export const DOCUMENTS: Record<LanguageCode, () => Promise<DocumentTable | null>> = {
  en: async () => null,
  es: async () => withNouns({ ...(await import('./es/document')), ...(await import('./es/nouns')) }),
  pt: async () => withNouns({ ...(await import('./pt/document')), ...(await import('./pt/nouns')) }),
  de: async () => withNouns({ ...(await import('./de/document')), ...(await import('./de/nouns')) }),
  fr: async () => withNouns({ ...(await import('./fr/document')), ...(await import('./fr/nouns')) }),
}
