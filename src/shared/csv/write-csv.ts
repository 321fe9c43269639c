export type CsvCell = string | number | null

/** Characters with which a spreadsheet formula can begin, in half and full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|\.\d+)(?:e[+-]?\d+)?%?$/iu
/** Also what other locales separate cells by: `a;=1` must not become two, of which the second runs. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/u

/** Puts `'` before text that a spreadsheet would run; numbers, also those written as text, stay as they are. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/**
 * Rows as CSV by RFC 4180: commas, CRLF, quotes where needed. Every text cell that could run as a formula is escaped,
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
