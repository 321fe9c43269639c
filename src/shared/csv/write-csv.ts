export type CsvCell = string | number | null

/** First characters of spreadsheet formulas, half-width and full-width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|\.\d+)(?:e[+-]?\d+)?%?$/iu
/** Includes delimiters of other locales, so that `a;=1` does not become two cells, the second of them a formula. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/u

/** Puts `'` before text that a spreadsheet would run as a formula. Numbers, also in text form, are kept. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/**
 * Writes CSV as in RFC 4180: commas, CRLF, quotes where needed. Text cells that could run as formulas are escaped
 * unless the text is only for `readExport` (`forReading`). Null and NaN are blank.
 */
export function writeCsv(rows: Iterable<readonly CsvCell[]>, { forReading = false } = {}): string {
  const toText = forReading ? (text: string) => text : escapeFormula
  let out = ''
  for (const row of rows) out += `${row.map((cell) => toCell(cell, toText)).join(',')}\r\n`
  return out
}

function toCell(cell: CsvCell, toText: (text: string) => string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = toText(cell)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
