import { addsUp } from '../../shared/columns-that-add-up'
import { formatFraction, fixed, numberFormat } from '../../shared/metrics/format'
import { ratio } from '../../shared/metrics/rates'
import type { Quality } from '../../shared/schemas/quality'
import type { RowEvidence } from '../lib/api'
import { formatCount } from '../lib/format'
import { parseCell } from './file-rows'

interface Source {
  answer: RowEvidence
  columns: Quality['columns']
  /** Decimal mark of the file. */
  decimal: '.' | ','
  /** Sums over all rows, by field; null where the foot of a table would give another figure. */
  totals: Record<string, string> | null
  locale: string
}

/** Decimals of a column whose sum is printed with as many; with more, it is printed as a count. */
const MOST_DECIMALS = 2

/** Totals of a column, printed and as a number: those of all rows, of which the answer may contain only the first. */
export function openTotals({ answer, columns, decimal, totals, locale }: Source) {
  const sumOf = (column: number) =>
    answer.rows.reduce((sum, row) => sum + (parseCell(row.cells[column] ?? '', decimal) ?? 0), 0)
  const totalAt = (column: number): number | null => {
    if (answer.truncated || answer.totals) return answer.totals?.[column] ?? null
    return addsUp(columns[column]?.field) ? sumOf(column) : null
  }
  const print = (column: number): string => {
    const known = totals?.[columns[column]?.field ?? '']
    if (known !== undefined) return known
    const sum = totalAt(column)
    if (sum === null) return ''
    // With the decimals of its column, so that their points stand in line.
    const decimals = Math.max(
      0,
      ...answer.rows.map(({ cells }) => cells[column]?.split(decimal)[1]?.length ?? 0),
    )
    return decimals > MOST_DECIMALS
      ? formatCount(sum, locale)
      : numberFormat(`cell:${decimals}`, fixed(decimals), locale).format(sum)
  }
  return { totalAt, print }
}

/** Clicks ÷ impressions of a row, or of all rows. */
export function printRate(
  [clicks, impressions]: readonly [number, number],
  numberAt: (column: number) => number | null,
  locale: string,
): string {
  const value = ratio(numberAt(clicks), numberAt(impressions))
  return value === null ? '–' : formatFraction(value, 2, locale)
}
