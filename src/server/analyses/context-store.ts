import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { EMPTY_CONTEXT, type AuditContext } from '../../shared/audit/audit'
import { pickPast, type Origin } from '../../shared/audit/history'
import type { ReportKind } from '../../shared/report-types/names'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Database } from '../db/client'
import { clients, clientTargets, columnAssignments, reportBodies, reports } from '../db/schema'
import { latestFirst, latestOf } from '../db/latest'
import { clientIsLive, reportIsLive } from '../db/live'
import { NO_PAST, type Assignments, type AuditTask, type Past } from './tasks'

const HISTORY_REPORTS = 12
/** Earlier reports read to find the comparable ones, since some may have the same days, or another currency or account. */
const PAST_WINDOW = 10 * HISTORY_REPORTS

export interface ClientSide {
  context: AuditTask['context']
  assign: Assignments
}

/** File to audit. */
export interface AuditedFile {
  clientId: string
  type: ReportKind
  fileHash: string
}

/** Collects the inputs of an audit beside its file. `now` determines the audit's day (UTC). Null if there is no such client. */
export async function gatherContext(db: Database, file: AuditedFile, now: Date): Promise<ClientSide | null> {
  const { clientId, type } = file
  const [client] = await db
    .select({ name: clients.name, industry: clients.industry, industryKey: clients.industryKey })
    .from(clients)
    .where(and(eq(clients.id, clientId), clientIsLive))
  if (!client) return null
  const [targets, peers, assign] = await Promise.all([
    findTargets(db, clientId),
    client.industryKey === null ? [] : findPeers(db, clientId, client.industryKey, type),
    findAssignments(db, clientId),
  ])
  return {
    context: {
      ...EMPTY_CONTEXT,
      today: now.toISOString().slice(0, 10),
      brandNames: [client.name],
      industry: client.industry,
      ...targets,
      peers,
    },
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

/** Condition: the client's reports of the type about other files, since a file must not be compared with itself. */
function ofOtherFiles({ clientId, type, fileHash }: AuditedFile) {
  return and(
    eq(reports.clientId, clientId),
    eq(reports.reportType, type),
    reportIsLive,
    sql`${reports.fileHash} IS NOT ${fileHash}`,
  )
}

/** The client's earlier reports that a file of this origin may be compared with. */
export async function findPast(db: Database, file: AuditedFile, origin: Origin): Promise<Past> {
  if (origin.period === null) return NO_PAST
  const periodEnd = sql`json_extract(${reports.period}, '$.end')`
  const earlier = await db
    .select({
      id: reports.id,
      metrics: reports.metrics,
      platform: reports.platform,
      account: reports.account,
      currency: reports.currency,
      period: reports.period,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(and(ofOtherFiles(file), isNotNull(reports.metrics), lt(periodEnd, origin.period.start)))
    .orderBy(desc(periodEnd), desc(reports.createdAt), desc(reports.id))
    .limit(PAST_WINDOW)
  const past = pickPast(earlier, origin).slice(0, HISTORY_REPORTS)
  const [last] = past
  return {
    history: past.map(({ metrics, period, createdAt }) => ({
      metrics: metrics!,
      period: period!,
      createdAt,
    })),
    isFirstInCurrency: last === undefined && (await isFirstInCurrency(db, file, origin)),
    previous: last ? await findPrevious(db, last.id) : null,
  }
}

/** Whether the client has reports of the type, whatever their days, and all are in currencies that are not the file's. */
async function isFirstInCurrency(db: Database, file: AuditedFile, { currency }: Origin): Promise<boolean> {
  const others = await db
    .selectDistinct({ currency: reports.currency })
    .from(reports)
    .where(and(ofOtherFiles(file), isNotNull(reports.metrics)))
  const differs = (other: string | null) => other !== null && other !== currency
  return currency !== null && others.length > 0 && others.every((one) => differs(one.currency))
}

/** The client's newest report about the same file. */
export async function findSameFile(
  db: Database,
  { clientId, type, fileHash }: AuditedFile,
): Promise<Analysis | null> {
  const [row] = await db
    .select({ analysis: reportBodies.analysis })
    .from(reports)
    .innerJoin(reportBodies, eq(reportBodies.reportId, reports.id))
    .where(
      and(
        eq(reports.clientId, clientId),
        eq(reports.reportType, type),
        eq(reports.fileHash, fileHash),
        reportIsLive,
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1)
  return row ? (JSON.parse(row.analysis) as Analysis) : null
}

/** The latest report of the type of each other client in the industry. */
async function findPeers(
  db: Database,
  clientId: string,
  industryKey: string,
  type: ReportKind,
): Promise<AuditContext['peers']> {
  const rows = await db
    .select({
      metrics: reports.metrics,
      currency: reports.currency,
      platform: reports.platform,
      createdAt: reports.createdAt,
    })
    .from(clients)
    .innerJoin(reports, eq(reports.clientId, clients.id))
    .where(
      and(
        eq(clients.industryKey, industryKey),
        ne(clients.id, clientId),
        eq(reports.id, latestOf({ client: sql`${clients.id}`, type, measured: true })),
      ),
    )
    .orderBy(latestFirst('reports'))
  return rows.map(({ metrics, ...peer }) => ({ ...peer, metrics: metrics! }))
}

async function findPrevious(db: Database, id: string): Promise<Past['previous']> {
  const [row] = await db
    .select({ reportId: reports.id, createdAt: reports.createdAt, analysisJson: reportBodies.analysis })
    .from(reports)
    .innerJoin(reportBodies, eq(reportBodies.reportId, reports.id))
    .where(eq(reports.id, id))
  return row ?? null
}

async function findAssignments(db: Database, clientId: string): Promise<Assignments> {
  const rows = await db.select().from(columnAssignments).where(eq(columnAssignments.clientId, clientId))
  return Object.fromEntries(rows.map(({ header, field }) => [header, field])) as Assignments
}
