import { useAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import { categoryOf, type ReportType } from '../../../shared/report-types'
import type { LoadPeriod } from '../../lib/api'
import { checkCsv, isWorkbook } from './check-files'
import { loadAssignments } from '../preview/assignments'
import { TYPE_WORDS } from '../guides'
import { useRun } from '../run/use-run'
import { emptyUpload, uploadAtoms, type UploadState } from './upload-atoms'

const WORKBOOK_HELP = 'In Ads Manager choose Export, then CSV. In Excel choose File, Save as, CSV UTF-8.'

const FAILURE = { failureTitle: 'Analysis Failed', failureMessage: 'Failed to analyze file' }

/** One audit type's upload for one client: its state, and what a person can do with it. */
export function useUpload(type: ReportType, clientId: string) {
  const [stored, setStored] = useAtom(uploadAtoms[type])
  const store = useStore()
  const state = stored.clientId === clientId ? stored : emptyUpload(clientId)

  const change = useCallback(
    (update: (state: UploadState) => UploadState) =>
      setStored((now) => update(now.clientId === clientId ? now : emptyUpload(clientId))),
    [clientId, setStored],
  )

  /** Reads the file again, for instance with another column assigned. */
  const preview = useCallback(
    async (file: File) => {
      const [{ readPreview }, assign] = await Promise.all([
        import('../preview/preview'),
        loadAssignments(clientId),
      ])
      const found = await readPreview(file, assign)
      change((now) => (now.file === file ? { ...now, preview: found } : now))
    },
    [change, clientId],
  )

  const choose = useCallback(
    (file: File) => {
      const problem = checkCsv(file)
      if (problem) {
        const error = isWorkbook(file) ? `${problem} ${WORKBOOK_HELP}` : problem
        change((now) => ({ ...now, error }))
        return
      }
      change((now) => {
        now.run?.abort.abort()
        return { ...emptyUpload(clientId), file, preview: { status: 'reading' } }
      })
      void preview(file)
    },
    [change, clientId, preview],
  )

  const remove = useCallback(
    () =>
      change((now) => {
        now.run?.abort.abort()
        return emptyUpload(clientId)
      }),
    [change, clientId],
  )

  /** The same file as another type's upload: what was read of it does not depend on the type. */
  const moveTo = useCallback(
    (other: ReportType) => {
      const { file, preview } = store.get(uploadAtoms[type])
      remove()
      store.set(uploadAtoms[other], { ...emptyUpload(clientId), file, preview })
    },
    [clientId, remove, store, type],
  )

  const start = useRun(clientId, change, FAILURE)
  const done = {
    title: 'Analysis Complete',
    description: `The ${TYPE_WORDS[type]} data has been successfully analyzed`,
  }
  const run = (file: File, customPrompt?: string) =>
    start({ path: '/api/analyze', body: toForm({ file, type, clientId, customPrompt }), done })

  /** The same from the client's Google Ads account, without a file. */
  const load = (period: LoadPeriod) =>
    start({
      path: `/api/google-ads/analyze/${encodeURIComponent(clientId)}`,
      body: { type, ...period },
      waitingFor: 'Loading from Google Ads',
      done,
    })

  return { state, choose, remove, run, load, preview, moveTo }
}

interface Upload {
  file: File
  type: ReportType
  clientId: string
  customPrompt: string | undefined
}

function toForm({ file, type, clientId, customPrompt }: Upload): FormData {
  const form = new FormData()
  form.set('file', file)
  form.set('type', type)
  form.set('clientId', clientId)
  form.set('category', categoryOf(type))
  if (customPrompt !== undefined) form.set('customPrompt', customPrompt)
  return form
}
