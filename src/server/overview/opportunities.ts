import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ReportType } from '../../shared/report-types'
import type { Database } from '../db/client'
import { prepareRead } from '../db/prepare-read'
import { clients, reports } from '../db/schema'
import { newestOf } from './newest'
import type { Opportunity } from './shapes'

const EACH = 3
const TYPES: Record<Opportunity['area'], readonly ReportType[]> = {
  budget: ['campaign', 'objective'],
  audience: ['ageRange', 'gender', 'location', 'engaged'],
  creative: ['copy', 'static', 'video', 'creativeType'],
}

const columns = {
  reportId: reports.id,
  clientId: clients.id,
  clientName: clients.name,
  reportType: reports.reportType,
  currency: reports.currency,
  digest: reports.digest,
}
/** Of the newest reports of each client and type those with the weightiest findings: the weightiest findings are in them. */
const weightiest = prepareRead(columns, (db) => {
  const heaviestFirst = [desc(reports.weight), desc(reports.createdAt), desc(reports.id)]
  // By id first, so that only what is listed is read whole.
  const ids = db
    .select({ id: reports.id })
    .from(clients)
    .innerJoin(sql`json_each(${sql.placeholder('types')}) AS type`, sql`true`)
    .innerJoin(reports, eq(reports.id, newestOf(sql`type.value`)))
    .where(isNotNull(reports.weight))
    .orderBy(...heaviestFirst)
    .limit(EACH)
  return db
    .select(columns)
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .where(inArray(reports.id, ids))
    .orderBy(...heaviestFirst)
})

/** A few findings for each of the three areas. */
export async function listOpportunities(db: Database): Promise<Opportunity[]> {
  const areas = Object.entries(TYPES) as [Opportunity['area'], readonly ReportType[]][]
  const found = areas.map(async ([area, types]) => {
    const rows = await weightiest(db).all({ types: JSON.stringify(types) })
    return rows
      .flatMap(({ digest, ...report }) =>
        digest.findings
          .filter(({ tier }) => tier !== 'too_early')
          .map(({ kind, tier, subject, amount, advice }): Opportunity => ({
            area,
            ...report,
            kind,
            tier,
            subject,
            advice,
            ...(amount === undefined ? {} : { amount }),
          })),
      )
      .sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
      .slice(0, EACH)
  })
  return (await Promise.all(found)).flat()
}
