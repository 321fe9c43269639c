import { Type } from '@sinclair/typebox'
import { LANGUAGES, type LanguageCode as LanguageCodeName } from '../narrative/languages/names'

/** Languages of reports. */
export const LanguageCode = Type.Unsafe<LanguageCodeName>(
  Type.Union(LANGUAGES.map((code) => Type.Literal(code))),
)
export type LanguageCode = LanguageCodeName
