import type { useStore } from 'jotai'
import { checkCsv, isReadableWorkbook, MAX_CSV_BYTES } from '../upload/check-csv'
import { addImages } from '../upload/check-images'
import { readAsCsv } from '../upload/convert-workbook'
import { loadAssignments } from '../preview/assignments'
import { dropAtom, emptyDrop, type Drop, type DropFile } from './drop-atom'
import { isArchive, isImage, MOST_BYTES, MOST_EXPORTS } from './drop-limits'
import { openReader, type Reader } from './reader'
import { readSaved } from './saved-drop'
import { formatBytes } from '../../../shared/metrics/format-bytes'
import { plural } from '../../lib/format'
import { messageOf } from '../../lib/api'

type Store = ReturnType<typeof useStore>

let lastKey = 0

/** Reads files that were dropped together on a client's pages: exports, images, and archives of both. Sends nothing. */
export async function addFiles(store: Store, clientId: string, dropped: readonly File[]): Promise<void> {
  const change = (update: (drop: Drop) => Drop) =>
    store.set(dropAtom, (now) => update(now.clientId === clientId ? now : emptyDrop(clientId)))
  const reader = openReader()
  try {
    change((now) => ({
      ...now,
      problems: [],
      error: null,
      unpacking: dropped.some(({ name }) => isArchive(name)),
    }))
    const { files, problems } = await unpackAll(reader, dropped)
    const images = files.filter(({ name }) => isImage(name))
    const exports = files.filter(({ name }) => !isImage(name))
    change((now) => sortIn(now, { images, exports, problems }))
    const assign = await loadAssignments(clientId)
    for (const { key, file } of store.get(dropAtom).files.filter(({ state }) => state === 'reading')) {
      const found = await readOne(reader, file, assign, clientId)
      change((now) => ({
        ...now,
        files: now.files.map((one) => (one.key === key ? { ...one, ...found } : one)),
      }))
    }
  } finally {
    reader.close()
  }
}

/** Replaces archives by their files. */
async function unpackAll(
  reader: Reader,
  dropped: readonly File[],
): Promise<{ files: File[]; problems: string[] }> {
  const files: File[] = []
  const problems: string[] = []
  for (const file of dropped) {
    if (!isArchive(file.name)) {
      files.push(file)
      continue
    }
    try {
      if (file.size > MOST_BYTES) throw new Error(`It is larger than ${formatBytes(MOST_BYTES)}.`)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const unpacked = await reader.read({ kind: 'archive', bytes })
      for (const { name, bytes } of unpacked.files)
        files.push(new File([new Uint8Array(bytes)], name, { type: typeOf(name) }))
      if (unpacked.leftOut.length > 0)
        problems.push(`Left out of ${file.name}: ${unpacked.leftOut.join(', ')}.`)
    } catch (error) {
      problems.push(`${file.name}: ${messageOf(error)}`)
    }
  }
  return { files, problems }
}

function typeOf(name: string): string {
  const ending = name.split('.').at(-1)!.toLowerCase()
  return isImage(name) ? `image/${ending === 'jpg' ? 'jpeg' : ending}` : 'text/csv'
}

function sortIn(
  drop: Drop,
  { images, exports, problems }: { images: File[]; exports: File[]; problems: string[] },
): Drop {
  const added = addImages(drop.images, images)
  const said = [...problems, ...added.problems]
  const taken: DropFile[] = []
  for (const file of exports) {
    const problem = isReadableWorkbook(file) ? tooLarge(file) : checkCsv(file)
    if (problem) said.push(`${file.name}: ${problem}`)
    else
      taken.push({
        key: ++lastKey,
        file,
        state: 'reading',
        read: null,
        message: null,
        putBack: false,
        reportId: null,
      })
  }
  const files = [...drop.files, ...taken]
  if (files.length > MOST_EXPORTS)
    said.push(
      `At most ${MOST_EXPORTS} exports make one audit: ${plural(files.length - MOST_EXPORTS, 'file')} left out.`,
    )
  return {
    ...drop,
    files: files.slice(0, MOST_EXPORTS),
    images: added.images,
    // A different set of images makes another report.
    imagesReportId: images.length > 0 ? null : drop.imagesReportId,
    problems: said,
    unpacking: false,
  }
}

function tooLarge({ size }: File): string | null {
  return size > MAX_CSV_BYTES ? `File is too large. Maximum size is ${formatBytes(MAX_CSV_BYTES)}.` : null
}

type Found = Pick<DropFile, 'file' | 'state' | 'read' | 'message' | 'reportId'>

async function readOne(
  reader: Reader,
  dropped: File,
  assign: Awaited<ReturnType<typeof loadAssignments>>,
  clientId: string,
): Promise<Found> {
  let file = dropped
  try {
    if (isReadableWorkbook(file)) file = await readAsCsv(reader, file)
    const { read } = await reader.read({
      kind: 'export',
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      assign,
    })
    if (!read) return { file, state: 'unreadable', read, message: NOT_SERVED, reportId: null }
    const { hash, type } = read.identity
    const saved = readSaved(clientId).find((one) => one.hash === hash && one.type === type)
    return {
      file,
      state: saved ? 'done' : 'ready',
      read,
      message: null,
      reportId: saved?.reportId ?? null,
    }
  } catch (error) {
    return { file, state: 'unreadable', read: null, message: messageOf(error), reportId: null }
  }
}

const NOT_SERVED = 'No report type can be served from this file.'
