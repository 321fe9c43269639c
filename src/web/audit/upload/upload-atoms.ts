import { atom, type PrimitiveAtom } from 'jotai'
import { REPORT_TYPES, type ReportType } from '../../../shared/report-types/names'
import type { Finding } from '../../../shared/schemas/analysis'
import type { TextPart } from '../../../shared/schemas/text-part'
import type { SectionName } from '../../../shared/schemas/claim'
import type { Metrics } from '../../../shared/schemas/segment'
import type { AnalysisAnswer, Stage } from '../../../shared/schemas/audit-event'
import type { Preview } from '../preview/preview'

/** What has arrived of an analysis that is still running. */
export interface RunState {
  abort: AbortController
  /** What it waits for before the file is read, where that is not its turn. */
  waitingFor?: string
  stage: Stage
  done: number
  of: number
  early: { metrics: Metrics; currency: string | null; findings: Finding[] } | null
  /** Sentence by sentence. */
  texts: Partial<Record<SectionName, TextPart[][]>>
}

/** What an analysis leaves behind in the state of its upload. */
export interface Runnable {
  run: RunState | null
  analysis: AnalysisAnswer | null
  error: string | null
}

/** One audit type's upload: everything that the server does not know yet. */
export interface UploadState extends Runnable {
  /** Whose upload it is: another client's never shows. */
  clientId: string
  file: File | null
  /** A refused workbook that can be read as CSV. */
  workbook: File | null
  preview: Preview | null
}

export function emptyUpload(clientId = ''): UploadState {
  return { clientId, file: null, workbook: null, preview: null, run: null, analysis: null, error: null }
}

const uploadAtom = (): PrimitiveAtom<UploadState> => atom(emptyUpload())

export const uploadAtoms = Object.fromEntries(REPORT_TYPES.map((type) => [type, uploadAtom()])) as Record<
  ReportType,
  PrimitiveAtom<UploadState>
>
