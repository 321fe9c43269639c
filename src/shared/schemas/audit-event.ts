import type { Analysis, Sentence } from './analysis'
import type { Finding } from './finding'
import type { SectionName } from './claim'
import type { Metrics } from './segment'

export const STAGES = ['queued', 'reading', 'metrics', 'audit', 'writing', 'saving'] as const
export type Stage = (typeof STAGES)[number]

/** Events of `POST /api/analyze` with `Accept: text/event-stream`. `done` or `error` is always the last. */
export type AuditEvent =
  | { event: 'progress'; data: { stage: Stage; done: number; of: number } }
  | { event: 'metrics'; data: { metrics: Metrics; currency: string | null; findings: Finding[] } }
  | { event: 'text'; data: { section: SectionName; delta: string; sentence?: Sentence } }
  | { event: 'done'; data: AnalysisAnswer }
  | { event: 'error'; data: { message: string; code: string } }

/** The analysis with the id of the report that it was stored as. */
export type AnalysisAnswer = Analysis & { reportId: string }
