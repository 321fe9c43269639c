import { atom, useAtom, type PrimitiveAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { REPORT_TYPES, type ReportType } from '../../../shared/report-types/names'
import type { Finding } from '../../../shared/schemas/finding'
import type { TextPart } from '../../../shared/schemas/text-part'
import type { SectionName } from '../../../shared/schemas/claim'
import type { Metrics } from '../../../shared/schemas/segment'
import type { AnalysisAnswer, Stage } from '../../../shared/schemas/audit-event'
import type { Preview } from '../preview/preview'

/** Progress of an analysis that is still running. */
export interface RunState {
  abort: AbortController
  /** Reason for waiting before the file is read, if it is not the queue. */
  waitingFor?: string
  stage: Stage
  done: number
  of: number
  early: { metrics: Metrics; currency: string | null; findings: Finding[] } | null
  /** Sentence by sentence. */
  texts: Partial<Record<SectionName, TextPart[][]>>
}

/** Run and result of an analysis, kept with its upload. */
export interface Runnable {
  run: RunState | null
  analysis: AnalysisAnswer | null
  error: string | null
}

/** One audit type's upload: everything that the server does not know yet. */
export interface UploadState extends Runnable {
  /** Client of the upload: another client's page never shows it. */
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

/** The images chosen for one client, and what has become of them. */
export interface ImageState extends Runnable {
  clientId: string
  images: File[]
  /** Those that cannot be opened: marked, and not sent. */
  damaged: File[]
  /** The optional export with the images' performance. */
  csv: File | null
}

export function emptyImages(clientId = ''): ImageState {
  return { clientId, images: [], damaged: [], csv: null, run: null, analysis: null, error: null }
}

export const imageAtom = atom<ImageState>(emptyImages())

/** The state of an atom for one client, and its setter. The state is `empty` while the atom holds another client's. */
export function useClientState<S extends { clientId: string }>(
  of: PrimitiveAtom<S>,
  clientId: string,
  empty: (clientId: string) => S,
): [S, (update: (state: S) => S) => void] {
  const [stored, setStored] = useAtom(of)
  const state = useMemo(
    () => (stored.clientId === clientId ? stored : empty(clientId)),
    [stored, clientId, empty],
  )
  const change = useCallback(
    (update: (state: S) => S) =>
      setStored((now) => update(now.clientId === clientId ? now : empty(clientId))),
    [clientId, empty, setStored],
  )
  return [state, change]
}
