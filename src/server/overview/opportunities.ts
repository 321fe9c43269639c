import { desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { definitionOf } from '../../shared/report-types/catalogue'
import { REPORT_TYPES } from '../../shared/report-types/names'
import type { Database } from '../db/client'
import { prepareRead } from '../db/prepare-read'
import { clients, reports } from '../db/schema'
import { newestOf } from './newest'
import type { Opportunity } from './shapes'

const EACH = 3
const AREAS: readonly Opportunity['area'][] = ['budget', 'audience', 'creative']

const columns = {
  reportId: reports.id,
  clientId: clients.id,
  clientName: clients.name,
  reportType: reports.reportType,
  currency: reports.currency,
  digest: reports.digest,
  usual: sql<number | null>`weighed.usual`,
}
/**
 * Of the newest reports by client and type, those with the largest findings. Amounts are divided by the average spend
 * of reports in their currency: this keeps the order within a currency, and compares currencies without exchange
 * rates.
 */
const weightiest = prepareRead(columns, (db) => {
  const heaviestFirst = (usual: SQL) => [
    sql`coalesce(${reports.weight} / nullif(${usual}, 0), 0) DESC`,
    desc(reports.weight),
    desc(reports.createdAt),
    desc(reports.id),
  ]
  const usual = sql<number | null>`avg(${reports.spend}) OVER (PARTITION BY ${reports.currency})`
  // Selects ids first, so that only listed reports are read completely.
  const weighed = db
    .select({ id: reports.id, usual: usual.as('usual') })
    .from(clients)
    .innerJoin(sql`json_each(${sql.placeholder('types')}) AS type`, sql`true`)
    .innerJoin(reports, eq(reports.id, newestOf(sql`type.value`)))
    .where(isNotNull(reports.weight))
    .orderBy(...heaviestFirst(usual))
    .limit(EACH)
    .as('weighed')
  return (
    db
      .select(columns)
      .from(weighed)
      // Fixes the join order; SQLite would otherwise read every report.
      .crossJoin(reports)
      .innerJoin(clients, eq(clients.id, reports.clientId))
      .where(eq(reports.id, weighed.id))
      .orderBy(...heaviestFirst(columns.usual))
  )
})

/** A few findings for each of the three areas. */
export async function listOpportunities(db: Database): Promise<Opportunity[]> {
  const found = AREAS.map(async (area) => {
    const types = REPORT_TYPES.filter((type) => definitionOf(type).area === area)
    const rows = await weightiest(db).all({ types: JSON.stringify(types) })
    return rows
      .flatMap(({ digest, usual, ...report }) =>
        digest.findings
          .filter(({ tier }) => tier !== 'too_early')
          .map(({ kind, tier, subject, amount, advice }) => {
            const found: Opportunity = { area, ...report, kind, tier, subject, advice }
            if (amount !== undefined) found.amount = amount
            return { found, amount: amount ?? 0, share: usual ? (amount ?? 0) / usual : 0 }
          }),
      )
      .sort((a, b) => b.share - a.share || b.amount - a.amount)
      .slice(0, EACH)
      .map((weighed) => weighed.found)
  })
  return (await Promise.all(found)).flat()
}
