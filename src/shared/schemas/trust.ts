import { Type, type Static } from '@sinclair/typebox'
import { oneOf } from './one-of'

/** Reasons why a file, or some of its rows, may not be fit to be judged. */
export const TrustCode = oneOf(
  'cheap_results', 'implausible_rate', 'funnel_inversion', 'missing_views', 'partial_coverage', 'overlapping_rows', 'total_differs',
  'mixed_results', 'unsplit_results', 'other_clicks', 'old_period', 'few_results', 'different_times',
) // prettier-ignore
export type TrustCode = Static<typeof TrustCode>

/**
 * `stops`: no verdict of that kind is given. `quarantines`: the subject is left out of benchmarks, verdicts and funding.
 * `qualifies`: verdicts stand, with this said beside them.
 */
export const TrustEffect = oneOf('stops', 'quarantines', 'qualifies')
export type TrustEffect = Static<typeof TrustEffect>

export const TrustEntry = Type.Object({
  code: TrustCode,
  effect: TrustEffect,
  /** The segment's label exactly as in the file, a group (`group:sales`), a funnel step, or `account`. */
  subject: Type.String(),
  segmentId: Type.Optional(Type.String()),
  /** `partial_coverage`: the covered part of the account's spend. `cheap_results`: its part of the group's results. A fraction. */
  share: Type.Optional(Type.Number()),
  /** The code's case, as a word of a closed list: what was counted, which step, why the file is partial. */
  detail: Type.Optional(Type.String()),
  /** Ids of the facts that the message prints. */
  facts: Type.Array(Type.String()),
  /** One sentence in the report's language, with its figures. The engine leaves it empty; the narrator fills it. */
  message: Type.String(),
})
export type TrustEntry = Static<typeof TrustEntry>
