import { Type } from '@sinclair/typebox'
import { sql } from 'drizzle-orm'
import { nullable } from '../../shared/schemas/nullable'
import { ReportKind } from '../../shared/schemas/report-type'
import { reports } from '../db/schema'

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

/** The columns of a `Headline`, read without the report's body. */
export const headlineColumns = {
  reportType: reports.reportType,
  currency: reports.currency,
  spend: reports.spend,
  dear: reports.waste,
  off: sql<number | null>`${reports.digest} ->> '$.sureOff'`,
  decision: sql<string | null>`${reports.digest} ->> '$.decision.title'`,
  doubt: sql<string | null>`${reports.digest} ->> '$.trust.message'`,
}
