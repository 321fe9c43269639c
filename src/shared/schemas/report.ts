import { Type, type Static } from '@sinclair/typebox'
import { Analysis } from './analysis'
import { nullable } from './nullable'
import { Category, ReportKind } from './report-type'
import { ListedSince } from './since-last'

export const Report = Type.Object({
  id: Type.String(),
  clientId: Type.String(),
  category: Category,
  reportType: ReportKind,
  fileName: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  analysis: Analysis,
})
export type Report = Static<typeof Report>

/** A row of a list: enough for tiles and cards, without the segments, facts and rows of the whole report. */
export const ReportRow = Type.Composite([
  Type.Omit(Report, ['analysis']),
  Type.Object({
    spend: nullable(Type.Number()),
    /** Only of a search, which is over all clients. */
    clientName: Type.Optional(Type.String()),
    /** Paid above the benchmark on rows that are surely dear and still run; null where nothing is judged. */
    dear: nullable(Type.Number()),
    /** Only of the newest reports. */
    since: Type.Optional(ListedSince),
    /**
     * Only of the newest reports: key figures over the client's audits of this type, one a period, this one last, to three
     * digits. A figure that no two audits have is left out.
     */
    run: Type.Optional(Type.Record(Type.String(), Type.Array(nullable(Type.Number())))),
    /** The newest reports, which are read for their figures, have no summary and no creatives: there may be one of each type of every client. */
    analysis: Type.Composite([
      Type.Pick(Analysis, ['metrics', 'creativeMetrics', 'currency', 'period', 'narrator']),
      Type.Partial(Type.Pick(Analysis, ['summary'])),
    ]),
  }),
])
export type ReportRow = Static<typeof ReportRow>

/** Totals of a client's reports: never counted from a page of a list. */
export const ReportSummary = Type.Object({
  total: Type.Integer(),
  byType: Type.Record(Type.String(), Type.Integer()),
  latest: Type.Union([Type.String(), Type.Null()]),
})
export type ReportSummary = Static<typeof ReportSummary>
