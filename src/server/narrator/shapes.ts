import { Type, type Static } from '@sinclair/typebox'
import { oneOf } from '../../shared/schemas/one-of'

/** How the narrator stands. The key itself never leaves the server: `key` is its last four characters. */
export const NarratorStatus = Type.Object({
  kind: oneOf('built-in', 'model'),
  /** Source of the model's settings; the environment wins. */
  source: Type.Union([Type.Literal('environment'), Type.Literal('settings'), Type.Null()]),
  baseUrl: Type.Union([Type.String(), Type.Null()]),
  model: Type.Union([Type.String(), Type.Null()]),
  key: Type.Union([Type.String(), Type.Null()]),
  dailyTokens: Type.Integer(),
  tokensToday: Type.Integer(),
  /** Whether the texts of ads may go to this model's server, to be tagged. */
  tagsTexts: Type.Boolean(),
  /** Whether the model's opinions stand in shared and printed reports. */
  sharesOpinions: Type.Boolean(),
})
export type NarratorStatus = Static<typeof NarratorStatus>

export const NarratorInput = Type.Object(
  {
    baseUrl: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    /** Null goes back to the built-in narrator. */
    model: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    /** Left out: the stored key stays. Null: no key. */
    apiKey: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    dailyTokens: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    /** Holds for the server that the model is at, and for no other. */
    tagsTexts: Type.Optional(Type.Boolean()),
    sharesOpinions: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NarratorInput = Static<typeof NarratorInput>

export const NarratorTest = Type.Object({
  ok: Type.Boolean(),
  message: Type.String(),
  latencyMs: Type.Union([Type.Integer(), Type.Null()]),
  mode: Type.Union([
    Type.Literal('json_schema'),
    Type.Literal('json_object'),
    Type.Literal('text'),
    Type.Null(),
  ]),
})
export type NarratorTest = Static<typeof NarratorTest>
