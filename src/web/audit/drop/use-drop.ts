import { useStore } from 'jotai'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { groupFiles, type GroupedFiles } from '../../../shared/account/group-files'
import type { FileIdentity } from '../../../shared/account/reconcile'
import { detailOf } from '../../lib/api'
import { today } from '../../lib/format'
import { makeAccountAudit, sendOnce } from '../../lib/send-once'
import { endpoints, OF_REPORTS, useRefresh } from '../../lib/endpoints'
import { paths } from '../../paths'
import { toast } from '../../ui/toast'
import { toImageForm } from '../upload/check-images'
import { useClientState } from '../upload/upload-atoms'
import { toUploadForm } from '../upload/upload-form'
import { addFiles } from './add-files'
import { dropAtom, emptyDrop, type Drop, type DropFile } from './drop-atom'
import { readSaved, saveFiles, type SavedFile } from './saved-drop'

/** Concurrent uploads; the server audits one or two at a time. */
const AT_ONCE = 2

export type Sorted = GroupedFiles<FileIdentity & { key: number }>

/** Files that were dropped together for one client, and actions on them. */
export function useDrop(clientId: string) {
  const [drop, change] = useClientState(dropAtom, clientId, emptyDrop)
  const store = useStore()
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const sorted = useMemo(() => sort(drop), [drop])
  const changeFile = (key: number, update: Partial<DropFile>) =>
    change((now) => ({
      ...now,
      files: now.files.map((file) => (file.key === key ? { ...file, ...update } : file)),
    }))

  /** Sends a file and notes its report at once. False where it failed. */
  async function send(file: DropFile, signal: AbortSignal): Promise<boolean> {
    changeFile(file.key, { state: 'sending', message: null })
    try {
      const reportId = await sendExport(clientId, file, signal)
      changeFile(file.key, { state: 'done', reportId })
      saveFiles(clientId, [...readSaved(clientId), toSaved(file, reportId)])
      return true
    } catch (error) {
      if (signal.aborted) changeFile(file.key, { state: 'ready' })
      else changeFile(file.key, { state: 'failed', message: detailOf(error) })
      return false
    }
  }

  /**
   * Sends the files of a group, then requests one account audit. Stops where a file failed, unless failed files are
   * to be left out.
   */
  async function run(keys: ReadonlySet<number>, withoutFailed = false) {
    const abort = new AbortController()
    change((now) => ({ ...now, run: abort, error: null }))
    const current = () => store.get(dropAtom).files.filter(({ key }) => keys.has(key))
    try {
      const waiting = current().filter(
        ({ state }) => state === 'ready' || (state === 'failed' && !withoutFailed),
      )
      const next = async (): Promise<void> => {
        const file = waiting.shift()
        if (!file || abort.signal.aborted) return
        await send(file, abort.signal)
        await next()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, next))
      if (abort.signal.aborted) return
      const done = current().filter(({ state }) => state === 'done')
      const failed = current().some(({ state }) => state === 'failed')
      if (failed && !withoutFailed) return
      const images = await imageReport(abort.signal)
      const reports = [...done.flatMap(({ reportId }) => reportId ?? []), ...images]
      const putBack = done.filter((file) => file.putBack).flatMap(({ reportId }) => reportId ?? [])
      const reportId = await makeAccountAudit(clientId, reports, putBack, abort.signal)
      saveFiles(clientId, [])
      change((now) => {
        const files = now.files.filter(({ key }) => !keys.has(key))
        // Files of another period are kept, for an account audit of their own.
        return files.some(({ state }) => state === 'ready')
          ? { ...emptyDrop(clientId), files }
          : emptyDrop(clientId)
      })
      toast({ title: 'Account audited', description: `One audit of ${reports.length} reports is ready` })
      navigate(paths.report(clientId, reportId))
    } catch (error) {
      if (!abort.signal.aborted) change((now) => ({ ...now, error: detailOf(error) }))
    } finally {
      change((now) => ({ ...now, run: now.run === abort ? null : now.run }))
      void refresh(endpoints.client(clientId), ...OF_REPORTS)
    }
  }

  async function imageReport(signal: AbortSignal): Promise<string[]> {
    const { images, imagesReportId, files } = store.get(dropAtom)
    if (images.length === 0) return []
    if (imagesReportId !== null) return [imagesReportId]
    const reportId = await sendImages(clientId, images, await readAdCells(files), signal)
    change((now) => ({ ...now, imagesReportId: reportId }))
    return [reportId]
  }

  return {
    drop,
    sorted,
    add: (files: File[]) => void addFiles(store, clientId, files),
    remove: (key: number) =>
      change((now) => ({ ...now, files: now.files.filter((file) => file.key !== key) })),
    removeImages: () => change((now) => ({ ...now, images: [], imagesReportId: null })),
    putBack: (key: number) => changeFile(key, { putBack: true }),
    retry: async (file: DropFile) => void (await send(file, new AbortController().signal)),
    run,
    stop: () => drop.run?.abort(),
    clear: () => {
      drop.run?.abort()
      change(() => emptyDrop(clientId))
    },
  }
}

function sort({ files }: Drop): Sorted {
  return groupFiles(
    files.flatMap(({ key, read, putBack }) =>
      read ? [{ ...read.identity, hash: `${read.identity.hash}`, key, putBack }] : [],
    ),
  )
}

function toSaved({ file, read }: DropFile, reportId: string): SavedFile {
  const { hash, type } = read!.identity
  return { name: file.name, hash, type, reportId }
}

/** Types whose rows are ads, those with image names first. */
const NAME_ADS = ['static', 'creativeType', 'copy', 'video']

/** Rows of the export with ad names, which match images to their figures. */
async function readAdCells(files: readonly DropFile[]): Promise<string[][] | null> {
  const [best] = files
    .filter(({ read, state }) => read && state !== 'unreadable' && NAME_ADS.includes(read.identity.type))
    .sort((a, b) => NAME_ADS.indexOf(a.read!.identity.type) - NAME_ADS.indexOf(b.read!.identity.type))
  if (!best) return null
  try {
    const { readCells } = await import('../preview/preview')
    return await readCells(best.file)
  } catch {
    return null
  }
}

/** Sends one export and returns its stored report. Sent twice on one day, the first report is returned. */
async function sendExport(clientId: string, { file, read }: DropFile, signal: AbortSignal): Promise<string> {
  const { hash, type } = read!.identity
  const form = toUploadForm(type, clientId)
  form.set('file', file)
  const key = `drop/${clientId}/${today()}/${type}/${hash}/${encodeURIComponent(file.name).slice(0, 60)}`
  return sendOnce('/api/analyze', form, key.slice(0, 200), signal)
}

/** Sends the images, with the figures of the export that names their ads, and returns the stored report. */
async function sendImages(
  clientId: string,
  images: readonly File[],
  cells: string[][] | null,
  signal: AbortSignal,
): Promise<string> {
  const form = toImageForm(images, cells, clientId)
  return sendOnce('/api/analyze-images', form, crypto.randomUUID(), signal)
}
