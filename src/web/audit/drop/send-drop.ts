import { categoryOf } from '../../../shared/report-types/names'
import { sendOnce } from '../../lib/send-once'
import { today } from '../../lib/format'
import type { DropFile } from './drop-atom'

/** One export to its stored report. Sent twice on one day, it answers the report of the first time. */
export async function sendExport(
  clientId: string,
  { file, read }: DropFile,
  signal: AbortSignal,
): Promise<string> {
  const { hash, type } = read!.identity
  const form = new FormData()
  form.set('file', file)
  form.set('type', type)
  form.set('clientId', clientId)
  form.set('category', categoryOf(type))
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
  const form = new FormData()
  for (const image of images) form.append('images', image)
  form.set('type', 'static')
  form.set('clientId', clientId)
  form.set('category', 'creative')
  if (cells) form.set('csvData', JSON.stringify(cells))
  return sendOnce('/api/analyze-images', form, crypto.randomUUID(), signal)
}
