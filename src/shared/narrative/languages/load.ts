import type { LanguageCode } from '../../schemas/language'
import type { Language } from '../language'
import { EN } from './en/en'

/** Sentences and words of a language; each is a file of its own, loaded when it is first read. */
const LOADERS: Record<LanguageCode, () => Promise<Language>> = {
  en: async () => EN,
  es: async () => EN,
  pt: async () => EN,
  de: async () => EN,
  fr: async () => EN,
}

export function loadLanguage(code: LanguageCode): Promise<Language> {
  return LOADERS[code]()
}
