import { Type, type Static } from '@sinclair/typebox'
import { LanguageCode } from './language'
import { nullable } from './nullable'

/** A client as the server returns it. `googleAdsRefreshToken` only tells whether there is a token. */
export const Client = Type.Object({
  id: Type.String(),
  name: Type.String(),
  industry: nullable(Type.String()),
  website: nullable(Type.String()),
  googleAdsRefreshToken: nullable(Type.Literal(true)),
  googleAdsCustomerId: nullable(Type.String()),
  /** Language of its reports; null means the workspace's. */
  language: nullable(LanguageCode),
  createdAt: Type.String({ format: 'date-time' }),
  /** Raised by each edit. An edit states the version it is based on, so that it cannot undo another one. */
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

/** The changed fields, and the version that they are based on. Without a version, other edits may be overwritten. */
export const ClientChanges = Type.Object(
  { ...Type.Partial(ClientInput).properties, version: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
)
export type ClientChanges = Static<typeof ClientChanges>
