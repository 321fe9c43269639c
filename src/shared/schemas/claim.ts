import { Type, type Static } from '@sinclair/typebox'
import { TrustCode } from './trust'
import { oneOf } from './one-of'

/** Sections of a report in order. */
export const SECTIONS = [
  'summary', 'insights', 'wastage', 'highlights', 'concerns', 'recommendations',
] as const // prettier-ignore

export const SectionName = oneOf(...SECTIONS)
export type SectionName = Static<typeof SectionName>

const kind = <K extends string>(name: K) => Type.Literal(name)
/** `account`, a segment's id (`S3`) or a group (`group:sales`). */
const Subject = Type.String()
/** A metric of the catalogue. */
const Metric = Type.String()
const Ids = Type.Array(Type.String(), { minItems: 1 })

/**
 * One statement of a report, made of ids and words of closed lists, without figures, names or directions. `derive`
 * computes what it says, or null where the data do not support it.
 */
export const Claim = Type.Union([
  /** The file's period, its rows and its spend. */
  Type.Object({ kind: kind('spent') }),
  /** Results that a group's spend bought, their prices, and their value. */
  Type.Object({ kind: kind('bought'), group: Subject }),
  /** How the spend splits between goals (or kinds of rows) that are judged separately. */
  Type.Object({ kind: kind('goals') }),
  /** A subject's own figures, in the given order. */
  Type.Object({ kind: kind('figures'), subject: Subject, metrics: Ids }),
  /** A subject's figure compared with another subject's, a group's, the account's or the `benchmark`; within one goal. */
  Type.Object({ kind: kind('compare'), subject: Subject, with: Type.String(), metric: Metric }),
  /** A segment's rank in its group: the first three and the last three only. */
  Type.Object({ kind: kind('rank'), subject: Subject, metric: Metric }),
  /** The share of these segments in the spend (clicks, purchases, results …) of `base`: the account or their group. */
  Type.Object({ kind: kind('part'), subjects: Ids, metric: Metric, base: Subject }),
  /** The best and the worst ranked row of a group by a metric. */
  Type.Object({ kind: kind('range'), metric: Metric, group: Subject }),
  /** The rows of a group sorted by a metric, best or worst first, with the group's own figure. */
  Type.Object({
    kind: kind('list'),
    metric: Metric,
    group: Subject,
    first: Type.Union([kind('best'), kind('worst')]),
  }),
  /** Whether a row that is good by one metric is good by another, over all rows of a group. */
  Type.Object({ kind: kind('together'), metrics: Ids, group: Subject }),
  /** Findings of the engine; similar ones are told as one list. */
  Type.Object({ kind: kind('findings'), findings: Ids }),
  /** Monthly cost above the benchmark if a row goes on unchanged: an estimate with its interval. */
  Type.Object({ kind: kind('estimate'), finding: Type.String() }),
  /** The price or return that a group is judged by, and its source. */
  Type.Object({ kind: kind('benchmark'), group: Subject }),
  /** Lines of the bridge: the `verdict` (clearly expensive, on and off; more expensive, not surely by half) or the `rest`. */
  Type.Object({ kind: kind('bridge'), part: Type.Union([kind('verdict'), kind('rest')]) }),
  /** One trust entry. */
  Type.Object({ kind: kind('trust'), code: TrustCode, subject: Type.String() }),
  /** A group that is not judged, with the reason: no results, too few, or a single row. */
  Type.Object({ kind: kind('unjudged'), group: Subject }),
  /** Figures that this export lacks: codes of a closed list. */
  Type.Object({ kind: kind('notVisible'), codes: Ids }),
  /** The step of an action: what to do and on which rows, or the lesson of rows that are off. */
  Type.Object({ kind: kind('decision'), action: Type.String() }),
  /** Owner and date of a decision, how to see whether it worked, and what would disprove it. */
  Type.Object({ kind: kind('proof'), action: Type.String() }),
  /** A change since the last audit, by the index of its note; `brief`: as one line, for a clear worsening only. */
  Type.Object({ kind: kind('since'), note: Type.Integer(), brief: Type.Optional(Type.Literal(true)) }),
  /** In one line, days on which all rows together sold less, where a decision asks what happened. */
  Type.Object({ kind: kind('dip'), finding: Type.String() }),
  /** Fills a section that would be empty: nothing to do, nothing clearly expensive, no currency stated. */
  Type.Object({
    kind: kind('nothing'),
    of: Type.Union([kind('actions'), kind('currency'), kind('breaks'), kind('waste'), kind('budget')]),
  }),
  /** A question that this file cannot answer: the reason, and report types that would. */
  Type.Object({
    kind: kind('cannot'),
    reason: Type.Union([
      kind('split'),
      kind('days'),
      kind('season'),
      kind('pictures'),
      kind('metric'),
      kind('question'),
    ]),
    /** The kind of row, or the metric, asked for. */
    asked: Type.Optional(Type.String()),
  }),
  /** Cross-check of two files of an account, by id. */
  Type.Object({ kind: kind('crossCheck'), check: Type.String() }),
  /** First sentence of a list, about all its items. */
  Type.Object({ kind: kind('intro'), section: SectionName }),
])
export type Claim = Static<typeof Claim>
export type ClaimOf<K extends Claim['kind']> = Extract<Claim, { kind: K }>

/** The content of a report as claims: paragraphs (or list items) of the sections, in order. */
export const Plan = Type.Array(Type.Object({ section: SectionName, claims: Type.Array(Claim) }))
export type Plan = Static<typeof Plan>
