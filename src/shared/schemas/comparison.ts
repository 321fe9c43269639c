import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { Period } from './segment'
import { ReportKind } from './report-type'
import { Change, SinceCaveat } from './since-last'
import { oneOf } from './one-of'

const FactId = nullable(Type.String())

/** A finding of the earlier report with its outcome, or a new one of the later report. */
export const FindingChange = Type.Object({
  became: oneOf('resolved', 'new', 'worse', 'better', 'same'),
  /**
   * Why it is resolved: its row is not in the later file, has ended, or is fine. A new finding may have ended too. `off` with `same`:
   * its row had ended in the earlier report already.
   * `unsure`: by now it may be chance. `benchmark`: only the later benchmark, which declined, no longer calls its row expensive.
   */
  because: Type.Optional(oneOf('gone', 'off', 'fine', 'unsure', 'benchmark')),
  kind: oneOf('waste', 'concern'),
  /** Name of the row in the file. */
  subject: Type.String(),
  /** Its step in a few words, without the row's name; of the later report that contains it. */
  said: Type.String(),
  /** Excess over the benchmark, with the fact that states it. */
  before: nullable(Type.Number()),
  now: nullable(Type.Number()),
  beforeFact: FactId,
  nowFact: FactId,
  /** The later amount by the earlier report's benchmark, where the comparison measures findings by that: `became` then rests on it. */
  nowByEarlier: Type.Optional(Type.Number()),
})
export type FindingChange = Static<typeof FindingChange>

/** Why two reports cannot be compared at all. */
export const Refusal = Type.Union([
  Type.Object({ code: Type.Literal('same_days') }),
  Type.Object({ code: Type.Literal('shared_days'), days: Type.Integer() }),
  /** `types`: reports of two types hold different parts of an account. */
  Type.Object({
    code: oneOf('account', 'platform', 'types'),
    stated: Type.Tuple([Type.String(), Type.String()]),
  }),
])
export type Refusal = Static<typeof Refusal>

/** A report's benchmark: a ROAS, or a cost per result in its currency. */
const ComparedBenchmark = Type.Object({ metric: oneOf('roas', 'costPerResult'), value: Type.Number() })
export type ComparedBenchmark = Static<typeof ComparedBenchmark>

const Side = Type.Object({
  reportId: Type.String(),
  reportType: ReportKind,
  fileName: Type.String(),
  createdAt: Type.String(),
  period: nullable(Period),
  currency: nullable(Type.String()),
  /** Null where the report has several benchmarks or none. */
  benchmark: nullable(ComparedBenchmark),
})

/** Two reports of a client, the earlier one first. */
export const Comparison = Type.Object({
  before: Side,
  now: Side,
  refusal: nullable(Refusal),
  /** Both audit one file, by different benchmarks: only these and what they find are compared. */
  sameFile: Type.Optional(Type.Literal(true)),
  caveats: Type.Array(SinceCaveat),
  /** Overspend, spend and results first. The facts open each figure in its report. */
  changes: Type.Array(
    Type.Composite([
      Change,
      Type.Object({
        beforeFact: FactId,
        nowFact: FactId,
        /** Only of overspend: the part of `now` on rows that had ended. */
        nowEnded: Type.Optional(Type.Number()),
        /** Of the overspend: what it would be by the earlier report's benchmark, where that was clearly better. */
        nowByEarlier: Type.Optional(Type.Number()),
      }),
    ]),
  ),
  /** Null where findings cannot be compared: rows or results are of different kinds, or one report judges nothing. */
  findings: nullable(Type.Array(FindingChange)),
})
export type Comparison = Static<typeof Comparison>
