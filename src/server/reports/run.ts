import { sql } from 'drizzle-orm'
import { pickPast, type Origin } from '../../shared/audit/history'
import { KEY_METRICS } from '../../shared/metrics/first-metrics'
import type { ReportRow } from '../../shared/schemas/report'
import type { Metrics } from '../../shared/schemas/segment'
import { reports } from '../db/schema'

/** Reports read for a run: some may be of the same days, another currency or another account. */
const READ = 12
const POINTS = 6
/** As many as can be seen in a line some pixels high. */
const DIGITS = 3

type Measured = Origin & { metrics: Metrics }

/**
 * The client's audits of the same type before this one, the newest first, as JSON: one index seek. This one's columns are named in
 * the text: of a single table drizzle would write them without it, and they would be those of the audit before.
 */
export const earlier = sql<string>`(
  SELECT json_group_array(json_object('period', json(one.period), 'platform', one.platform, 'account', one.account,
    'currency', one.currency, 'metrics', json(one.metrics))) FROM (
    SELECT same.period, same.platform, same.account, same.currency, same.metrics FROM ${reports} AS same
    WHERE same.client_id = reports.client_id AND same.report_type = reports.report_type AND same.trashed_at IS NULL
      AND same.metrics IS NOT NULL AND (same.created_at, same.id) < (reports.created_at, reports.id)
    ORDER BY same.created_at DESC, same.id DESC LIMIT ${sql.raw(String(READ))}) AS one)`

/** Each key figure over the audits that are this report's past, this one last; undefined where there is no such past. */
export function toRun(earlierJson: string, now: Measured): ReportRow['run'] {
  const past = pickPast(JSON.parse(earlierJson) as Measured[], now)
  if (past.length === 0) return undefined
  const points = [...past.slice(0, POINTS - 1).reverse(), now]
  const run: NonNullable<ReportRow['run']> = {}
  for (const metric of KEY_METRICS) {
    const values = points.map(({ metrics }) => toShort(metrics[metric]))
    if (values.filter((value) => value !== null).length > 1) run[metric] = values
  }
  return run
}

const toShort = (value: number | null) => (value === null ? null : Number(value.toPrecision(DIGITS)))
