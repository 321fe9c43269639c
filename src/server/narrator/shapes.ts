import { Type, type Static } from '@sinclair/typebox'
import { nullable } from '../../shared/schemas/nullable'
import { oneOf } from '../../shared/schemas/one-of'

const Text = nullable(Type.String())

/** State of the narrator. The key never leaves the server; `key` is its last four characters. */
export const NarratorStatus = Type.Object({
  kind: oneOf('built-in', 'model'),
  /** Source of the model's settings; the environment wins. */
  source: nullable(oneOf('environment', 'settings')),
  baseUrl: Text,
  model: Text,
  key: Text,
  dailyTokens: Type.Integer(),
  tokensToday: Type.Integer(),
  /** Whether ad texts may be sent to this model's server for tagging. */
  tagsTexts: Type.Boolean(),
  /** Whether shared and printed reports include the model's opinions. */
  sharesOpinions: Type.Boolean(),
})
export type NarratorStatus = Static<typeof NarratorStatus>

export const NarratorInput = Type.Object(
  {
    baseUrl: Type.Optional(Text),
    /** Null selects the built-in narrator. */
    model: Type.Optional(Text),
    /** Undefined keeps the stored key; null removes it. */
    apiKey: Type.Optional(Text),
    dailyTokens: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    /** Applies to the present model server only. */
    tagsTexts: Type.Optional(Type.Boolean()),
    sharesOpinions: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NarratorInput = Static<typeof NarratorInput>

export const NarratorTest = Type.Object({
  ok: Type.Boolean(),
  message: Type.String(),
  latencyMs: nullable(Type.Integer()),
  mode: nullable(oneOf('json_schema', 'json_object', 'text')),
})
export type NarratorTest = Static<typeof NarratorTest>
