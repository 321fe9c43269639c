import { useAtomValue } from 'jotai'
import { imageAtom } from './image-atom'
import { uploadAtoms, type Runnable } from './upload-atoms'

/**
 * Which of the two zones of the static tab is at work or has a result. The other one gives way meanwhile: results that
 * grow above it would push it about.
 */
export function useBusyZone(clientId: string): 'images' | 'csv' | null {
  const images = useAtomValue(imageAtom)
  const csv = useAtomValue(uploadAtoms.static)
  const isBusy = (state: Runnable & { clientId: string }) =>
    state.clientId === clientId && (state.run !== null || state.analysis !== null)
  if (isBusy(images)) return 'images'
  return isBusy(csv) ? 'csv' : null
}
