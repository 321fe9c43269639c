import { useAtomValue } from 'jotai'
import { imageAtom } from './image-atom'
import { uploadAtoms } from './upload-atoms'

/**
 * The zone of the static tab that is in use. The other one gives way meanwhile: thumbnails and results that
 * grow above it would push it about.
 */
export function useBusyZone(clientId: string): 'images' | 'csv' | null {
  const images = useAtomValue(imageAtom)
  const csv = useAtomValue(uploadAtoms.static)
  if (images.clientId === clientId && images.images.length > 0) return 'images'
  return csv.clientId === clientId && csv.file !== null ? 'csv' : null
}
