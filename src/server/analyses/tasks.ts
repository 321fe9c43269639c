import type { Audit, AuditContext, Narrative } from '../../shared/audit/audit'
import type { Field } from '../../shared/exports/ads-table'
import type { ErrorKind } from '../../shared/app-error'
import type { AdCopy } from '../../shared/schemas/analysis'
import type { ReportType } from '../../shared/report-types'

/** Columns as a person has assigned them: header → field, null for a column to leave out. */
export type Assignments = Record<string, Field | null>

export interface AuditTask {
  /** Moved to the worker: empty here once the task has been sent. */
  bytes: Uint8Array<ArrayBuffer>
  type: ReportType
  fileName: string
  assign: Assignments
  context: Omit<AuditContext, 'previous'>
  /** Still as JSON: text crosses between threads at a fraction of what an object costs. */
  previous: { reportId: string; createdAt: string; analysisJson: string } | null
  customPrompt: string | null
  /** Whether the ad texts are to be listed as well. */
  withCopies?: boolean
}

export interface AuditResult {
  audit: Audit
  builtIn: Narrative
  /** The ad texts, where they were asked for and the report is about them. */
  copies: AdCopy[]
  /** The file, packed for keeping: done there too, since it takes as long as reading it. */
  gzip: Uint8Array<ArrayBuffer>
}

export interface RowsTask {
  bytes: Uint8Array<ArrayBuffer>
  /** The names of its columns, by which the file is opened as it was for the audit. */
  headers: string[]
  /** Record numbers, ascending. */
  rows: number[]
}

export type RowsResult = { row: number; cells: string[] }[]

/** What goes to a worker and comes back. A worker does one job at a time. */
export type Job = { kind: 'audit'; task: AuditTask } | { kind: 'rows'; task: RowsTask }
export type Answer =
  | { ok: true; result: AuditResult | RowsResult }
  | { ok: false; error: { code: string; message: string; kind: ErrorKind } | null; detail?: string }
