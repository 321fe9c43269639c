import { Type, type Static } from '@sinclair/typebox'

/** A piece of a sentence: words, a printed fact (a button on the screen), or a name of the file. */
export const TextPart = Type.Union([
  Type.String(),
  Type.Object({ fact: Type.String(), text: Type.String() }),
  /** A segment's id; empty for a name that is no segment of this report. */
  Type.Object({ segment: Type.String(), text: Type.String() }),
])
export type TextPart = Static<typeof TextPart>
