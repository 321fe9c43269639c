import { sendOnce } from '../../lib/send-once'
import { today } from '../../lib/format'
import { toImageForm } from '../upload/check-images'
import { toUploadForm } from '../upload/upload-form'
import type { DropFile } from './drop-atom'

/** One export to its stored report. Sent twice on one day, it answers the report of the first time. */
export async function sendExport(
  clientId: string,
  { file, read }: DropFile,
  signal: AbortSignal,
): Promise<string> {
  const { hash, type } = read!.identity
  const form = toUploadForm(type, clientId)
  form.set('file', file)
  const key = `drop/${clientId}/${today()}/${type}/${hash}/${encodeURIComponent(file.name).slice(0, 60)}`
  return sendOnce('/api/analyze', form, key.slice(0, 200), signal)
}

/** The images to one stored report, with the figures of the export that names their ads, where there is one. */
export async function sendImages(
  clientId: string,
  images: readonly File[],
  cells: string[][] | null,
  signal: AbortSignal,
): Promise<string> {
  const form = toImageForm(images, cells, clientId)
  return sendOnce('/api/analyze-images', form, crypto.randomUUID(), signal)
}
