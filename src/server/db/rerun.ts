import { sql } from 'drizzle-orm'

/** The client's last later audit of the same file, as JSON text: a copy of the report that was shared before may be outdated. */
export const rerunOfReport = sql<
  string | null
>`(SELECT json_object('reportId', later.id, 'createdAt', later.created_at) FROM reports AS later
  WHERE later.client_id = reports.client_id AND later.report_type = reports.report_type
    AND later.file_hash = reports.file_hash AND later.created_at > reports.created_at AND later.trashed_at IS NULL
  ORDER BY later.created_at DESC LIMIT 1)`
