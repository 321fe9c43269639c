import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { ReportType } from '../../../shared/report-types/names'
import type { Database } from '../../db/client'
import { googleSchedules } from '../../db/google-ads-schema'
import type { Every } from './schedule'

export type ScheduleRow = typeof googleSchedules.$inferSelect

export async function findSchedule(db: Database, clientId: string): Promise<ScheduleRow | null> {
  const [row] = await db.select().from(googleSchedules).where(eq(googleSchedules.clientId, clientId))
  return row ?? null
}

export async function putSchedule(
  db: Database,
  schedule: { clientId: string; every: Every; types: ReportType[]; dueAt: string },
): Promise<void> {
  const { clientId: _, ...fields } = schedule
  await db
    .insert(googleSchedules)
    .values(schedule)
    .onConflictDoUpdate({ target: googleSchedules.clientId, set: fields })
}

export async function deleteSchedule(db: Database, clientId: string): Promise<void> {
  await db.delete(googleSchedules).where(eq(googleSchedules.clientId, clientId))
}

export async function listDue(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .select({ clientId: googleSchedules.clientId })
    .from(googleSchedules)
    .where(isFree(now))
    .orderBy(googleSchedules.dueAt)
  return rows.map(({ clientId }) => clientId)
}

/**
 * Takes the lease of a due schedule. A single conditional statement, so that only one of two servers gets it. The
 * lease of a server that dies expires at `until`.
 */
export async function claimSchedule(
  db: Database,
  clientId: string,
  { claim, now, until }: { claim: string; now: string; until: string },
): Promise<ScheduleRow | null> {
  const [row] = await db
    .update(googleSchedules)
    .set({ claim, claimedUntil: until })
    .where(and(eq(googleSchedules.clientId, clientId), isFree(now)))
    .returning()
  return row ?? null
}

export async function finishRun(
  db: Database,
  { clientId, claim }: { clientId: string; claim: string },
  outcome: { dueAt: string; lastRunAt: string; lastProblem: string | null },
): Promise<void> {
  await db
    .update(googleSchedules)
    .set({ ...outcome, claim: null, claimedUntil: null })
    .where(and(eq(googleSchedules.clientId, clientId), eq(googleSchedules.claim, claim)))
}

function isFree(now: string) {
  return and(
    lte(googleSchedules.dueAt, now),
    or(isNull(googleSchedules.claimedUntil), lt(googleSchedules.claimedUntil, now)),
  )
}
