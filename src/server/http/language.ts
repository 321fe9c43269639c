import { Type } from '@sinclair/typebox'
import { LANGUAGES } from '../../shared/narrative/languages/names'
import { LanguageCode } from '../../shared/schemas/language'

/** Requested language of a report. */
export const LanguageQuery = Type.Object({
  language: Type.Optional({
    ...LanguageCode,
    description: `${LANGUAGES.join(', ')}; without it the client’s language, else the workspace’s.`,
  }),
})
