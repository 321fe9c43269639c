import type { Database } from '../db/client'
import { requireLiveReportId } from '../db/live'
import { idempotencyKeys, notifications, reportParts } from '../db/schema'
import type { IdempotencyKey } from '../http/idempotency'
import type { PreparedImage } from '../images/prepare'
import { toImageInserts } from '../images/store'
import { toReportInserts } from '../reports/insert'
import type { NewReport } from '../reports/store'

export interface Outcome {
  report: NewReport
  source: { packed: Uint8Array; size: number } | null
  images: readonly PreparedImage[]
  key: IdempotencyKey | null
  /** For account audits: ids of the reports it consists of. */
  parts?: readonly string[]
}

/** Stores report, body, source, images, notification and idempotency key in one transaction. */
export async function storeOutcome(
  db: Database,
  { report, source, images, key, parts = [] }: Outcome,
): Promise<void> {
  const { id, clientId, createdAt, fileName } = report
  const remembered = key
    ? [db.insert(idempotencyKeys).values({ scope: 'analyses', ...key, resultId: id, createdAt })]
    : []
  const [first, ...rest] = toReportInserts(db, report, source)
  await db.batch([
    first!,
    ...rest,
    ...toImageInserts(db, id, images),
    ...parts.map((partId) =>
      db.insert(reportParts).values({ reportId: id, partId: requireLiveReportId(partId) }),
    ),
    ...remembered,
    db.insert(notifications).values({
      id: Bun.randomUUIDv7(),
      kind: 'analysis_done',
      message: `${fileName} has been analyzed.`,
      clientId,
      reportId: id,
      createdAt,
    }),
  ])
}
