/** The languages that a report can be told in, each by its own name. Without anything else, so that every screen may list them. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  pt: 'Português (Brasil)',
  de: 'Deutsch',
  fr: 'Français',
}

export type LanguageCode = keyof typeof LANGUAGE_NAMES

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as LanguageCode[]

/** The `lang` of a document (BCP 47). For `Intl` the code itself does: its `pt` is that of Brazil. */
export const langOf = (code: LanguageCode): string => (code === 'pt' ? 'pt-BR' : code)

export function isLanguage(code: unknown): code is LanguageCode {
  return typeof code === 'string' && Object.hasOwn(LANGUAGE_NAMES, code)
}
