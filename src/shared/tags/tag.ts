import { Type, type Static } from '@sinclair/typebox'

export const CONFIDENCES = ['high', 'medium', 'low'] as const

/** A model's answer to one question about an image or a text: a word from a fixed list, and how sure it is. */
export const Tag = Type.Object({
  name: Type.String(),
  value: Type.String(),
  confidence: Type.Union([Type.Literal('high'), Type.Literal('medium'), Type.Literal('low')]),
})
export type Tag = Static<typeof Tag>

/** What may be asked: each question with its name on the screen and the words that answer it. */
export type Questions = Readonly<Record<string, { label: string; values: readonly string[] }>>
