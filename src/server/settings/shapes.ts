import { Type, type Static } from '@sinclair/typebox'
import { LanguageCode } from '../../shared/schemas/language'
import { nullable } from '../../shared/schemas/nullable'

export const Settings = Type.Object(
  {
    workspaceName: Type.String(),
    /** A small PNG as a data URL; null for none. */
    logo: nullable(Type.String()),
    /** `#rrggbb` of links, buttons and rules in shared and printed reports; null: the product's color. */
    brandColor: nullable(Type.String()),
    /** ISO 4217: the currency shown where a file states none. */
    fallbackCurrency: Type.String(),
    /** Language of reports of clients without their own. */
    language: LanguageCode,
  },
  { additionalProperties: false },
)
export type Settings = Static<typeof Settings>

export const DEFAULT_SETTINGS: Settings = {
  workspaceName: 'Spendlens',
  logo: null,
  brandColor: null,
  fallbackCurrency: 'USD',
  language: 'en',
}
