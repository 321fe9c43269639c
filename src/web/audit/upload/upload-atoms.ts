import { atom, type PrimitiveAtom } from 'jotai'
import type { ReportType } from '../../../shared/report-types'
import type { Finding, Metrics, SectionName, TextPart } from '../../../shared/schemas/analysis'
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
  preview: Preview | null
}

export function emptyUpload(clientId = ''): UploadState {
  return { clientId, file: null, preview: null, run: null, analysis: null, error: null }
}

const uploadAtom = (): PrimitiveAtom<UploadState> => atom(emptyUpload())

export const uploadAtoms: Record<ReportType, PrimitiveAtom<UploadState>> = {
  campaign: uploadAtom(),
  ageRange: uploadAtom(),
  gender: uploadAtom(),
  location: uploadAtom(),
  objective: uploadAtom(),
  engaged: uploadAtom(),
  copy: uploadAtom(),
  static: uploadAtom(),
  video: uploadAtom(),
  creativeType: uploadAtom(),
}
