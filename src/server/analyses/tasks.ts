import type { AccountPart, PartFile } from '../../shared/account/account-part'
import type { AccountPlan } from '../../shared/account/join-account'
import type { Audit, AuditContext, Narrative } from '../../shared/audit/audit'
import type { Origin } from '../../shared/audit/history'
import type { Field } from '../../shared/exports/ads-table'
import type { ErrorKind } from '../../shared/app-error'
import type { Stage } from '../../shared/schemas/audit-event'
import type { AdCopy } from '../../shared/schemas/creatives'
import type { ReportType } from '../../shared/report-types/names'

/** Columns that a person assigned: header → field, null to ignore the column. */
export type Assignments = Record<string, Field | null>

export interface AuditTask {
  /** Transferred to the worker, so empty here once the task is sent. */
  bytes: Uint8Array<ArrayBuffer>
  /** The bytes are JSON rows of cells, not CSV. */
  areCells?: boolean
  type: ReportType
  fileName: string
  assign: Assignments
  context: Omit<AuditContext, keyof Past>
  customPrompt: string | null
  /** Whether to list the ad texts as well. */
  withCopies?: boolean
}

/** Earlier reports for comparison, requested once the file's origin is known. */
export interface Past {
  history: AuditContext['history']
  isFirstInCurrency: boolean
  /** As JSON: text crosses threads far faster than objects. */
  previous: { reportId: string; createdAt: string; analysisJson: string } | null
}

export const NO_PAST: Past = { history: [], isFirstInCurrency: false, previous: null }

export interface AuditResult {
  audit: Audit
  builtIn: Narrative
  /** The ad texts, if requested and the report is about them. */
  copies: AdCopy[]
  /** The file packed for storage. */
  packed: Uint8Array<ArrayBuffer>
  /** Unpacked bytes. */
  size: number
}

export interface RowsTask {
  bytes: Uint8Array<ArrayBuffer>
  /** Names of its columns, so that the file is read as for the audit. */
  headers: string[]
  /** Record numbers, ascending. */
  rows: number[]
  /** Columns to add up over all rows of these ranges, of which `rows` are only the first. */
  sum?: { ranges: string; columns: number[]; decimal: '.' | ',' }
}

/** A stored report as one file of an account audit. */
export interface PartTask {
  analysisJson: string
  file: PartFile
}

export interface PartResult {
  /** Null for a report of images alone. */
  part: AccountPart | null
  /** JSON of what its images and creatives add to the account audit. */
  picturesJson: string | null
}

/** An account audit, from the stored report of its leading file and the parts of the others. */
export interface AccountTask {
  plan: AccountPlan
  leadJson: string
  previous: Past['previous']
  picturesJson: string | null
}

export interface AccountResult {
  audit: Audit
  builtIn: Narrative
}

export interface RowsResult {
  rows: { row: number; cells: string[] }[]
  /** By column; null for columns that were not to be added up. */
  totals: (number | null)[] | null
}

/** Messages to a worker. It does one job at a time, and asks for earlier reports during an audit. */
export type Job =
  | { kind: 'audit'; task: AuditTask }
  | { kind: 'rows'; task: RowsTask }
  | { kind: 'part'; task: PartTask }
  | { kind: 'account'; task: AccountTask }
export type Result = AuditResult | RowsResult | PartResult | AccountResult
export type ToWorker = Job | { kind: 'past'; past: Past } | { kind: 'rehearsal' }

/** Answers of a worker. The result is text, since text crosses threads far faster than objects; bytes are transferred. */
export type Answer =
  | { ok: true; resultJson: string; packed?: AuditResult['packed'] }
  | { ok: false; error: { code: string; message: string; kind: ErrorKind } | null; detail?: string }
export type FromWorker = Answer | 'ready' | { read: Origin } | { step: Step }

/** Progress of an audit. */
export interface Step {
  stage: Extract<Stage, 'metrics' | 'audit'>
  /** Completed fraction of the stage. */
  done: number
}
