import { Type, type Static } from '@sinclair/typebox'

/** Languages that a report can be told in. */
export const LanguageCode = Type.Union([
  Type.Literal('en'),
  Type.Literal('es'),
  Type.Literal('pt'),
  Type.Literal('de'),
  Type.Literal('fr'),
])
export type LanguageCode = Static<typeof LanguageCode>
