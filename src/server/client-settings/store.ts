import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { bestOfClient } from '../db/best-report'
import type { Database } from '../db/client'
import { clientIsLive } from '../db/live'
import type { Metrics } from '../../shared/schemas/segment'
import { clients, clientTargets, columnAssignments, reports, type ReportDigest } from '../db/schema'
import { NO_TARGETS, type ClientTargets, type StoredTargets, type TargetsRow } from './shapes'

export async function readTargets(db: Database, clientId: string): Promise<StoredTargets> {
  const [row] = await db.select().from(clientTargets).where(eq(clientTargets.clientId, clientId))
  if (!row) return NO_TARGETS
  const { clientId: _, ...targets } = row
  return targets
}

/** Targets of all live clients, beside what their latest audits reached; a client with neither is left out. */
export async function listTargets(db: Database): Promise<TargetsRow[]> {
  const { cpa, roas, margin, brandCampaigns, excludedCampaigns } = clientTargets
  const rows = await db
    .select({
      clientId: clients.id,
      cpa,
      roas,
      margin,
      brandCampaigns,
      excludedCampaigns,
      reportId: reports.id,
      currency: reports.currency,
      metrics: reports.metrics,
      sales: sql<string | null>`${reports.digest} -> '$.sales'`,
    })
    .from(clients)
    .leftJoin(clientTargets, eq(clientTargets.clientId, clients.id))
    .leftJoin(reports, eq(reports.id, bestOfClient))
    .where(and(clientIsLive, or(isNotNull(clientTargets.clientId), isNotNull(reports.id))))
    .orderBy(clients.sortName, clients.id)
  return rows.map(({ brandCampaigns, excludedCampaigns, reportId, currency, metrics, sales, ...row }) => ({
    ...row,
    latest: reportId ? { currency, ...reachedIn(metrics, sales) } : null,
    brandCampaigns: brandCampaigns?.length ?? 0,
    excludedCampaigns: excludedCampaigns?.length ?? 0,
  }))
}

/** Cost and ROAS of sales, which targets are set for: those of the whole file unless it has further goals. */
function reachedIn(metrics: Metrics | null, sales: string | null): Pick<Metrics, 'costPerPurchase' | 'roas'> {
  const own = JSON.parse(sales ?? 'null') as ReportDigest['sales'] | null
  const { costPerPurchase = null, roas = null } = own ?? metrics ?? {}
  return { costPerPurchase, roas }
}

/** Returns false if the stored version is not `version`; null overwrites any. */
export async function writeTargets(
  db: Database,
  clientId: string,
  targets: ClientTargets,
  version: number | null,
): Promise<boolean> {
  const written = await db
    .insert(clientTargets)
    .values({ clientId, ...targets })
    .onConflictDoUpdate({
      target: clientTargets.clientId,
      set: { ...targets, version: sql`${clientTargets.version} + 1` },
      setWhere: version === null ? undefined : eq(clientTargets.version, version),
    })
    .returning({ clientId: clientTargets.clientId })
  return written.length > 0
}

export async function readColumns(db: Database, clientId: string): Promise<Record<string, string | null>> {
  const rows = await db
    .select()
    .from(columnAssignments)
    .where(eq(columnAssignments.clientId, clientId))
    .orderBy(asc(columnAssignments.header))
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]))
}

/** Replaces all assignments of the client. */
export async function writeColumns(
  db: Database,
  clientId: string,
  columns: Record<string, string | null>,
): Promise<void> {
  const rows = Object.entries(columns).map(([header, field]) => ({ clientId, header, field }))
  const clear = db.delete(columnAssignments).where(eq(columnAssignments.clientId, clientId))
  if (rows.length === 0) await clear
  else await db.batch([clear, db.insert(columnAssignments).values(rows)])
}
