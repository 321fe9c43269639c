import { sql } from 'drizzle-orm'

/** The client's audit of the same file next before `reports`, or the last one after it; `select` reads its columns of `other`. */
const ofSameFile = (when: 'before' | 'after', select: string) =>
  sql<string | null>`(SELECT ${sql.raw(select)} FROM reports AS other
  WHERE other.client_id = reports.client_id AND other.report_type = reports.report_type
    AND other.file_hash = reports.file_hash AND other.trashed_at IS NULL
    AND other.created_at ${sql.raw(when === 'before' ? '<' : '>')} reports.created_at
  ORDER BY other.created_at DESC LIMIT 1)`

/** Id of the audit before. */
export const auditBefore = ofSameFile('before', 'other.id')

/** The last audit since, a `Rerun` as JSON text: a copy of the report that was shared before may be outdated. */
export const rerunOfReport = ofSameFile(
  'after',
  "json_object('reportId', other.id, 'createdAt', other.created_at)",
)
