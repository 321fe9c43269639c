import type { AccountPart, PartFile } from '../../shared/account/account-part'
import type { AccountPlan } from '../../shared/account/join-account'
import type { Audit, AuditContext, Narrative } from '../../shared/audit/audit'
import type { Origin } from '../../shared/audit/history'
import type { Field } from '../../shared/exports/ads-table'
import type { ErrorKind } from '../../shared/app-error'
import type { Stage } from '../../shared/schemas/audit-event'
import type { AdCopy } from '../../shared/schemas/creatives'
import type { ReportType } from '../../shared/report-types/names'

/** Columns as a person has assigned them: header → field, null for a column to leave out. */
export type Assignments = Record<string, Field | null>

export interface AuditTask {
  /** Moved to the worker: empty here once the task has been sent. */
  bytes: Uint8Array<ArrayBuffer>
  /** They are JSON rows of cells, not CSV. */
  areCells?: boolean
  type: ReportType
  fileName: string
  assign: Assignments
  context: Omit<AuditContext, keyof Past>
  customPrompt: string | null
  /** Whether the ad texts are to be listed as well. */
  withCopies?: boolean
}

/** Earlier reports of the client that the file may be set against: asked for once it is known what it is of. */
export interface Past {
  history: AuditContext['history']
  /** Still as JSON: text crosses between threads at a fraction of what an object costs. */
  previous: { reportId: string; createdAt: string; analysisJson: string } | null
}

export const NO_PAST: Past = { history: null, previous: null }

export interface AuditResult {
  audit: Audit
  builtIn: Narrative
  /** The ad texts, where they were asked for and the report is about them. */
  copies: AdCopy[]
  /** The file, packed for keeping: done there too, since it takes as long as reading it. */
  gzip: Uint8Array<ArrayBuffer>
  /** Its bytes, unpacked. */
  size: number
}

export interface RowsTask {
  bytes: Uint8Array<ArrayBuffer>
  /** The names of its columns, by which the file is opened as it was for the audit. */
  headers: string[]
  /** Record numbers, ascending. */
  rows: number[]
}

/** A stored report as one file of an account audit. */
export interface PartTask {
  analysisJson: string
  file: PartFile
}

export interface PartResult {
  /** Null: the report is of images alone. */
  part: AccountPart | null
  /** JSON of the part that its images and creatives add to the account. */
  picturesJson: string | null
}

/** One audit of an account, from the stored report of its leading file and what is known of the others. */
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

export type RowsResult = { row: number; cells: string[] }[]

/** Messages to a worker. It does one job at a time, and in the middle of an audit asks for earlier reports. */
export type Job =
  | { kind: 'audit'; task: AuditTask }
  | { kind: 'rows'; task: RowsTask }
  | { kind: 'part'; task: PartTask }
  | { kind: 'account'; task: AccountTask }
export type Result = AuditResult | RowsResult | PartResult | AccountResult
export type ToWorker = Job | { kind: 'past'; past: Past } | { kind: 'rehearsal' }

/** Answer of the worker. The result is text, which crosses between threads at a fraction of what an object costs; only bytes are moved. */
export type Answer =
  | { ok: true; resultJson: string; gzip?: AuditResult['gzip'] }
  | { ok: false; error: { code: string; message: string; kind: ErrorKind } | null; detail?: string }
export type FromWorker = Answer | 'ready' | { read: Origin } | { step: Step }

/** How far a worker is with an audit. */
export interface Step {
  stage: Extract<Stage, 'metrics' | 'audit'>
  /** A part of the stage. */
  done: number
}
