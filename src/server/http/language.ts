import { Type } from '@sinclair/typebox'
import { LANGUAGES } from '../../shared/narrative/languages/names'
import { LanguageCode } from '../../shared/schemas/language'

/** Language that a report is asked for in. */
export const LanguageQuery = Type.Object({
  language: Type.Optional({
    ...LanguageCode,
    description: `${LANGUAGES.join(', ')}; without it the client’s language, else the workspace’s.`,
  }),
})
