import type { Field } from '../ads-table'
import type { Candidate } from '../headers/match-columns'
import { isDimension } from '../headers/fields'
import { splitRecords } from '../../csv/split-records'
import type { TableBuilder } from '../columns/table-builder'
import { isCurrencyCode } from '../values/currency'
import { decideOrders, toSpan } from '../values/dates'
import { parseCell } from '../values/numbers'
import { toAge, toGender } from '../values/vocabulary'
import type { MendedRow, OpenedFile } from '../file/open-file'

/** Maximum split rows that are repaired; more have another cause. */
const MOST = 20

/**
 * Rejoins rows that an unquoted comma has split: `Shoes, summer` under one header. Only where exactly one way makes
 * every cell fit its column; other rows stay too long. Null where no row is split.
 */
export function mendRows(
  file: OpenedFile,
  candidates: readonly Candidate[],
  { notes: { long }, rowNumbers }: TableBuilder,
): OpenedFile | null {
  if (file.mended.length > 0 || long.length === 0) return null
  if (long.length > MOST || long.length * 2 > rowNumbers.length) return null
  const { delimiter } = file.layout
  const fields = candidates.map(({ column: { field } }) => field)
  const mended: MendedRow[] = []
  let { text } = file
  for (const { block, firstRow } of splitRecords(file.text, delimiter)) {
    for (const row of long.slice()) {
      if (row < firstRow || row >= firstRow + block.size) continue
      const cells = block.cellsOf(row - firstRow)
      const cut = findCut(cells, fields, delimiter)
      const line = `\n${cells.join(delimiter)}`
      const at = cut ? text.indexOf(line) : -1
      const end = at + line.length
      // Rows with quotes are left alone, since their cells differ from their text.
      if (!cut || at === -1 || (end < text.length && text[end] !== '\n')) continue
      text = `${text.slice(0, at)}\n${cut.whole.join(delimiter)}${text.slice(end)}`
      mended.push({ row, cell: cut.cell })
    }
  }
  return mended.length > 0 ? { ...file, text, mended } : null
}

/** The only way to join cells so that all fit their columns; null where there is none, or more than one. */
function findCut(
  cells: readonly string[],
  fields: readonly (Field | null)[],
  delimiter: string,
): { cell: string; whole: string[] } | null {
  const extra = cells.length - fields.length
  const ways = fields.flatMap((_, at) => {
    const pieces = cells.slice(at, at + extra + 1)
    const joined = [...cells.slice(0, at), pieces.join(delimiter), ...cells.slice(at + extra + 1)]
    return fields.every((field, i) => fits(joined[i]!, field)) ? [{ at, pieces, joined }] : []
  })
  // A comma within a sentence is followed by a space, a delimiter is not.
  const written = ways.filter(({ pieces }) => pieces.slice(1).every((piece) => /^\s/u.test(piece)))
  const [way, other] = ways.length > 1 ? written : ways
  if (!way || other) return null
  const cell = way.joined[way.at]!
  return { cell, whole: way.joined.with(way.at, `"${cell.replaceAll('"', '""')}"`) }
}

const NO_ORDERS = decideOrders([], null)

/** Whether a cell fits the column of a field: a figure, a date, an age; any text in text columns. */
function fits(cell: string, field: Field | null): boolean {
  if (field === null || cell.trim() === '') return true
  if (!isDimension(field)) return parseCell(cell, '.').kind !== 'unreadable'
  switch (field) {
    case 'day':
    case 'reportingStart':
    case 'reportingEnd':
      return toSpan(cell, NO_ORDERS) !== null
    case 'age':
      return toAge(cell) !== null
    case 'gender':
      return toGender(cell) !== null
    case 'currency':
      return isCurrencyCode(cell)
    case 'campaignId':
    case 'adSetId':
    case 'adId':
      return /^\d+$/u.test(cell)
    default:
      return true
  }
}
