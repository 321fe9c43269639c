import { Type, type Static } from '@sinclair/typebox'
import { TrustCode } from './trust'
import { oneOf } from './one-of'

/** Sections of a report, in its order. */
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
 * One thing that a report may say: ids and words of closed lists, no figure, no name, no direction. `derive` works out what it
 * says, or null where the data do not say it.
 */
export const Claim = Type.Union([
  /** The file's period, its rows and its spend. */
  Type.Object({ kind: kind('spent') }),
  /** Results that a group's spend bought, their prices, and the value returned. */
  Type.Object({ kind: kind('bought'), group: Subject }),
  /** How the spend is split between the goals (or kinds of rows) that are judged apart. */
  Type.Object({ kind: kind('goals') }),
  /** A subject's own figures, in the given order. */
  Type.Object({ kind: kind('figures'), subject: Subject, metrics: Ids }),
  /** A subject's figure against another subject's, a group's, the account's or the `benchmark`; one goal only. */
  Type.Object({ kind: kind('compare'), subject: Subject, with: Type.String(), metric: Metric }),
  /** A segment's place among those of its group: the first three and the last three only. */
  Type.Object({ kind: kind('rank'), subject: Subject, metric: Metric }),
  /** The part that segments together have of the spend (clicks, purchases, results …) of `base`: the account or their group. */
  Type.Object({ kind: kind('part'), subjects: Ids, metric: Metric, base: Subject }),
  /** The best and the worst row of a group by a metric, of those that ran enough to be ranked. */
  Type.Object({ kind: kind('range'), metric: Metric, group: Subject }),
  /** The rows of a group in the order of a metric, best or worst first, with the group's own figure. */
  Type.Object({
    kind: kind('list'),
    metric: Metric,
    group: Subject,
    first: Type.Union([kind('best'), kind('worst')]),
  }),
  /** Whether a row that is good by one metric is good by another, over all rows of a group. */
  Type.Object({ kind: kind('together'), metrics: Ids, group: Subject }),
  /** Findings of the engine; alike ones are told as one list. */
  Type.Object({ kind: kind('findings'), findings: Ids }),
  /** Monthly cost above the benchmark if a row goes on unchanged: an estimate with its interval. */
  Type.Object({ kind: kind('estimate'), finding: Type.String() }),
  /** The price or return that a group is judged by, and where it comes from. */
  Type.Object({ kind: kind('benchmark'), group: Subject }),
  /** Lines of the bridge: the `verdict` (surely dear, on and off; dear by less than half) or the `rest`. */
  Type.Object({ kind: kind('bridge'), part: Type.Union([kind('verdict'), kind('rest')]) }),
  /** One entry of the trust gate. */
  Type.Object({ kind: kind('trust'), code: TrustCode, subject: Type.String() }),
  /** A group that is not judged, and why: no results, too few of them, or one row alone. */
  Type.Object({ kind: kind('unjudged'), group: Subject }),
  /** Figures that this kind of export cannot show: codes of a closed list. */
  Type.Object({ kind: kind('notVisible'), codes: Ids }),
  /** An action's step: what to do and on which rows, or the lesson of what has ended. */
  Type.Object({ kind: kind('decision'), action: Type.String() }),
  /** Owner and date of the decision, how to see whether it worked, and what would prove it wrong. */
  Type.Object({ kind: kind('proof'), action: Type.String() }),
  /** A change since the last audit: the number of a note of the comparison. */
  Type.Object({ kind: kind('since'), note: Type.Integer() }),
  /** Said where a section would be empty: nothing to do, nothing surely dear, no currency stated. */
  Type.Object({
    kind: kind('nothing'),
    of: Type.Union([kind('actions'), kind('currency'), kind('breaks'), kind('waste'), kind('budget')]),
  }),
  /** A question that these rows cannot answer: the reason, and the report types that would. */
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
    /** The kind of row, or the metric, that was asked for. */
    asked: Type.Optional(Type.String()),
  }),
  /** Check of two files of an account against each other, by its id. */
  Type.Object({ kind: kind('crossCheck'), check: Type.String() }),
  /** The first sentence of a list: what its items have in common. */
  Type.Object({ kind: kind('intro'), section: SectionName }),
])
export type Claim = Static<typeof Claim>
export type ClaimOf<K extends Claim['kind']> = Extract<Claim, { kind: K }>

/** Paragraphs (or list items) of the sections, in order: what a report says, before anybody has put it into words. */
export const Plan = Type.Array(Type.Object({ section: SectionName, claims: Type.Array(Claim) }))
export type Plan = Static<typeof Plan>
