import { atom } from 'jotai'
import type { ReadExport } from './read-worker'

/** One file of a drop with its state. */
export interface DropFile {
  key: number
  file: File
  state: 'reading' | 'ready' | 'unreadable' | 'sending' | 'failed' | 'done'
  read: ReadExport | null
  /** Why it cannot be read, or was refused. */
  message: string | null
  /** Kept by a person although account or period seem different. */
  putBack: boolean
  /** Id of the stored report, once the server has confirmed it. */
  reportId: string | null
}

export interface Drop {
  clientId: string
  files: DropFile[]
  images: File[]
  imagesReportId: string | null
  /** One sentence per refused file. */
  problems: string[]
  /** An archive is being unpacked. */
  unpacking: boolean
  run: AbortController | null
  error: string | null
}

export function emptyDrop(clientId = ''): Drop {
  return {
    clientId,
    files: [],
    images: [],
    imagesReportId: null,
    problems: [],
    unpacking: false,
    run: null,
    error: null,
  }
}

/** Files that were dropped together on a client's pages. */
export const dropAtom = atom<Drop>(emptyDrop())

/** Whether a drop is shown in place of the single upload. */
export function isShown({ files, images, problems, unpacking }: Drop): boolean {
  return unpacking || files.length + images.length + problems.length > 0
}
