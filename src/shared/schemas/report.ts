import { Type, type Static } from '@sinclair/typebox'
import { Analysis } from './analysis'
import { nullable } from './nullable'
import { Category, ReportKind } from './report-type'
import { ListedSince } from './since-last'

/** A later audit of a report's file. */
export const Rerun = Type.Object({ reportId: Type.String(), createdAt: Type.String() })
export type Rerun = Static<typeof Rerun>

export const Report = Type.Object({
  id: Type.String(),
  clientId: Type.String(),
  category: Category,
  reportType: ReportKind,
  fileName: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  analysis: Analysis,
  /** The latest audit of the client, type and platform, where this is not it, and the last day of its data. */
  newer: Type.Optional(Type.Object({ id: Type.String(), lastDay: Type.String() })),
  /** The audit of the same file before this one. */
  sameFile: Type.Optional(Type.String()),
  /** The last audit of the same file after this one. */
  rerun: Type.Optional(Rerun),
})
export type Report = Static<typeof Report>

/** A report in a list: enough for tiles and cards, without segments and facts. */
export const ReportRow = Type.Composite([
  Type.Omit(Report, ['analysis', 'newer', 'sameFile', 'rerun']),
  Type.Object({
    /** Day on which its data end: the end of its period or, without one, the day of the audit. The latest report of a type has the last. */
    lastDay: Type.String(),
    spend: nullable(Type.Number()),
    /** Only in search results, which include all clients. */
    clientName: Type.Optional(Type.String()),
    /** Excess on rows that are clearly expensive and run, or may run; null where nothing is judged. */
    excess: nullable(Type.Number()),
    /** All their excess, where `expensive` is only a part of it (see `headline.ts`). */
    above: Type.Optional(Type.Number()),
    /** The file says of all of them that they run, and is the client's latest of its type, with data that are not old. */
    running: Type.Optional(Type.Literal(true)),
    /** It has an excess, and the client has a later audit of its type and platform. */
    superseded: Type.Optional(Type.Literal(true)),
    /**
     * Type of the widest report of the same days that has the same spend, which this one cuts into narrower rows: its overspend is of the
     * same money. The latest reports, which are read for their figures, do not say it.
     */
    sameAs: Type.Optional(ReportKind),
    /** Excess on rows that are off; absent where there is none. */
    off: Type.Optional(Type.Number()),
    /** Excess on rows that are mildly expensive; absent where the report names none. */
    mild: Type.Optional(Type.Number()),
    /** The verdict on image files, where nothing else is judged: `2 of 6 images need work`. */
    images: Type.Optional(Type.String()),
    /**
     * Only for the latest reports: changes of the key figures since the client's audit before, whose period ended on
     * that day.
     */
    since: Type.Optional(ListedSince),
    /**
     * Only for the latest reports: key figures of the client's audits of this type, one per period, this report last,
     * to three digits. Figures of fewer than two audits are left out.
     */
    run: Type.Optional(Type.Record(Type.String(), Type.Array(nullable(Type.Number())))),
    /** The latest reports, which are read for their figures, have no summary and no creatives: there may be one of each type of every client. */
    analysis: Type.Composite([
      Type.Pick(Analysis, ['metrics', 'creativeMetrics', 'currency', 'period', 'narrator']),
      Type.Partial(Type.Pick(Analysis, ['summary'])),
    ]),
  }),
])
export type ReportRow = Static<typeof ReportRow>

/** Of a search of reports, independent of the page of the list. */
export const ReportCount = Type.Object({
  count: Type.Integer(),
  /** Numbers of currencies of their amounts above zero; one that is not stated counts, too. */
  currencies: Type.Object({ spend: Type.Integer(), excess: Type.Integer() }),
})
export type ReportCount = Static<typeof ReportCount>

/** Totals over all of a client's reports, independent of the page of a list. */
export const ReportSummary = Type.Object({
  total: Type.Integer(),
  byType: Type.Record(Type.String(), Type.Integer()),
  latest: Type.Union([Type.String(), Type.Null()]),
})
export type ReportSummary = Static<typeof ReportSummary>
