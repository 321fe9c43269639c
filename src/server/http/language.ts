import { Type } from '@sinclair/typebox'
import { LanguageCode } from '../../shared/schemas/language'

/** Language that a report is asked for in. */
export const LanguageQuery = Type.Object({
  language: Type.Optional(
    Type.Union(LanguageCode.anyOf, {
      description: 'en, es, pt, de or fr; without it the client’s language, else the workspace’s.',
    }),
  ),
})
