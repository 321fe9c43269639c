import { useStore } from 'jotai'
import type { ReportType } from '../../../shared/report-types/names'
import { sayLeftOut, isMany } from './dropped-files'
import { useUpload } from './use-upload'

/** Takes chosen or dropped files: one export, of which the type is then shown, or several for an account audit. */
export function useTakeFiles(
  type: ReportType,
  clientId: string,
  onRecognised: (type: ReportType) => boolean,
): (files: File[]) => Promise<void> {
  const { choose, moveTo } = useUpload(type, clientId)
  const store = useStore()
  return async (files) => {
    if (isMany(files)) {
      const { addFiles } = await import('../drop/add-files')
      return addFiles(store, clientId, files)
    }
    const [first, ...others] = files
    sayLeftOut(others)
    const best = first && (await choose(first))
    if (best && onRecognised(best)) moveTo(best)
  }
}
