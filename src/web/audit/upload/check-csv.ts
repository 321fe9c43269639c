import { formatBytes } from '../../../shared/metrics/format'

export const MAX_CSV_BYTES = 5 * 1024 * 1024

/** Why a file cannot be uploaded as a CSV, in the words of the screen; null when it can. */
export function checkCsv(file: File): string | null {
  if (!file.name.toLowerCase().endsWith('.csv')) return 'Invalid file type. Please upload a CSV file.'
  if (file.size > MAX_CSV_BYTES) return `File is too large. Maximum size is ${formatBytes(MAX_CSV_BYTES)}.`
  return null
}

/** True for a workbook: it gets two lines on how to save it as a CSV. */
export function isWorkbook(file: File): boolean {
  return /\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name)
}

/** True for the workbooks that can be read here as CSV. */
export function isReadableWorkbook(file: File): boolean {
  return /\.xlsx$/i.test(file.name)
}
