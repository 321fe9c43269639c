import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Rerun } from '../../shared/schemas/report'
import type { ShareInfo } from '../../shared/schemas/shared-report'
import type { Database } from '../db/client'
import { requireLiveReportId } from '../db/live'
import { rerunOfReport } from '../db/same-file'
import { clients, reports } from '../db/schema'
import { shares } from '../db/share-schema'

/** How long the page of an ended link still shows whose it was. */
const ENDED_DAYS = 90

const addDays = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * 24 * 3600_000).toISOString()

/** An ended link keeps nothing of its report. */
const ENDED = {
  sealedToken: null,
  passwordHash: null,
  recipient: null,
  snapshot: sql`json_object(
    'workspaceName', json_extract(${shares.snapshot}, '$.workspaceName'),
    'logo', json_extract(${shares.snapshot}, '$.logo'),
    'brandColor', json_extract(${shares.snapshot}, '$.brandColor'),
    'language', coalesce(json_extract(${shares.snapshot}, '$.language'), 'en'))`,
}

/** Fails on a constraint if the report was deleted while its images were copied. */
export async function insertShare(
  db: Database,
  share: Omit<typeof shares.$inferInsert, 'reportId'> & { reportId: string },
  now: string,
): Promise<void> {
  await db.batch([
    db.delete(shares).where(lt(shares.expiresAt, addDays(now, -ENDED_DAYS))),
    db.update(shares).set(ENDED).where(lte(shares.expiresAt, now)),
    db.insert(shares).values({ ...share, reportId: requireLiveReportId(share.reportId) }),
  ])
}

const rerun = rerunOfReport.mapWith((json: string) => JSON.parse(json) as Rerun)

export interface GoodShare {
  id: string
  /** The stored copy of the report as JSON text. */
  snapshot: string
  passwordHash: string | null
  rerun: Rerun | null
}

/** Null for a link that is wrong, expired or withdrawn. */
export async function findShare(db: Database, tokenHash: string, now: string): Promise<GoodShare | null> {
  const [row] = await db
    .select({ id: shares.id, snapshot: shares.snapshot, passwordHash: shares.passwordHash, rerun })
    .from(shares)
    .innerJoin(reports, eq(reports.id, shares.reportId))
    .where(and(eq(shares.tokenHash, tokenHash), gt(shares.expiresAt, now)))
  return row ?? null
}

/** Copy that an ended or withdrawn link left as JSON text; null for a link that never was. */
export async function findEnded(db: Database, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ snapshot: shares.snapshot })
    .from(shares)
    .where(eq(shares.tokenHash, tokenHash))
  return row?.snapshot ?? null
}

export async function countOpening(db: Database, id: string, at: string): Promise<void> {
  await db
    .update(shares)
    .set({ openings: sql`${shares.openings} + 1`, lastOpenedAt: at })
    .where(eq(shares.id, id))
}

/** Valid links, newest first; of one report, or all. */
export async function listShares(db: Database, reportId: string | null, now: string): Promise<ShareInfo[]> {
  return db
    .select({
      id: shares.id,
      reportId: shares.reportId,
      clientId: reports.clientId,
      clientName: clients.name,
      fileName: reports.fileName,
      reportType: reports.reportType,
      period: reports.period,
      createdAt: shares.createdAt,
      expiresAt: shares.expiresAt,
      hasPassword: sql<boolean>`${shares.passwordHash} IS NOT NULL`.mapWith(Boolean),
      recipient: shares.recipient,
      openings: shares.openings,
      lastOpenedAt: shares.lastOpenedAt,
      isKept: sql<boolean>`${shares.sealedToken} IS NOT NULL`.mapWith(Boolean),
      rerun,
    })
    .from(shares)
    .innerJoin(reports, eq(reports.id, shares.reportId))
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .where(and(gt(shares.expiresAt, now), reportId === null ? undefined : eq(shares.reportId, reportId)))
    .orderBy(desc(shares.createdAt))
    .limit(500)
}

/** Null for an invalid link; the token is null in links from before tokens were stored. */
export async function findSealedToken(
  db: Database,
  id: string,
  now: string,
): Promise<{ sealedToken: string | null } | null> {
  const [row] = await db
    .select({ sealedToken: shares.sealedToken })
    .from(shares)
    .where(and(eq(shares.id, id), gt(shares.expiresAt, now)))
  return row ?? null
}

/** False where the link has ended already. */
export async function endShare(db: Database, id: string, now: string): Promise<boolean> {
  const ended = await db
    .update(shares)
    .set({ ...ENDED, expiresAt: now })
    .where(and(eq(shares.id, id), gt(shares.expiresAt, now)))
    .returning({ id: shares.id })
  return ended.length > 0
}
