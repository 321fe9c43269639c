import type { Static } from '@sinclair/typebox'
import { oneOf } from './one-of'

/** Languages that a report can be told in. */
export const LanguageCode = oneOf('en', 'es', 'pt', 'de', 'fr')
export type LanguageCode = Static<typeof LanguageCode>
