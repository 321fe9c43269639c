import { MAX_CSV_BYTES } from './check-csv'
import { formatBytes } from '../../../shared/metrics/format-bytes'
import { openReader, type Reader } from '../drop/reader'

/** Converts a workbook's ads export to a CSV file, in a worker of its own. */
export async function convertWorkbook(file: File): Promise<File> {
  if (file.size > MAX_CSV_BYTES)
    throw new Error(`File is too large. Maximum size is ${formatBytes(MAX_CSV_BYTES)}.`)
  const reader = openReader()
  try {
    return await readAsCsv(reader, file)
  } finally {
    reader.close()
  }
}

/** Reads a file as CSV and renames it accordingly. */
export async function readAsCsv(reader: Reader, file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { csv } = await reader.read({ kind: 'workbook', bytes })
  return new File([csv], file.name.replace(/\.xlsx$/i, '.csv'), { type: 'text/csv' })
}
