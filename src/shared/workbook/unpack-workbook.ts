import { unzipSync, zipSync } from 'fflate'
import { AppError } from '../app-error'

/** Maximum bytes of a workbook's unpacked XML; an export of 5 MB has 25 MB. */
const MOST_BYTES = 64_000_000
/** Maximum cells of all sheets, including blank ones; an export of 5 MB has half a million. */
const MOST_CELLS = 5_000_000

/** Attributes with the position of a cell, `AB12`, or a row, `12`. */
const PLACE = /["'\s]r\s*=\s*["']([^"']*)["']/gu

/**
 * A workbook's XML as an archive without compression, once it is known how large it is: a kilobyte can unpack to gigabytes,
 * and one cell in the last column of the last row makes a table of all before it. Throws `exports.workbook_too_large`.
 */
export function unpackWorkbook(bytes: Uint8Array): Uint8Array {
  let total = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(?:\.rels)?$/u.test(name)) return false
      total += originalSize
      if (total > MOST_BYTES) throw tooLarge('its contents are larger than 64 MB')
      return true
    },
  })
  let cells = 0
  for (const file of Object.values(files)) {
    const xml = new TextDecoder().decode(file)
    if (!xml.includes('sheetData')) continue
    cells += countCells(xml)
    if (cells > MOST_CELLS) throw tooLarge('its sheets have more than 5 million cells')
  }
  return zipSync(files, { level: 0 })
}

/** Number of cells in the rectangle from the first cell to the last row and column. */
function countCells(xml: string): number {
  let rows = 0
  let columns = 1
  for (const [, place = ''] of xml.matchAll(PLACE)) {
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/u.exec(place) ?? []
    if (digits === undefined)
      throw new AppError(
        'exports.unreadable',
        `This workbook could not be read: a cell has the address “${place}”. Save the sheet as CSV.`,
      )
    rows = Math.max(rows, Number(digits))
    let column = 0
    for (const letter of letters!) column = column * 26 + letter.charCodeAt(0) - 64
    columns = Math.max(columns, column)
  }
  return rows * columns
}

export function tooLarge(why: string): AppError {
  return new AppError(
    'exports.workbook_too_large',
    `This workbook is too large to be read: ${why}. Save the sheet with the report as CSV.`,
  )
}
