import { Type, type Static } from '@sinclair/typebox'

/** Reasons why a file, or some of its rows, may not be fit to be judged. */
export const TrustCode = Type.Union([
  Type.Literal('cheap_results'),
  Type.Literal('implausible_rate'),
  Type.Literal('funnel_inversion'),
  Type.Literal('partial_coverage'),
  Type.Literal('overlapping_rows'),
  Type.Literal('mixed_results'),
  Type.Literal('unsplit_results'),
  Type.Literal('other_clicks'),
  Type.Literal('old_period'),
  Type.Literal('few_results'),
  Type.Literal('different_times'),
])
export type TrustCode = Static<typeof TrustCode>

/**
 * `stops`: no verdict of that kind is given. `quarantines`: the subject is left out of benchmarks, verdicts and funding.
 * `qualifies`: verdicts stand, with this said beside them.
 */
export const TrustEffect = Type.Union([
  Type.Literal('stops'),
  Type.Literal('quarantines'),
  Type.Literal('qualifies'),
])
export type TrustEffect = Static<typeof TrustEffect>

export const TrustEntry = Type.Object({
  code: TrustCode,
  effect: TrustEffect,
  /** The segment's label exactly as in the file, a group (`group:sales`), a funnel step, or `account`. */
  subject: Type.String(),
  segmentId: Type.Optional(Type.String()),
  /** `partial_coverage`: the covered part of the account's spend. `cheap_results`: its part of the group's results. A fraction. */
  share: Type.Optional(Type.Number()),
  /** Which of the code's cases this is, as a word of a closed list: what was counted, which step, why the file is partial. */
  detail: Type.Optional(Type.String()),
  /** Ids of the facts that the message prints. */
  facts: Type.Array(Type.String()),
  /** One sentence in the report's language, with its figures. The engine leaves it empty; the narrator fills it. */
  message: Type.String(),
})
export type TrustEntry = Static<typeof TrustEntry>
