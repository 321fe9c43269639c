import { sql } from 'drizzle-orm'
import type { ReportKind } from '../../shared/report-types/names'

/** Types of reports that others cut into narrower rows, the widest first, which is also their order by name. */
const WIDER = sql`('account', CASE WHEN reports.report_type <> 'campaign' THEN 'campaign' END)`

/**
 * Type of the widest live report that shows the report's spend in wider rows: of its client, days and currency, with the same sum but for
 * rounding. Their overspend is of the same money. Null where there is none.
 */
export const sameAs = sql<ReportKind | null>`
  CASE WHEN reports.spend > 0 AND reports.period IS NOT NULL AND reports.report_type <> 'account' THEN (
    SELECT whole.report_type FROM reports AS whole
    WHERE whole.client_id = reports.client_id AND whole.report_type IN ${WIDER} AND whole.trashed_at IS NULL
      AND whole.period ->> '$.start' = reports.period ->> '$.start'
      AND whole.period ->> '$.end' = reports.period ->> '$.end'
      AND whole.currency IS reports.currency
      AND abs(whole.spend - reports.spend) <= 0.001 * whole.spend
    ORDER BY whole.report_type LIMIT 1
  ) END`
