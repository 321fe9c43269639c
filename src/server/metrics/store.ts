import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { sessions, signInAttempts } from '../db/access-schema'
import { clientIsLive, reportIsLive } from '../db/live'
import { modelUsage } from '../db/narrator-schema'
import { clients, reports } from '../db/schema'

export async function readCounts(db: Database, today: string) {
  const [clientCount, reportCount, trashedReports, sessionCount, failedSignIns, usage] = await Promise.all([
    db.$count(clients, clientIsLive),
    db.$count(reports, reportIsLive),
    db.$count(reports, sql`${reports.trashedAt} IS NOT NULL`),
    db.$count(sessions),
    db.$count(signInAttempts),
    db.select({ tokens: modelUsage.tokens }).from(modelUsage).where(eq(modelUsage.day, today)),
  ])
  return {
    clients: clientCount,
    reports: reportCount,
    trashedReports,
    sessions: sessionCount,
    /** In the last 24 hours. */
    failedSignIns,
    modelTokensToday: usage[0]?.tokens ?? 0,
  }
}
export type Counts = Awaited<ReturnType<typeof readCounts>>
