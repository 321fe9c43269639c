import { useAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import { categoryOf, type ReportType } from '../../shared/report-types'
import type { LoadPeriod } from '../lib/api'
import { useRefresh } from '../lib/swr'
import { toast } from '../ui/toast'
import { analyze } from './analyze'
import { checkCsv, isWorkbook } from './check-files'
import { loadAssignments } from './assignments'
import { TYPE_WORDS } from './guides'
import { applyEvent } from './run-events'
import { emptyUpload, uploadAtoms, type UploadState } from './upload-atoms'

const WORKBOOK_HELP = 'In Ads Manager choose Export, then CSV. In Excel choose File, Save as, CSV UTF-8.'

/** One audit type's upload for one client: its state, and what a person can do with it. */
export function useUpload(type: ReportType, clientId: string) {
  const [stored, setStored] = useAtom(uploadAtoms[type])
  const store = useStore()
  const refresh = useRefresh()
  const state = stored.clientId === clientId ? stored : emptyUpload(clientId)

  const change = useCallback(
    (update: (state: UploadState) => UploadState) =>
      setStored((now) => update(now.clientId === clientId ? now : emptyUpload(clientId))),
    [clientId, setStored],
  )

  /** Reads the file again, for instance with another column assigned. */
  const preview = useCallback(
    async (file: File) => {
      const [{ readPreview }, assign] = await Promise.all([import('./preview'), loadAssignments(clientId)])
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

  const start = useCallback(
    async (path: string, body: FormData | object, waitingFor?: string) => {
      const abort = new AbortController()
      const mine = (now: UploadState) => now.run?.abort === abort
      change((now) => ({
        ...now,
        analysis: null,
        error: null,
        run: { abort, waitingFor, stage: 'queued', done: 0, of: 1, early: null, texts: {} },
      }))
      try {
        const analysis = await analyze(path, body, abort.signal, (event) =>
          change((now) => (mine(now) && now.run ? { ...now, run: applyEvent(now.run, event) } : now)),
        )
        change((now) => (mine(now) ? { ...now, run: null, analysis } : now))
        toast({
          title: 'Analysis Complete',
          description: `The ${TYPE_WORDS[type]} data has been successfully analyzed`,
        })
        void refresh(
          `/api/clients/${encodeURIComponent(clientId)}`,
          '/api/reports',
          '/api/overview',
          '/api/notifications',
        )
      } catch (error) {
        if (abort.signal.aborted) return
        const message = (error instanceof Error && error.message) || 'Failed to analyze file'
        change((now) => (mine(now) ? { ...now, run: null, error: message } : now))
        toast({ title: 'Analysis Failed', description: message, variant: 'destructive' })
        void refresh('/api/notifications')
      }
    },
    [change, clientId, refresh, type],
  )

  const run = useCallback(
    (file: File, customPrompt?: string) =>
      start('/api/analyze', toForm({ file, type, clientId, customPrompt })),
    [clientId, start, type],
  )

  /** The same from the client's Google Ads account, without a file. */
  const load = useCallback(
    (period: LoadPeriod) =>
      start(
        `/api/google-ads/analyze/${encodeURIComponent(clientId)}`,
        { type, ...period },
        'Loading from Google Ads',
      ),
    [clientId, start, type],
  )

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
