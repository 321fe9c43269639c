import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { EMPTY_CONTEXT, type AuditContext } from '../../shared/audit/audit'
import type { ReportType } from '../../shared/report-types'
import type { MetricName, Metrics, Period } from '../../shared/schemas/analysis'
import type { Database } from '../db/client'
import { clients, clientTargets, columnAssignments, reportBodies, reports } from '../db/schema'
import type { Assignments, AuditTask } from './tasks'

const HISTORY_REPORTS = 12
/** Read for them, since some may be of the same days. */
const HISTORY_WINDOW = 3 * HISTORY_REPORTS
const HISTORY_LEAST = 2
const PEERS_LEAST = 5

export interface ClientSide {
  context: AuditTask['context']
  previous: AuditTask['previous']
  assign: Assignments
}

/** What is about to be audited. */
export interface AuditedFile {
  clientId: string
  type: ReportType
  fileHash: string
}

/** All that an audit takes from outside its file. Null when there is no such client. */
export async function gatherContext(db: Database, file: AuditedFile): Promise<ClientSide | null> {
  const { clientId, type } = file
  const [client] = await db
    .select({ industry: clients.industry, industryKey: clients.industryKey })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (!client) return null
  const [targets, history, peers, previous, assign] = await Promise.all([
    findTargets(db, clientId),
    findHistory(db, file),
    client.industryKey === null ? null : findPeers(db, clientId, client.industryKey, type),
    findPrevious(db, file),
    findAssignments(db, clientId),
  ])
  return {
    context: { ...EMPTY_CONTEXT, industry: client.industry, ...targets, history, peers },
    previous,
    assign,
  }
}

async function findTargets(db: Database, clientId: string): Promise<Partial<AuditContext>> {
  const [row] = await db.select().from(clientTargets).where(eq(clientTargets.clientId, clientId))
  if (!row) return {}
  const { cpa, roas, margin, protectedCategory, brandCampaigns, excludedCampaigns } = row
  const none = cpa === null && roas === null && margin === null
  return {
    targets: none ? null : { cpa, roas, margin },
    protectedCategory,
    brandCampaigns,
    excludedCampaigns,
  }
}

/** The client's reports of the type on other files: an export that is audited again has neither a past nor a change in itself. */
function ofOtherFiles({ clientId, type, fileHash }: AuditedFile) {
  return and(
    eq(reports.clientId, clientId),
    eq(reports.reportType, type),
    sql`${reports.fileHash} IS NOT ${fileHash}`,
  )
}

async function findHistory(db: Database, file: AuditedFile): Promise<AuditContext['history']> {
  const rows = await db
    .select({
      metrics: reports.metrics,
      currency: reports.currency,
      createdAt: reports.createdAt,
      period: reports.period,
    })
    .from(reports)
    .where(and(ofOtherFiles(file), isNotNull(reports.metrics)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(HISTORY_WINDOW)
  const same = onceAPeriod(inOneCurrency(rows)).slice(0, HISTORY_REPORTS)
  if (same.length < HISTORY_LEAST) return null
  return {
    metrics: toMedians(same),
    reports: same.length,
    latest: same[0]!.createdAt,
    currency: same[0]!.currency,
  }
}

/** The newest report of the type from each other client of the industry. */
async function findPeers(
  db: Database,
  clientId: string,
  industryKey: string,
  type: ReportType,
): Promise<AuditContext['peers']> {
  const rows = await db
    .select({
      metrics: reports.metrics,
      currency: reports.currency,
      createdAt: reports.createdAt,
    })
    .from(clients)
    .innerJoin(reports, eq(reports.clientId, clients.id))
    .where(
      and(
        eq(clients.industryKey, industryKey),
        ne(clients.id, clientId),
        eq(
          reports.id,
          sql`(SELECT newest.id FROM ${reports} AS newest
            WHERE newest.client_id = ${clients.id} AND newest.report_type = ${type} AND newest.metrics IS NOT NULL
            ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`,
        ),
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
  const same = inOneCurrency(rows)
  if (same.length < PEERS_LEAST) return null
  return {
    metrics: toMedians(same),
    clients: same.length,
    latest: same[0]!.createdAt,
    currency: same[0]!.currency,
  }
}

async function findPrevious(db: Database, file: AuditedFile): Promise<AuditTask['previous']> {
  const [row] = await db
    .select({ reportId: reports.id, createdAt: reports.createdAt, analysisJson: reportBodies.analysis })
    .from(reports)
    .innerJoin(reportBodies, eq(reportBodies.reportId, reports.id))
    .where(ofOtherFiles(file))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1)
  return row ?? null
}

async function findAssignments(db: Database, clientId: string): Promise<Assignments> {
  const rows = await db.select().from(columnAssignments).where(eq(columnAssignments.clientId, clientId))
  return Object.fromEntries(rows.map(({ header, field }) => [header, field])) as Assignments
}

interface Measured {
  metrics: Metrics | null
  currency: string | null
}

/** Money in two currencies has no median: only the rows in the newest one's currency are kept. */
function inOneCurrency<T extends Measured>(rows: T[]): T[] {
  return rows.filter(({ currency }) => currency === rows[0]?.currency)
}

/** The newest of each period, or of each set of figures where a file states no dates: asked twice, one month is one month. */
function onceAPeriod<T extends Measured & { period: Period | null }>(rows: T[]): T[] {
  const keys = rows.map(({ period, metrics }) => JSON.stringify(period ?? metrics))
  return rows.filter((_, at) => keys.indexOf(keys[at]!) === at)
}

function toMedians(rows: Measured[]): Metrics {
  const median = (name: MetricName) => medianOf(rows.flatMap(({ metrics }) => metrics?.[name] ?? []))
  return {
    cpm: median('cpm'),
    ctr: median('ctr'),
    cpc: median('cpc'),
    purchases: median('purchases'),
    costPerPurchase: median('costPerPurchase'),
    roas: median('roas'),
    conversionRate: median('conversionRate'),
  }
}

function medianOf(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
