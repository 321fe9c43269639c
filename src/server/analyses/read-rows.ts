import { recordsOf } from '../../shared/csv/split-records'
import { openFile } from '../../shared/exports/file/open-file'
import { createCellReader, readPlain } from '../../shared/exports/values/numbers'
import { tidy } from '../../shared/metrics/rates'
import { toRowFilter } from '../../shared/row-ranges'
import type { RowsResult, RowsTask } from './tasks'

/** Records of a stored file, and totals of more records than are listed. */
export function readRows({ bytes, headers, rows, sum }: RowsTask): RowsResult {
  const { text, layout } = openFile(bytes, new Set(headers))
  const listed = new Set(rows)
  const isSummed = sum && toRowFilter(sum.ranges)
  const totals = sum && openTotals(sum)
  const last = sum ? Infinity : (rows.at(-1) ?? 0)
  const found: RowsResult['rows'] = []
  for (const record of recordsOf(
    text,
    layout.delimiter,
    (row) => listed.has(row) || isSummed?.(row) === true,
  )) {
    if (listed.has(record.row)) found.push(record)
    totals?.add(record.cells)
    if (record.row === last) break
  }
  return { rows: found, totals: totals ? headers.map((_, column) => totals.of(column)) : null }
}

/** Adds up columns as the audit reads them: blanks and words count as zero. */
function openTotals({ columns, decimal }: NonNullable<RowsTask['sum']>) {
  const sums = new Map(columns.map((column) => [column, 0]))
  const readCell = createCellReader(decimal)
  const [point, group] = decimal === ',' ? [',', '.'] : ['.', ',']
  const valueOf = (cell: string): number => {
    const plain = readPlain(cell, point!.charCodeAt(0), group!.charCodeAt(0))
    return Number.isNaN(plain) ? readCell(cell).value : plain
  }
  return {
    add(cells: readonly string[]) {
      for (const column of columns) {
        const value = valueOf(cells[column] ?? '')
        if (!Number.isNaN(value)) sums.set(column, sums.get(column)! + value)
      }
    },
    of(column: number): number | null {
      const sum = sums.get(column)
      return sum === undefined ? null : tidy(sum)
    },
  }
}
