import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { oneOf } from './one-of'
import { RowState, StateReason } from './row-state'
import { Tier } from './tier'

export const Finding = Type.Object({
  id: Type.String(),
  /**
   * `waste` with a tier of `watch` or `too_early` is only suspected (`isUnsettled`): its amount is an estimate of the
   * model, and its excess belongs to the bridge's `unsure` line.
   */
  kind: oneOf('waste', 'highlight', 'concern'),
  tier: Tier,
  /** The segment's label exactly as in the file, or `account`. */
  subject: Type.String(),
  segmentId: Type.Optional(Type.String()),
  /** Keys of the images that it is about. */
  images: Type.Optional(Type.Array(Type.String())),
  rule: Type.String(),
  /** `low_ctr`, `weak_hook`, `tracking`, `fatigue`, … */
  issue: Type.Optional(Type.String()),
  /** Money in the report's currency, with its 80% interval. */
  amount: Type.Optional(Type.Number()),
  low: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  probability: Type.Optional(Type.Number()),
  /** For `too_early`: further spend without a result that would settle the verdict. */
  settledBy: Type.Optional(Type.Number()),
  /** spend − results × the benchmark price (spend − value ÷ the benchmark ROAS): money already paid. */
  excess: Type.Optional(Type.Number()),
  state: Type.Optional(RowState),
  stateReason: Type.Optional(StateReason),
  /** In account audits: types of the files that show the same spend, its own first. */
  seenIn: Type.Optional(Type.Array(Type.String())),
  /** The row of each of those files that shows it, by type, where one row alone does. */
  seenAs: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** 1 in so many: how often a fine row has as few results by chance. */
  odds: Type.Optional(Type.Number()),
  facts: Type.Array(Type.String()),
  /** A key of `audit/findings/levers.ts`; absent where nothing can be done about it. */
  lever: Type.Optional(Type.String()),
  /** Ids of the rules that explain the row: why it is expensive, or could get more budget. */
  causes: Type.Optional(Type.Array(Type.String())),
  /** Variant of the issue, from a closed list: `better`, `quality`, `to_half`, … */
  detail: Type.Optional(Type.String()),
  /** Cells of the file named beside the subject: search terms, a placement, the row that money comes from. */
  cells: Type.Optional(Type.Array(Type.String())),
  /** The day (YYYY-MM-DD) that it is about. */
  day: Type.Optional(Type.String()),
  /** In the report's language. Empty until the narrator fills it. */
  advice: Type.String(),
})
export type Finding = Static<typeof Finding>

export const Owner = oneOf('media_buyer', 'creative', 'web', 'client')
export type Owner = Static<typeof Owner>

/** A step to take. Findings of one kind and one lever form one action with a list of rows, most money first. */
export const Action = Type.Object({
  id: Type.String(),
  findings: Type.Array(Type.String()),
  subject: Type.String(),
  segmentId: Type.Optional(Type.String()),
  /** In account audits: the file of its segments, if it is not the leading one. */
  file: Type.Optional(Type.String()),
  /** All rows that the action is about. */
  segmentIds: Type.Optional(Type.Array(Type.String())),
  /** `do` and `check` are for rows that can run; `lesson` is for rows that are off. */
  kind: Type.Optional(oneOf('do', 'check', 'lesson')),
  /** A key of `audit/findings/levers.ts`. */
  lever: Type.Optional(Type.String()),
  state: Type.Optional(RowState),
  owner: Type.Optional(Owner),
  /** The day (YYYY-MM-DD) on which an earlier audit of the same file asked for it, if one did. */
  asked: Type.Optional(Type.String()),
  /** Days until it should be done, from `asked`, else from the audit. */
  dueDays: Type.Optional(Type.Integer()),
  /** Place among the at most three decisions at the top of the report; null for actions in the appendix. */
  decision: Type.Optional(nullable(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]))),
  /** When the agency marked it as done. */
  done: Type.Optional(Type.String({ format: 'date-time' })),
  /** Σ excess of its rows: money already paid above the benchmark. */
  excess: Type.Optional(Type.Number()),
  /** One sentence in the imperative. */
  title: Type.String(),
  amount: Type.Optional(Type.Number()),
  low: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  probability: Type.Optional(Type.Number()),
  effort: oneOf('minutes', 'hours', 'days'),
  /** How to see whether it worked. */
  check: Type.String(),
  /** Observation that would disprove it. */
  disproof: Type.String(),
})
export type Action = Static<typeof Action>
