import type { Platform } from '../ads-table'
import type { Candidate } from '../headers/match-columns'
import { fieldOf, matchHeader } from '../headers/match-headers'
import type { OpenedFile } from '../file/open-file'
import type { RecordBlock } from '../../csv/record-block'
import { splitRecords } from '../../csv/split-records'
import type { TableBuilder } from '../columns/table-builder'

export interface TextRows {
  /** Rows that repeat the header in other words, or state units below it, by index among the rows read. */
  notes: Map<number, string>
  /** Start of a second table: its record number and its position in the text. */
  second: { row: number; offset: number } | null
}

/** Maximum rows compared with the header. */
const MOST_LOOKED_AT = 100

/**
 * Finds rows with words instead of figures: the header again, its translation, units, or the header of a second
 * table, whose columns mean something else. Costs nothing where all cells are figures.
 */
export function findTextRows(
  file: OpenedFile,
  candidates: readonly Candidate[],
  platform: Platform,
  builder: TableBuilder,
): TextRows {
  const found: TextRows = { notes: new Map(), second: null }
  const wordy = findWordyRows(builder)
  if (wordy.size === 0) return found
  for (const { block, firstRow } of splitRecords(file.text, file.layout.delimiter)) {
    for (let i = 0; i < block.size; i++) {
      const at = wordy.get(firstRow + i)
      if (at === undefined) continue
      const cells = block.cellsOf(i)
      const text = cells.filter((cell) => cell.trim() !== '').join(', ')
      const kind = compareHeader(cells, candidates, platform)
      if (kind === 'second') {
        found.second = { row: firstRow + i, offset: offsetOf(block, i, file.text) }
        return found
      }
      if (kind === 'same' || at === 0) found.notes.set(at, text)
    }
  }
  return found
}

/**
 * Rows with words in two or more measure columns, by record number to index. One such column is enough in the row
 * below the header.
 */
function findWordyRows({ measures, rowNumbers }: TableBuilder): Map<number, number> {
  const wordy = new Map<number, number>()
  if (measures.every(({ notes }) => notes.unreadable.length === 0)) return wordy
  const counts = new Uint16Array(rowNumbers.at(-1)! + 1)
  for (const { notes } of measures) {
    const { all } = notes.unreadable
    for (let i = 0; i < all.length; i++) counts[all[i]!]!++
  }
  for (let at = 0; at < rowNumbers.length && wordy.size < MOST_LOOKED_AT; at++) {
    const count = counts[rowNumbers[at]!]!
    if (count < (at === 0 ? 1 : 2) || hasFigure(measures, at)) continue
    wordy.set(rowNumbers[at]!, at)
  }
  return wordy
}

function hasFigure(measures: TableBuilder['measures'], at: number): boolean {
  for (const column of measures) if (!Number.isNaN(column.at(at))) return true
  return false
}

/** Whether cells repeat the header's columns, or name those of another table. */
function compareHeader(
  cells: readonly string[],
  candidates: readonly Candidate[],
  platform: Platform,
): 'same' | 'second' | null {
  let known = 0
  let same = 0
  let filled = 0
  for (const [i, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    filled++
    const field = fieldOf(matchHeader(cell), platform)?.field
    if (!field) continue
    known++
    if (candidates[i]?.column.field === field) same++
  }
  if (known < 2 || known * 2 < filled) return null
  return same === known ? 'same' : 'second'
}

function offsetOf(block: RecordBlock, record: number, text: string): number {
  const start = block.starts[block.firsts[record]!]!
  return block.text === text ? text.lastIndexOf('\n', start < 0 ? ~start : start) + 1 : -1
}

/** Removes words in such rows from the unreadable figures. */
export function forgetWords({ measures, rowNumbers }: TableBuilder, rows: ReadonlyMap<number, string>): void {
  if (rows.size === 0) return
  const gone = new Set([...rows.keys()].map((at) => rowNumbers[at]!))
  for (const { notes } of measures) notes.unreadable = notes.unreadable.without(gone)
}
