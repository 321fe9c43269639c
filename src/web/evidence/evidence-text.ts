import { formatPeriod } from '../lib/format'
import type { Evidence } from './evidence'
import type { FileRow } from './file-rows'

/** A figure's evidence for pasting into a mail or a sheet: lines, then the rows with tabs between their cells. */
export function toPlainText(evidence: Evidence, file?: { headers: string[]; rows: FileRow[] }): string {
  const { title, shown, formula, inputs, compared, rank, period, rows } = evidence
  const lines = [
    `${title}: ${shown}`,
    formula && `Formula: ${formula}`,
    inputs.length > 0 && `Inputs: ${inputs.map((input) => `${input.label} ${input.shown}`).join(', ')}`,
    compared && `Compared: ${compared.relation} ${compared.shown} (${compared.label})`,
    rank && `Rank: ${rank}`,
    period && `Period: ${formatPeriod(period)}`,
    rows && `Rows of the file: ${rows.replaceAll('/', ' in steps of ')}`,
  ]
  const table = file
    ? [
        '',
        ['Row', ...file.headers].join('\t'),
        ...file.rows.map((row) => [row.row, ...row.cells].map(toCell).join('\t')),
      ]
    : []
  return [...lines.filter(Boolean), ...table].join('\n')
}

/** A line break or tab in a cell would break the table apart. */
function toCell(cell: string | number): string {
  return String(cell).replace(/[\t\r\n]+/g, ' ')
}
