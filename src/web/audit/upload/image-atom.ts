import { atom } from 'jotai'
import type { Runnable } from './upload-atoms'

/** The images chosen for one client, and what has become of them. */
export interface ImageState extends Runnable {
  clientId: string
  images: File[]
  /** The optional export with the images' performance. */
  csv: File | null
}

export function emptyImages(clientId = ''): ImageState {
  return { clientId, images: [], csv: null, run: null, analysis: null, error: null }
}

export const imageAtom = atom<ImageState>(emptyImages())
