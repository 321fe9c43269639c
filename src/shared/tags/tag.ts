import { Type, type Static } from '@sinclair/typebox'
import { oneOf } from '../schemas/one-of'

export const CONFIDENCES = ['high', 'medium', 'low'] as const

/** A model's answer to one question about an image or text: a word of a fixed list, and how sure the model is. */
export const Tag = Type.Object({
  name: Type.String(),
  value: Type.String(),
  confidence: oneOf('high', 'medium', 'low'),
})
export type Tag = Static<typeof Tag>

/** Questions about an item, each with its label and its possible answers. */
export type Questions = Readonly<Record<string, { label: string; values: readonly string[] }>>
