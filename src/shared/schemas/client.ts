import { Type, type Static } from '@sinclair/typebox'
import { LanguageCode } from './language'
import { nullable } from './nullable'

/** A client as it leaves the server. `googleAdsRefreshToken` says only whether a token is there, never the token. */
export const Client = Type.Object({
  id: Type.String(),
  name: Type.String(),
  industry: nullable(Type.String()),
  website: nullable(Type.String()),
  googleAdsRefreshToken: nullable(Type.Literal(true)),
  googleAdsCustomerId: nullable(Type.String()),
  /** Language of its reports; null: the workspace's own. */
  language: nullable(LanguageCode),
  createdAt: Type.String({ format: 'date-time' }),
  /** Grows with each edit. An edit says on which one it was made, so that it undoes no other. */
  version: Type.Integer(),
})
export type Client = Static<typeof Client>

export const ClientInput = Type.Object(
  {
    name: Type.String(),
    industry: Type.Optional(nullable(Type.String())),
    website: Type.Optional(nullable(Type.String())),
    language: Type.Optional(nullable(LanguageCode)),
  },
  { additionalProperties: false },
)
export type ClientInput = Static<typeof ClientInput>

/** Only what changed, and the version that it was changed on; without one it is changed whatever happened meanwhile. */
export const ClientChanges = Type.Object(
  { ...Type.Partial(ClientInput).properties, version: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
)
export type ClientChanges = Static<typeof ClientChanges>
