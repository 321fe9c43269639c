import { formatBytes } from '../../../shared/metrics/format-bytes'

export const MAX_CSV_BYTES = 5 * 1024 * 1024

/** Why a file cannot be uploaded as a CSV, as shown on the screen; null when it can. */
export function checkCsv(file: File): string | null {
  if (!file.name.toLowerCase().endsWith('.csv')) return 'Invalid file type. Please upload a CSV file.'
  if (file.size > MAX_CSV_BYTES) return `File is too large. Maximum size is ${formatBytes(MAX_CSV_BYTES)}.`
  return null
}

/** Whether a file is a workbook, for which the screen explains how to save it as CSV. */
export function isWorkbook(file: File): boolean {
  return /\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name)
}

/** Whether a workbook can be converted here. */
export function isReadableWorkbook(file: File): boolean {
  return /\.xlsx$/i.test(file.name)
}
