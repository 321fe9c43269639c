import { sql } from 'drizzle-orm'
import type { ReportKind } from '../../shared/report-types/names'
import { latestOf } from './latest'

/**
 * Condition of two reports of a client: one shows the spend of the other in wider rows. It is of the same days and currency, with the same
 * sum but for rounding, so that their overspend is of the same money.
 */
const isCutOf = (part: string, whole: string) =>
  sql.raw(`${whole}.client_id = ${part}.client_id AND ${whole}.trashed_at IS NULL AND ${part}.trashed_at IS NULL
    AND ${part}.report_type <> 'account'
    AND ${whole}.report_type IN ('account', CASE WHEN ${part}.report_type <> 'campaign' THEN 'campaign' END)
    AND ${whole}.period ->> '$.start' = ${part}.period ->> '$.start'
    AND ${whole}.period ->> '$.end' = ${part}.period ->> '$.end'
    AND ${whole}.currency IS ${part}.currency
    AND ${part}.spend > 0 AND abs(${whole}.spend - ${part}.spend) <= 0.001 * ${whole}.spend`)

/** Type of the widest report that shows the spend of `reports`, which is also the first by name; null where there is none. */
export const sameAs = sql<ReportKind | null>`(
  SELECT whole.report_type FROM reports AS whole WHERE ${isCutOf('reports', 'whole')}
  ORDER BY whole.report_type LIMIT 1)`

const ofPart = {
  client: sql.raw('part.client_id'),
  type: sql.raw('part.report_type'),
  platform: sql.raw('part.platform'),
}
/**
 * Where no row of `reports` that runs is expensive: the breakdown of its spend, as JSON, whose rows that run, or may run, overspend most.
 * An earlier audit of its type says nothing of what runs.
 */
export const dearestPart = sql<string | null>`CASE WHEN reports.waste = 0 THEN (
  SELECT json_object('reportId', part.id, 'reportType', part.report_type, 'excess', part.waste,
    'running', json(iif(part.digest ->> '$.running', 'true', 'false')))
  FROM reports AS part WHERE ${isCutOf('part', 'reports')} AND part.waste > 0 AND part.id = ${latestOf(ofPart)}
  ORDER BY part.waste DESC LIMIT 1) END`
