import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  inArray,
  sql,
  type Column,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { REPORT_ORDERS, REPORTS_ON_PAGE, type ReportOrder } from '../../shared/report-lists'
import type { Outcome } from '../../shared/report-outcomes'
import type { ReportKind } from '../../shared/report-types/names'
import type { ReportCount, ReportRow } from '../../shared/schemas/report'
import { reportIsLive } from '../db/live'
import { prepareRead } from '../db/prepare-read'
import { clients, reports } from '../db/schema'
import type { Page, PageRequest } from '../http/paging'
import { MOST_WORDS, toSearchValues } from './search-words'
import { columns, listWhere, outcome, toReportRow, type Listing, type Row } from './store'

/** Whether a word of the search matches the report's client, file, type or days. */
function isOfReport(at: number): SQL {
  const [text, types, day] = ['text', 'types', 'day'].map((part) => sql.placeholder(`${part}${at}`))
  return sql`(${text} = ''
    OR instr(${types}, ',' || ${reports.reportType} || ',') > 0
    OR ${reports.clientId} IN (SELECT id FROM ${clients} WHERE instr(${clients.search}, ${text}) > 0)
    OR instr(lower(${reports.fileName}), ${text}) > 0
    OR CASE WHEN ${day} IS NOT NULL
       THEN ${reports.createdAt} LIKE ${day} OR ${reports.period} LIKE '%"' || ${day} END)`
}

const clientName = sql<string>`(SELECT name FROM ${clients} WHERE ${clients.id} = ${reports.clientId})`
const [wantedType, wantedOutcome, since] = ['type', 'outcome', 'since'].map((name) => sql.placeholder(name))
const isFound = and(
  sql`(${wantedType} IS NULL OR ${reports.reportType} = ${wantedType})`,
  sql`(${since} IS NULL OR ${reports.createdAt} >= ${since})`,
  ...Array.from({ length: MOST_WORDS }, (_, at) => isOfReport(at)),
  sql`(${wantedOutcome} IS NULL OR ${outcome} = ${wantedOutcome})`,
)
const foundColumns = { ...columns, clientName }
const foundReports = listWhere(isFound, foundColumns)
const currenciesOf = (amount: Column) =>
  sql<number>`count(DISTINCT CASE WHEN ${amount} > 0 THEN coalesce(${reports.currency}, '') END)`
const counts = {
  count: count(),
  spend: currenciesOf(reports.spend),
  excess: currenciesOf(reports.waste),
}
const foundCount = prepareRead(counts, (db) =>
  db.select(counts).from(reports).where(and(reportIsLive, isFound)),
)

/** Filters of a search of reports; one that is missing lets all reports through. */
export interface Wanted {
  /** Words that the report must all match. */
  q?: string
  type?: ReportKind
  outcome?: Outcome
  /** Moment of the earliest audit. */
  since?: string
}

const toFilterValues = ({ q = '', type, outcome, since }: Wanted) => ({
  type: type ?? null,
  outcome: outcome ?? null,
  since: since ?? null,
  ...toSearchValues(q),
})
const toFoundRow = (row: Row): ReportRow => ({ ...toReportRow(row), clientName: row.clientName })

export async function searchReports(
  { db, ...day }: Listing,
  wanted: Wanted,
  page: PageRequest,
): Promise<Page<ReportRow>> {
  const { rows, next } = await foundReports(db, page, { ...day, ...toFilterValues(wanted) })
  return { rows: rows.map(toFoundRow), next }
}

export async function countFound({ db, ...day }: Listing, wanted: Wanted): Promise<ReportCount> {
  const { count, ...currencies } = (await foundCount(db).first({ ...day, ...toFilterValues(wanted) }))!
  return { count, currencies }
}

/** The largest amount first, each currency by itself: that of most clients first. Then zeros, then what is not known. */
const byMoney = (amount: Column, clientsOfCurrency: SQLWrapper) => [
  desc(sql`${amount} > 0`),
  desc(sql`CASE WHEN ${amount} > 0 THEN ${clientsOfCurrency} END`),
  asc(sql`CASE WHEN ${amount} > 0 THEN ${reports.currency} END`),
  desc(amount),
]
const ORDERS: Record<ReportOrder, (clientsOfCurrency: SQLWrapper) => SQL[]> = {
  period: () => [desc(reports.lastDay)],
  spend: (clients) => byMoney(reports.spend, clients),
  roas: () => [desc(sql`${reports.metrics} ->> '$.roas'`)],
  excess: (clients) => byMoney(reports.waste, clients),
  client: () => [
    asc(sql`(SELECT ${clients.sortName} FROM ${clients} WHERE ${clients.id} = ${reports.clientId})`),
  ],
}

/** Only the ids of a page, since the database would work out all columns of all reports to sort them. */
const pageIn = (order: ReportOrder | null) =>
  prepareRead({ id: reports.id }, (db) => {
    const currencies = db
      .select({ currency: reports.currency, clients: countDistinct(reports.clientId).as('clients') })
      .from(reports)
      .where(reportIsLive)
      .groupBy(reports.currency)
      .as('currencies')
    const ids = db.select({ id: reports.id }).from(reports).$dynamic()
    if (order === 'spend' || order === 'excess')
      ids.leftJoin(currencies, sql`${currencies.currency} IS ${reports.currency}`)
    return ids
      .where(and(reportIsLive, isFound))
      .orderBy(...(order ? ORDERS[order](currencies.clients) : []), desc(reports.createdAt), desc(reports.id))
      .limit(REPORTS_ON_PAGE)
      .offset(sql.placeholder('offset'))
  })
const newestPage = pageIn(null)
const sortedPages = new Map(REPORT_ORDERS.map((order) => [order, pageIn(order)]))
const rowsOfPage = prepareRead<Row>(foundColumns, (db) =>
  db
    .select(foundColumns)
    .from(reports)
    .where(inArray(reports.id, sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`)),
)

/** A page of the found reports, the first of which is 1, in this order or newest first. */
export async function readPageOfFound(
  { db, ...day }: Listing,
  wanted: Wanted,
  { page, order }: { page: number; order: ReportOrder | undefined },
): Promise<ReportRow[]> {
  const read = (order && sortedPages.get(order)) ?? newestPage
  const offset = (page - 1) * REPORTS_ON_PAGE
  const found = await read(db).all({ ...day, ...toFilterValues(wanted), offset })
  const ids = found.map(({ id }) => id)
  const rows = await rowsOfPage(db).all({ ...day, ids: JSON.stringify(ids) })
  const place = new Map(ids.map((id, at) => [id, at]))
  return rows.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!).map(toFoundRow)
}
