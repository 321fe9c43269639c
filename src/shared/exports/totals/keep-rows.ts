import type { AdsTable, StatedTotal } from '../ads-table'
import { gatherPattern } from '../languages/all'
import type { TableBuilder } from '../columns/table-builder'
import { RowSet } from './row-set'
import { kindOfTotal } from '../words/total-labels'
import { findTotalRows } from './totals-rows'

/** Maximum totals listed; real reports have a handful. */
const MOST_TOTALS = 100

export interface KeptRows {
  count: number
  /** Indexes of the kept rows; null where all are kept. */
  kept: Uint32Array | null
  statedTotals: StatedTotal[]
  dropped: AdsTable['dropped']
}

/** Removes total rows and notes, and lists them. `texts` are rows already known as no data. */
export function keepRows(builder: TableBuilder, texts: ReadonlyMap<number, string> = new Map()): KeptRows {
  const { rowNumbers, notes, lone } = builder
  const dimensions = [...builder.chosenDimensions().values()]
  const measures = [...builder.chosenMeasures()]
  const totals = findTotalRows(
    rowNumbers.length,
    dimensions,
    measures.map(([, column]) => column),
    builder.findLabelled(),
    () => builder.finder,
  )
  const gone = new RowSet(rowNumbers.length)
  for (const { at } of totals) gone.add(at)
  const dropped: AdsTable['dropped'] = []
  for (const [at, text] of texts) {
    if (gone.has(at)) continue
    gone.add(at)
    dropped.push({ row: rowNumbers[at]!, reason: 'note', text })
  }
  for (const [at, row] of lone.size > 0 ? rowNumbers.entries() : []) {
    const text = lone.get(row)
    if (text === undefined || gone.has(at)) continue
    if (measures.some(([, column]) => !Number.isNaN(column.at(at)))) continue
    gone.add(at)
    dropped.push({ row, reason: 'note', text })
  }
  for (const [at, text] of findClosingNotes(builder, gone)) {
    gone.add(at)
    dropped.push({ row: rowNumbers[at]!, reason: 'note', text })
  }
  for (const { at, label, reason } of totals) dropped.push({ row: rowNumbers[at]!, reason, text: label })
  for (const row of notes.blank) dropped.push({ row, reason: 'blank', text: '' })
  for (const row of notes.repeatedHeader.all) dropped.push({ row, reason: 'note', text: 'header' })
  const statedTotals = totals
    .filter(({ reason }) => reason !== 'subtotal')
    .slice(0, MOST_TOTALS)
    .map(({ at, label }) => ({
      label,
      row: rowNumbers[at]!,
      kind: kindOfTotal(label),
      measures: Object.fromEntries(
        measures.flatMap(([measure, column]) =>
          Number.isNaN(column.at(at)) ? [] : [[measure, column.at(at)]],
        ),
      ),
    }))
  return {
    count: rowNumbers.length - gone.size,
    kept: gone.size === 0 ? null : listOthers(rowNumbers.length, gone),
    statedTotals,
    dropped: dropped.sort((a, b) => a.row - b.row),
  }
}

function listOthers(count: number, gone: RowSet): Uint32Array {
  const others = new Uint32Array(count - gone.size)
  for (let at = 0, to = 0; at < count; at++) if (!gone.has(at)) others[to++] = at
  return others
}

/** Start of lines below a table that no blank line separates from it. */
const NOTE = new RegExp(`^(?:\\*|#|©|${gatherPattern(({ notes }) => notes)})`, 'iu')

/**
 * Rows at the end with a single filled cell: lines that a spreadsheet saved below its table. After a blank line or a
 * total they are always notes, elsewhere only if their words say so.
 */
function findClosingNotes(builder: TableBuilder, gone: RowSet): Map<number, string> {
  const { rowNumbers, notes } = builder
  const dimensions = [...builder.chosenDimensions().values()]
  const measures = [...builder.chosenMeasures().values()]
  const found = new Map<number, string>()
  const lines: [at: number, text: string][] = []
  let at = rowNumbers.length - 1
  for (; at >= 0 && !gone.has(at); at--) {
    if (measures.some((column) => !Number.isNaN(column.at(at)))) break
    const texts = dimensions.map((column) => column.labelAt(at)).filter((text) => text !== '')
    if (texts.length !== 1) break
    lines.push([at, texts[0]!])
  }
  const top = lines.at(-1)
  if (!top) return found
  const isSetOff = gone.has(at) || notes.blank.includes(rowNumbers[top[0]]! - 1)
  for (const [row, text] of lines) if (isSetOff || NOTE.test(text)) found.set(row, text)
  return found
}
