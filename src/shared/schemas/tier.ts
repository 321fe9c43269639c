import { Type, type Static } from '@sinclair/typebox'

/** How sure a finding is. */
export const Tier = Type.Union([
  Type.Literal('confirmed'),
  Type.Literal('likely'),
  Type.Literal('watch'),
  Type.Literal('too_early'),
])
export type Tier = Static<typeof Tier>
