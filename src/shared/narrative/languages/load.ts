import type { LanguageCode } from '../../schemas/language'
import type { Language } from '../language'
import { EN } from './en/en'

/** Sentences and words of a language; each is a file of its own, loaded when it is first read. */
const LOADERS: Record<LanguageCode, () => Promise<Language>> = {
  en: async () => EN,
  es: async () => (await import('./es/es')).ES,
  pt: async () => (await import('./pt/pt')).PT,
  de: async () => (await import('./de/de')).DE,
  fr: async () => (await import('./fr/fr')).FR,
}

export function loadLanguage(code: LanguageCode): Promise<Language> {
  return LOADERS[code]()
}
