import { Type, type Static } from '@sinclair/typebox'
import { oneOf } from '../schemas/one-of'

export const CONFIDENCES = ['high', 'medium', 'low'] as const

/** A model's answer to one question about an image or a text: a word from a fixed list, and how sure it is. */
export const Tag = Type.Object({
  name: Type.String(),
  value: Type.String(),
  confidence: oneOf('high', 'medium', 'low'),
})
export type Tag = Static<typeof Tag>

/** Questions about an item, each with its name on the screen and the words that answer it. */
export type Questions = Readonly<Record<string, { label: string; values: readonly string[] }>>
