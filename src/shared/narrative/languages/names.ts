/** Languages of reports, each by its own name. Imports nothing, so that every screen can list them. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  pt: 'Português (Brasil)',
  de: 'Deutsch',
  fr: 'Français',
}

export type LanguageCode = keyof typeof LANGUAGE_NAMES

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as LanguageCode[]

/** The `lang` of a document (BCP 47). `Intl` takes the code itself and reads `pt` as Brazilian. */
export const langOf = (code: LanguageCode): string => (code === 'pt' ? 'pt-BR' : code)

export function isLanguage(code: unknown): code is LanguageCode {
  return typeof code === 'string' && Object.hasOwn(LANGUAGE_NAMES, code)
}
