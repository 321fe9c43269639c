import { sql } from 'drizzle-orm'
import { pickPast, type Origin } from '../../shared/audit/history'
import { KEY_METRICS } from '../../shared/metrics/first-metrics'
import type { ReportRow } from '../../shared/schemas/report'
import type { Metrics } from '../../shared/schemas/segment'
import { latestFirst } from '../db/latest'
import { reports } from '../db/schema'

/** Reports read to find comparable ones: some may have the same days, or another currency or account. */
const READ = 12
const POINTS = 6
/** Significant digits, enough for a sparkline. */
const DIGITS = 3

type Measured = Origin & { metrics: Metrics }

/**
 * The audits of the client and type before this one as JSON, the latest first: one index lookup. Columns are written
 * with their table, since drizzle omits it in a query of one table, where they would mean the subquery's.
 */
export const earlier = sql<string>`(
  SELECT json_group_array(json_object('period', json(one.period), 'platform', one.platform, 'account', one.account,
    'currency', one.currency, 'metrics', json(one.metrics))) FROM (
    SELECT one.period, one.platform, one.account, one.currency, one.metrics FROM ${reports} AS one
    WHERE one.client_id = reports.client_id AND one.report_type = reports.report_type AND one.trashed_at IS NULL
      AND one.metrics IS NOT NULL
      AND (one.last_day, one.created_at, one.id) < (reports.last_day, reports.created_at, reports.id)
    ORDER BY ${latestFirst('one')} LIMIT ${sql.raw(String(READ))}) AS one)`

/** Each key figure over the earlier comparable audits and this one; undefined without such audits. */
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
