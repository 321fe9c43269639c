import { sql, type SQL } from 'drizzle-orm'
import { CLEAR_FALL, RETURNS, type Return } from '../../shared/audit/since-last/clear-fall'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { reports } from './schema'

/**
 * `findClearFall` in SQL: the value of the first return whose change is known; null where it did not clearly fall. With
 * `isEnded`, of a fall only through rows that are off now.
 */
const ofFallen = (valueOf: (metric: Return, relative: SQL) => SQL, isEnded = false) => {
  const cases = RETURNS.map((metric) => {
    const part = (name: string) =>
      sql`${reports.digest} ->> ${sql.raw(`'$.since.changes.${metric}.${name}'`)}`
    const relative = part('relative')
    const worse = metric === 'roas' ? sql`-(${relative})` : relative
    // The audit marks a price that chance alone could have moved as far, and a worsening of rows that are off now.
    return sql`WHEN ${relative} IS NOT NULL THEN
      CASE WHEN ${worse} >= ${sql.raw(String(CLEAR_FALL))} AND ${part('chance')} IS NULL AND ${part('ended')} IS ${sql.raw(isEnded ? 'NOT NULL' : 'NULL')} THEN ${valueOf(metric, relative)} END`
  })
  // An audit made later can be of earlier or of the same days.
  const isNoLater = sql`${reports.period} ->> '$.end' <= ${reports.digest} ->> '$.since.end'`
  return sql`CASE WHEN ${isNoLater} THEN NULL ${sql.join(cases, sql` `)} END`
}

/** 1 where the return clearly fell only through rows that are off now. */
export const endedFall = sql<number | null>`coalesce(${sql.join(
  RETURNS.map((metric) => sql`${reports.digest} ->> ${sql.raw(`'$.since.changes.${metric}.ended'`)}`),
  sql`, `,
)})`

const nameOf = (metric: Return) => sql.raw(`'${metric}'`)
const lostOf = (metric: Return, relative: SQL) =>
  metric === 'roas' ? sql`-(${relative})` : sql`(${relative}) / (1 + (${relative}))`

/** Metric of a return that got clearly worse since the audit before, and the part of the spend that this made useless. */
export const fallenColumns = {
  fallen: sql<Return | null>`${ofFallen(nameOf)}`,
  /** Of the spend, as the earlier return would have brought the same without it. */
  lost: sql<number | null>`${ofFallen(lostOf)}`,
}

/** As `fallenColumns`, of a fall only through rows that are off now. */
export const endedColumns = {
  endedFallen: sql<Return | null>`${ofFallen(nameOf, true)}`,
  endedLost: sql<number | null>`${ofFallen(lostOf, true)}`,
}

/** Money of the spend that a clear fall of the return made useless; null where it did not fall, or the spend is unknown. */
export const costOfFall = (lost: number | null, spend: number | null): number | null =>
  lost === null || spend === null ? null : spend * lost

/** `ROAS −42%`, `CPA +69%`; null where the return did not clearly fall. */
export function wordFall({ fallen, lost }: { fallen: Return | null; lost: number | null }): string | null {
  if (fallen === null || lost === null) return null
  const percent = (part: number) => `${Math.round(part * 100)}%`
  const change = fallen === 'roas' ? `−${percent(lost)}` : `+${percent(lost / (1 - lost))}`
  return `${FIRST_METRICS[fallen].short} ${change}`
}
