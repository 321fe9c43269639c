import { openFile } from './open-file'
import { recordsOf } from '../../csv/split-records'
import { writeCsv } from '../../csv/write-csv'

/**
 * Rewrites any export as a clean CSV: UTF-8, commas, header row first, cells as in the file but escaped where a
 * spreadsheet would run them. Throws like `readExport`.
 */
export function rewriteCsv(bytes: Uint8Array): string {
  const { text, layout } = openFile(bytes, new Set())
  return writeCsv(wordsOf(recordsOf(text, layout.delimiter, (row) => row > layout.headerIndex)))
}

function* wordsOf(records: Iterable<{ cells: string[] }>): Generator<string[]> {
  for (const { cells } of records) if (cells.some((cell) => cell.trim() !== '')) yield cells
}
