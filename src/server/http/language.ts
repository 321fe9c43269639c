import { Type } from '@sinclair/typebox'
import { LanguageCode } from '../../shared/schemas/language'

/** What a report is told in. */
export const LanguageQuery = Type.Object({
  language: Type.Optional(
    Type.Union(LanguageCode.anyOf, {
      description: 'en, es, pt, de or fr; without it the client’s language, else the workspace’s.',
    }),
  ),
})
