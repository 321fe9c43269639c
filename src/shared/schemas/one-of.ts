import { Type, type TLiteral, type TUnion } from '@sinclair/typebox'

/** Schema of a closed list of words. */
export function oneOf<T extends string[]>(...words: T): TUnion<{ [K in keyof T]: TLiteral<T[K]> }> {
  return Type.Union(words.map((word) => Type.Literal(word))) as never
}
