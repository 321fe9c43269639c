import { Type, type Static } from '@sinclair/typebox'

export const Settings = Type.Object(
  {
    workspaceName: Type.String(),
    /** A small PNG as a data URL; null where there is none. */
    logo: Type.Union([Type.String(), Type.Null()]),
    /** ISO 4217: how money is shown where a file states no currency. */
    fallbackCurrency: Type.String(),
  },
  { additionalProperties: false },
)
export type Settings = Static<typeof Settings>

export const DEFAULT_SETTINGS: Settings = { workspaceName: 'Spendlens', logo: null, fallbackCurrency: 'USD' }
