import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { Period } from './segment'
import { TextPart } from './text-part'
import { oneOf } from './one-of'

/** Change of one figure since the last comparable report of the same type. */
export const Change = Type.Object({
  metric: Type.String(),
  before: nullable(Type.Number()),
  now: nullable(Type.Number()),
  /** (now − before) / before. */
  relative: nullable(Type.Number()),
  /** Whether the move is good for this metric; null where it is neither. */
  better: nullable(Type.Boolean()),
  /** True for a price of a result that chance alone could have moved as far. */
  chance: Type.Optional(Type.Literal(true)),
  /** True for a clear worsening that is only of rows that are off now. */
  ended: Type.Optional(Type.Literal(true)),
})
export type Change = Static<typeof Change>

/** As much of it as a list shows, by the name of the metric. */
const ListedChanges = Type.Record(Type.String(), Type.Pick(Change, ['relative', 'better', 'chance', 'ended']))
export type ListedChanges = Static<typeof ListedChanges>

/** The funnel step that moved ROAS most or, where that is unknown, the cost per purchase. */
export const Mover = Type.Object({
  step: oneOf('cpm', 'ctr', 'conversionRate', 'orderValue'),
  /** Relative change of the step itself. */
  relative: Type.Number(),
})
export type Mover = Static<typeof Mover>

/** Changes of a report's key figures since the client's audit before it, which ended on that day. */
export const ListedSince = Type.Object({ end: Type.String(), changes: ListedChanges })
export type ListedSince = Static<typeof ListedSince>

/** Why two reports, or a part of their figures, may not be compared. */
export const SinceCaveat = Type.Object({
  code: oneOf(
    'no_dates',
    'same_days',
    'shared_days',
    'later_days',
    'lengths',
    'attribution',
    'results',
    'clicks',
    'currency',
    'rows',
    'no_common_rows',
    'target_set',
    'target_changed',
    'target_removed',
  ),
  /** Days that are shared, or the lengths of both periods. */
  days: Type.Optional(Type.Array(Type.Integer())),
  /** Attribution settings then and now, as in the files. */
  stated: Type.Optional(Type.Array(Type.Array(Type.String()))),
})
export type SinceCaveat = Static<typeof SinceCaveat>

const FactId = Type.String()
/** The row's name in the last report, and its segment where it is in this one. */
const Row = { label: Type.String(), segmentId: Type.Optional(Type.String()) }
const Way = oneOf('up', 'down', 'same')

/** The one row that runs and explains a clear worsening, with its own figure in both audits. */
const SoleRow = Type.Optional(Type.Object({ segmentId: Type.String(), before: FactId, after: FactId }))

/** One thing that became of the account, or of a row that was named last time: ids of facts and words of closed lists. */
export const SinceNote = Type.Union([
  Type.Object({
    kind: Type.Literal('cost'),
    before: FactId,
    after: FactId,
    change: FactId,
    /** The steps that moved it, largest first. */
    effects: Type.Array(Type.Object({ step: oneOf('cpm', 'ctr', 'conversionRate'), change: FactId })),
    /** So few results that chance alone could have done it. */
    chance: Type.Boolean(),
    row: SoleRow,
  }),
  Type.Object({
    kind: Type.Literal('return'),
    before: FactId,
    after: FactId,
    change: FactId,
    orderValue: Type.Optional(Type.Object({ change: FactId, slight: Type.Boolean() })),
    /** Money that moved between rows, rows that changed themselves, or both. */
    mix: Type.Optional(oneOf('moved', 'changed', 'both')),
    /** Ids of the rows whose own change moved it most, where rows changed. */
    changed: Type.Optional(Type.Array(Type.String())),
    row: SoleRow,
  }),
  Type.Object({
    kind: Type.Literal('followed'),
    ...Row,
    said: oneOf('waste', 'highlight'),
    spend: Type.Union([Way, Type.Literal('gone')]),
    size: Type.Optional(FactId),
    cost: Type.Optional(
      Type.Object({
        became: oneOf('too_early', 'nothing', 'new', 'same', 'other'),
        before: Type.Optional(FactId),
        after: Type.Optional(FactId),
        outcome: Type.Optional(oneOf('better', 'worse', 'as_expected')),
      }),
    ),
  }),
  /** The account's own benchmark got clearly worse: what this report's expensive rows overspent by that of the last audit. */
  Type.Object({ kind: Type.Literal('benchmark'), before: FactId, after: FactId, excess: FactId }),
  Type.Object({ kind: Type.Literal('clicks'), ...Row, way: Way, before: FactId, after: FactId }),
  /** How many further rows that were named last time are in this file, too. */
  Type.Object({ kind: Type.Literal('more'), count: FactId }),
])
export type SinceNote = Static<typeof SinceNote>

export const SinceLast = Type.Object({
  reportId: Type.String(),
  createdAt: Type.String(),
  period: nullable(Period),
  changes: Type.Array(Change),
  /** Reports made before version 3 of the engine have no `limits` and `became`, only their words. */
  limits: Type.Optional(Type.Array(SinceCaveat)),
  /** The cause of the change, and what became of earlier recommendations. */
  became: Type.Optional(Type.Array(SinceNote)),
  /** `limits` and `became` as sentences in the report's language. The engine leaves them empty; the narrator fills them. */
  caveats: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  /** The notes with their figures as facts; reports of the first version have none. */
  told: Type.Optional(Type.Array(Type.Array(TextPart))),
})
export type SinceLast = Static<typeof SinceLast>
