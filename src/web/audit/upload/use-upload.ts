import { useStore } from 'jotai'
import type { ReportType } from '../../../shared/report-types/names'
import { messageOf, type LoadPeriod } from '../../lib/api'
import { toUploadForm } from './upload-form'
import { checkCsv, isReadableWorkbook, isWorkbook } from './check-csv'
import { loadAssignments } from '../preview/assignments'
import type { Preview } from '../preview/preview'
import { useRun } from '../run/use-run'
import { emptyUpload, uploadAtoms, useClientState, type UploadState } from './upload-atoms'

type Store = ReturnType<typeof useStore>

const WORKBOOK_HELP = 'In Ads Manager choose Export, then CSV. In Excel choose File, Save as, CSV UTF-8.'

const FAILURE = { failureTitle: 'Analysis Failed', failureMessage: 'Failed to analyze file' }

/** One audit type's upload for one client: its state, and what a person can do with it. */
export function useUpload(type: ReportType, clientId: string) {
  const [state, change] = useClientState(uploadAtoms[type], clientId, emptyUpload)
  const store = useStore()

  /** Reads the file again, for instance with another column assigned. */
  async function preview(file: File) {
    const found = await readForClient(file, clientId)
    change((now) => (now.file === file ? { ...now, preview: found } : now))
    return found
  }

  /** Takes a file and reads it. The type that it was exported for, unless it was analyzed, replaced or removed meanwhile. */
  async function choose(file: File): Promise<ReportType | null> {
    const refused = refuseFile(file)
    change((now) => {
      if (refused) return { ...now, ...refused }
      now.run?.abort.abort()
      return { ...emptyUpload(clientId), file, preview: { status: 'reading' } }
    })
    if (refused) return null
    const found = await preview(file)
    const now = store.get(uploadAtoms[type])
    const open = now.clientId === clientId && now.file === file && !now.run && !now.analysis
    return open ? bestOf(found) : null
  }

  function remove() {
    change((now) => {
      now.run?.abort.abort()
      return emptyUpload(clientId)
    })
  }

  /** The refused workbook as a CSV file; null where it cannot be read, which is said, or is not wanted any more. */
  async function convert(workbook: File): Promise<File | null> {
    try {
      const { convertWorkbook } = await import('./convert-workbook')
      const csv = await convertWorkbook(workbook)
      return store.get(uploadAtoms[type]).workbook === workbook ? csv : null
    } catch (error) {
      change((now) => (now.workbook === workbook ? { ...now, workbook: null, error: messageOf(error) } : now))
      return null
    }
  }

  /** Moves the file to another type's upload without reading it again: reading does not depend on the type. */
  function moveTo(other: ReportType) {
    if (other === type) return
    const { file, preview } = store.get(uploadAtoms[type])
    remove()
    placeUpload(store, other, { ...emptyUpload(clientId), file, preview })
  }

  const start = useRun(clientId, change, FAILURE)
  const run = (file: File, customPrompt?: string) => {
    const body = toUploadForm(type, clientId, customPrompt)
    body.set('file', file)
    return start({ path: '/api/analyze', body, done: sayDone(type) })
  }

  /** Starts an audit from the client's Google Ads account, without a file. */
  const load = (period: LoadPeriod) =>
    start({
      path: `/api/google-ads/analyze/${encodeURIComponent(clientId)}`,
      body: { type, ...period },
      waitingFor: 'Loading from Google Ads',
      done: sayDone(type),
    })

  return { state, choose, convert, remove, run, load, preview, moveTo }
}

/** Why a file cannot be uploaded, with the way out where there is one; null when it can. */
export function refuseFile(file: File): Pick<UploadState, 'error' | 'workbook'> | null {
  const problem = checkCsv(file)
  if (!problem) return null
  return {
    error: isWorkbook(file) ? `${problem} ${WORKBOOK_HELP}` : problem,
    workbook: isReadableWorkbook(file) ? file : null,
  }
}

/** Reads a preview of a file, with the columns that were assigned by hand for this client. */
export async function readForClient(file: File, clientId: string): Promise<Preview> {
  const [{ readPreview }, assign] = await Promise.all([
    import('../preview/preview'),
    loadAssignments(clientId),
  ])
  return readPreview(file, assign)
}

/** The type that a file was exported for; null where it serves none. */
export function bestOf(preview: Preview): ReportType | null {
  return (preview.status === 'ready' && preview.served[0]) || null
}

/** Puts an upload in the place of what its type had. */
export function placeUpload(store: Store, type: ReportType, upload: UploadState): void {
  store.get(uploadAtoms[type]).run?.abort.abort()
  store.set(uploadAtoms[type], upload)
}

function sayDone(type: ReportType) {
  const words = type.replace(/[A-Z]/g, ' $&').toLowerCase()
  return { title: 'Analysis Complete', description: `The ${words} data has been successfully analyzed` }
}
