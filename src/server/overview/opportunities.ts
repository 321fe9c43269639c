import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { daysOf, overlapOf } from '../../shared/audit/summary/period-length'
import { definitionOf } from '../../shared/report-types/catalogue'
import { ageInDays, isStale, lastOldDay } from '../../shared/old-days'
import { REPORT_TYPES } from '../../shared/report-types/names'
import type { Database } from '../db/client'
import { latestFirst } from '../db/latest'
import { prepareRead } from '../db/prepare-read'
import { clients, reports } from '../db/schema'
import { bestOfClient, latestOfClient } from '../db/best-report'
import type { Opportunity } from './shapes'
import { endedBy, openFall } from './urgency'

const EACH = 3
/** Reports read per area: more than are listed, since some show money that another area has already claimed. */
const READ = 12
const AREAS: readonly Opportunity['area'][] = ['budget', 'audience', 'creative']

const columns = {
  reportId: reports.id,
  clientId: clients.id,
  clientName: clients.name,
  reportType: reports.reportType,
  currency: reports.currency,
  platform: reports.platform,
  period: reports.period,
  lastDay: reports.lastDay,
  digest: reports.digest,
  usual: sql<number | null>`weighed.usual`,
  fall: openFall,
  /** Whether the audit that represents the client says that all its overspend has ended. */
  hasEnded: sql<
    number | null
  >`(SELECT one.waste = 0 AND one.digest ->> '$.sureOff' > 0 FROM ${reports} AS one WHERE one.id = ${bestOfClient})`,
}
/**
 * Reports of before December 2026 list findings of ended rows where nothing runs, and those that were acted on. Of a period long past,
 * which has lessons only, nobody knows what still runs.
 */
const isOpen = sql`${reports.digest} ->> '$.allDone' IS NULL
  AND (${reports.digest} ->> '$.lesson' IS NULL OR ${endedBy(sql.placeholder('lastOldDay'))})`

/**
 * Of the latest reports by client and type, those with the largest findings or falls; old ones behind those that can be acted
 * on. Amounts are divided by the average spend of reports in their currency: this keeps the order within a currency,
 * and compares currencies without exchange rates.
 */
const weightiest = prepareRead(columns, (db) => {
  const heaviestFirst = (usual: SQL) => [
    endedBy(sql.placeholder('lastOldDay')),
    sql`coalesce(CASE WHEN ${reports.weight} > 0 THEN max(${reports.weight}, ${openFall}) END / nullif(${usual}, 0), 0) DESC`,
    desc(reports.weight),
    latestFirst('reports'),
  ]
  const usual = sql<number | null>`avg(${reports.spend}) OVER (PARTITION BY ${reports.currency})`
  // Selects ids first, so that only listed reports are read completely.
  const weighed = db
    .select({ id: reports.id, usual: usual.as('usual') })
    .from(clients)
    .innerJoin(sql`json_each(${sql.placeholder('types')}) AS type`, sql`true`)
    .innerJoin(reports, eq(reports.id, latestOfClient(sql`type.value`)))
    .where(and(isNotNull(reports.weight), isOpen))
    .orderBy(...heaviestFirst(usual))
    .limit(READ)
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

/** Whether any client has an audit of one of these types: one index lookup for each client and type, until one is found. */
const isAudited = prepareRead({ found: sql<number>`1` }, (db) =>
  db
    .select({ found: sql<number>`1` })
    .from(clients)
    .innerJoin(sql`json_each(${sql.placeholder('types')}) AS type`, sql`true`)
    .innerJoin(reports, eq(reports.id, latestOfClient(sql`type.value`)))
    .limit(1),
)

/** The areas of which there is any audit. */
export async function listAuditedAreas(db: Database): Promise<Opportunity['area'][]> {
  const asked = AREAS.map(async (area) => {
    const types = REPORT_TYPES.filter((type) => definitionOf(type).area === area)
    return (await isAudited(db).first({ types: JSON.stringify(types) })) ? [area] : []
  })
  return (await Promise.all(asked)).flat()
}

/** Advice not to act. Digests of before December 2026 have findings without a step, too. */
const SAYS_NO = /^(Leave it |Hold it|Could be chance|Unlikely to be chance|Not enough spend)/

type Read = Awaited<ReturnType<ReturnType<typeof weightiest>['all']>>[number]

/**
 * A few findings for each of the three areas. Money that two breakdowns of one account show is listed once, unless an area has no other:
 * then its largest finding comes first and says which area has the same money.
 */
export async function listOpportunities(db: Database, now: Date): Promise<Opportunity[]> {
  const asked = { lastOldDay: lastOldDay(now) }
  const read = AREAS.map(async (area) => {
    const types = REPORT_TYPES.filter((type) => definitionOf(type).area === area)
    return [area, await weightiest(db).all({ ...asked, types: JSON.stringify(types) })] as const
  })
  const claimed = new Map<Read, Opportunity['area']>()
  const listed: Opportunity[] = []
  for (const [area, rows] of await Promise.all(read)) {
    const own: Opportunity[] = []
    let largest: Opportunity | undefined
    // Further findings about a row whose money is listed elsewhere are about that money, too.
    const elsewhere = new Set<string>()
    for (const { row, found, amount } of eachClientFirst(weighFindings(area, rows, now), listed)) {
      if (own.length === EACH) break
      const key = `${row.reportId} ${found.subject}`
      const claim = [...claimed].find(([other]) => other !== row && showsSameMoney(row, other))
      if (amount > 0 && claim) {
        elsewhere.add(key)
        largest ??= { ...found, sameAs: claim[1] }
      } else if (!elsewhere.has(key)) {
        if (amount > 0) claimed.set(row, area)
        own.push(found)
      }
    }
    const isPriced = own.some(({ amount }) => amount !== undefined)
    listed.push(...(largest && !isPriced ? [largest, ...own.slice(0, EACH - 1)] : own))
  }
  return listed
}

function weighFindings(area: Opportunity['area'], rows: readonly Read[], now: Date) {
  return rows
    .flatMap((row) => {
      const { digest, usual, lastDay, fall, hasEnded } = row
      const { reportId, clientId, clientName, reportType, currency } = row
      const ageDays = ageInDays(lastDay, now.getTime())
      // Another breakdown of the same spend may not know that it has. Old data say that they are old.
      if (hasEnded === 1 && !isStale({ ageDays })) return []
      const report = { reportId, clientId, clientName, reportType, currency, ageDays }
      return digest.findings
        .filter(({ tier, advice }) => tier !== 'too_early' && !SAYS_NO.test(advice))
        .map(({ kind, tier, subject, amount, advice }) => {
          const found: Opportunity = { area, ...report, kind, tier, subject, advice }
          if (amount !== undefined) found.amount = amount
          // A client whose return fell comes as early as on the dashboard.
          const weight = amount ? Math.max(amount, fall) : 0
          return { row, found, amount: amount ?? 0, share: usual ? weight / usual : 0 }
        })
    })
    .sort((a, b) => ageRank(a.found) - ageRank(b.found) || b.share - a.share || b.amount - a.amount)
}

/** Data that are too old to act on come behind all others, as clients with them do on the dashboard. */
const ageRank = (found: Opportunity): number => Number(isStale(found))

/** The order, but further findings of a client stand behind the first ones of all, and all of old data behind both. */
function eachClientFirst<T extends { found: Opportunity }>(
  all: readonly T[],
  listed: readonly Opportunity[],
): T[] {
  const seen = new Set(listed.map(({ clientId }) => clientId))
  const ranked = all.map((one) => {
    const { clientId } = one.found
    const rank = 2 * ageRank(one.found) + Number(seen.has(clientId))
    seen.add(clientId)
    return { one, rank }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one)
}

/** Two reports of one client that break down the same spend: of one platform and currency, over at least half the days of one of them. */
function showsSameMoney(a: Read, b: Read): boolean {
  if (a.clientId !== b.clientId || a.currency !== b.currency) return false
  if (a.platform !== null && b.platform !== null && a.platform !== b.platform) return false
  if (a.period === null || b.period === null) return false
  const shorter = Math.min(daysOf(a.period) ?? 0, daysOf(b.period) ?? 0)
  return shorter > 0 && 2 * overlapOf(a.period, b.period) >= shorter
}
