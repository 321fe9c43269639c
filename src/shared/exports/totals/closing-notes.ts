import { gatherPattern } from '../languages/all'
import type { TableBuilder } from '../columns/table-builder'
import type { RowSet } from './row-set'

/** How lines below a table begin where no blank line sets them off. */
const NOTE = new RegExp(`^(?:\\*|#|©|${gatherPattern(({ notes }) => notes)})`, 'iu')

/**
 * Rows at the end of which one cell only is filled: lines that a spreadsheet carried below its table, filled up with empty
 * cells. Below a blank line or a total they can be nothing else; elsewhere their words decide.
 */
export function findClosingNotes(builder: TableBuilder, gone: RowSet): Map<number, string> {
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
