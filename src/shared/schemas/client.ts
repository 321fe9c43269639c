import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'

/** A client as it leaves the server. `googleAdsRefreshToken` says only whether a token is there, never the token. */
export const Client = Type.Object({
  id: Type.String(),
  name: Type.String(),
  industry: nullable(Type.String()),
  website: nullable(Type.String()),
  googleAdsRefreshToken: nullable(Type.Literal(true)),
  googleAdsCustomerId: nullable(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
})
export type Client = Static<typeof Client>

export const ClientInput = Type.Object(
  {
    name: Type.String(),
    industry: Type.Optional(nullable(Type.String())),
    website: Type.Optional(nullable(Type.String())),
  },
  { additionalProperties: false },
)
export type ClientInput = Static<typeof ClientInput>
