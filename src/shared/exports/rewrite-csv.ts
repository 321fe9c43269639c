import { openFile } from './open-file'
import { splitRecords } from './split-records'
import { writeCsv } from './write-csv'

/**
 * Any export as a clean CSV: UTF-8 text, commas, the header row first, every cell's words as in the file, nothing that a
 * spreadsheet would run. Throws like `readExport`.
 */
export function rewriteCsv(bytes: Uint8Array): string {
  const { text, layout } = openFile(bytes, new Set())
  return writeCsv(recordsOf(text, layout.delimiter, layout.headerIndex))
}

function* recordsOf(
  text: string,
  delimiter: Parameters<typeof splitRecords>[1],
  skipped: number,
): Generator<string[]> {
  for (const { records, firstRow } of splitRecords(text, delimiter)) {
    for (const [i, record] of records.entries()) {
      if (firstRow + i > skipped && record.some((cell) => cell.trim() !== '')) yield record
    }
  }
}
