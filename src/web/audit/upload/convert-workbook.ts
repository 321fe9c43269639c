import { MAX_CSV_BYTES } from './check-csv'
import { formatBytes } from '../../../shared/metrics/format'
import type { WorkbookAnswer } from './workbook-worker'

/** A workbook of 5 MB is read in seconds; one that takes longer was made to. */
const PATIENCE_MS = 30_000

/** An Excel workbook as the CSV file that its ads export would be. Read in a worker of its own, which is ended afterwards. */
export async function convertWorkbook(file: File): Promise<File> {
  if (file.size > MAX_CSV_BYTES)
    throw new Error(`File is too large. Maximum size is ${formatBytes(MAX_CSV_BYTES)}.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookAnswer>()
  worker.addEventListener('message', ({ data }) => resolve(data as WorkbookAnswer))
  worker.addEventListener('error', () => reject(new Error('This workbook could not be read.')))
  const patience = setTimeout(() => reject(new Error('This workbook takes too long to read.')), PATIENCE_MS)
  try {
    worker.postMessage(bytes, [bytes.buffer])
    const answer = await promise
    if ('message' in answer) throw new Error(answer.message)
    return new File([answer.csv], file.name.replace(/\.xlsx$/i, '.csv'), { type: 'text/csv' })
  } finally {
    clearTimeout(patience)
    worker.terminate()
  }
}
