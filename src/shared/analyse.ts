import type { Audit, AuditContext } from './audit/audit'
import { runAudit } from './audit/run-audit'
import type { Summary } from './audit/summary/summary'
import { summarise } from './audit/summary/summarise'
import type { AdsTable, Field } from './exports/ads-table'
import { readExport } from './exports/read-export'
import { EN } from './narrative/languages/en/en'
import { tellTexts } from './narrative/tell-texts'
import type { ReportType } from './schemas/report-type'

export interface AuditExportOptions {
  type: ReportType
  fileName?: string
  /** Columns that a person assigned: header as in the file to a field, or to null to ignore the column. */
  assign?: Record<string, Field | null>
  context: AuditContext
}

/** Audits the bytes of an export for one report type. Throws AppError: `exports.…` for the file, `audit.…` for the type. */
export function auditExport(
  bytes: Uint8Array,
  { type, fileName, assign, context }: AuditExportOptions,
): { table: AdsTable; summary: Summary; audit: Audit } {
  const table = readExport(bytes, {
    ...(assign && { assign }),
    ...(fileName !== undefined && { fileName }),
  })
  return { table, ...auditTable(table, type, context) }
}

/** Audits a table and writes its English texts. Throws AppError: `audit.…`. */
export function auditTable(
  table: AdsTable,
  type: ReportType,
  context: AuditContext,
): { summary: Summary; audit: Audit } {
  const summary = summarise(table, type, context)
  return { summary, audit: tellTexts(runAudit(summary, context), EN) }
}
