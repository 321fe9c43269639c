import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../db/client'
import { requireLiveId } from '../db/live'
import { reportBodies, reports, reportSources } from '../db/schema'
import { toDigest, toFigures } from './digest'
import type { NewReport } from './store'

// Maximum creatives stored for lists; the report itself has all of them.
const CREATIVES_IN_LISTS = 50

/** Statements that store a report, for a transaction of the caller's. */
export function toReportInserts(
  db: Database,
  { analysis, ...report }: NewReport,
  source: { packed: Uint8Array; size: number } | null,
): BatchItem<'sqlite'>[] {
  const creatives = analysis.creativeMetrics
    ?.toSorted((a, b) => (b.spend ?? 0) - (a.spend ?? 0))
    .slice(0, CREATIVES_IN_LISTS)
  const digest = toDigest(analysis)
  return [
    db.insert(reports).values({
      ...report,
      clientId: requireLiveId(report.clientId),
      fileHash: analysis.fileHash,
      summary: analysis.summary,
      metrics: analysis.metrics ?? null,
      creativeMetrics: creatives ?? null,
      currency: analysis.currency,
      platform: analysis.quality.platform === 'unknown' ? null : analysis.quality.platform,
      account: analysis.quality.account ?? null,
      period: analysis.period,
      narrator: analysis.narrator,
      digest,
      ...toFigures(analysis, report.reportType, digest),
    }),
    db.insert(reportBodies).values({ reportId: report.id, analysis: JSON.stringify(analysis) }),
    ...(source
      ? [
          db.insert(reportSources).values({
            reportId: report.id,
            packed: Buffer.from(source.packed.buffer, source.packed.byteOffset, source.packed.byteLength),
            size: source.size,
          }),
        ]
      : []),
  ]
}
