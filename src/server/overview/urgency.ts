import { sql, type SQL } from 'drizzle-orm'
import { newer } from '../db/newer-report'
import { fallenColumns } from '../db/fallen'
import { reports } from '../db/schema'

/** Overspend that decisions marked as done are about; null where none is done. */
export const taken = sql<number | null>`${reports.digest} ->> '$.taken'`

/** Money that a report's fall of the return costs; 0 without one, and once a decision is done. */
export const openFall = sql<number>`CASE WHEN ${taken} IS NULL
  THEN coalesce(${reports.spend} * ${fallenColumns.lost}, 0) ELSE 0 END`

/**
 * Money that a report puts at stake: excess cost, or what the fall of its return costs, whichever is more. Once a decision is done,
 * only the excess cost that the others are about: whether it helped, the next audit shows. What a newer audit of a part of the account
 * overspent counts, too.
 */
const atStake = sql`max(coalesce(${newer.waste}, 0), coalesce(${reports.waste}, 0) - coalesce(${taken}, 0), ${openFall})`

/** Whether a report's data end on this day or before. */
export const endedBy = (day: SQL | ReturnType<typeof sql.placeholder>) => sql`${reports.lastDay} <= ${day}`

/** Money at stake, weighed by the average spend of an audit in its currency, so that amounts of several currencies compare. */
const weight = sql<number>`coalesce(${atStake} / nullif(avg(${reports.spend}) OVER (PARTITION BY ${reports.currency}), 0), 0)`

/** Terms that sort reports by the weighed money at stake, most first; those whose period ended on `lastOldDay` or before, too long ago to act on them, behind all others. */
export const mostUrgentFirst = (lastOldDay: SQL | ReturnType<typeof sql.placeholder>) => [
  sql`CASE WHEN coalesce(${newer.lastDay}, ${reports.lastDay}) <= ${lastOldDay} THEN 0 ELSE ${weight} END DESC`,
  sql`${weight} DESC`,
]

const has = (key: string) => sql`coalesce(${reports.digest} ->> ${sql.raw(`'$.${key}'`)}, 0) > 0`

/**
 * Terms for reports with nothing at stake: first those with a decision, the earliest day first, then those with money of ended or mildly
 * expensive rows, or too old to act on, then those on benchmark.
 */
export const unfinishedFirst = (lastOldDay: SQL | ReturnType<typeof sql.placeholder>) => [
  sql`CASE WHEN ${endedBy(lastOldDay)} THEN NULL ELSE ${reports.digest} ->> '$.decision.due' END NULLS LAST`,
  sql`(${endedBy(lastOldDay)} OR ${has('sureOff')} OR ${has('mild')} OR ${has('above')}) DESC`,
]
