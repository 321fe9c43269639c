import { Type } from '@sinclair/typebox'
import { nullable } from './nullable'
import { ReportKind } from './report-type'

/** What came out of an audit, in the few words and amounts that lists of several screens show. */
export const Headline = Type.Object({
  reportType: ReportKind,
  currency: nullable(Type.String()),
  spend: nullable(Type.Number()),
  /** Paid above the benchmark on rows that are surely dear and still run; null where nothing is judged. */
  dear: nullable(Type.Number()),
  /** Cost above the benchmark on rows that are off. */
  off: nullable(Type.Number()),
  /** The first decision of the report, as a sentence. */
  decision: nullable(Type.String()),
  /** Why a part of the file can't be trusted, as a sentence. */
  doubt: nullable(Type.String()),
})
