import { escapeFormula } from '../../shared/csv/write-csv'
import { ENGLISH, type Words } from '../../shared/narrative/document-words'
import { formatPeriods } from './days-of'
import { withBrackets } from './brackets'
import type { Evidence } from './evidence-types'
import type { FileRow } from './file-rows'

/** Evidence as text for a mail or spreadsheet: lines, then rows with tabs between cells. */
export function toPlainText(
  evidence: Evidence,
  file?: { headers: string[]; rows: FileRow[] },
  { t, locale }: Words = ENGLISH,
): string {
  const { title, shown, formula, worked, sum, benchmark, compared, rank, days, rows } = evidence
  const lines = [
    `${title}: ${shown}`,
    formula && `${t('Formula')}: ${formula}`,
    worked && `${worked} = ${shown}`,
    sum.length > 0 && `${t('Sum')}: ${toSumText(evidence)}`,
    benchmark && `${t('Benchmark')}: ${[benchmark.shown, benchmark.by].filter(Boolean).join(', ')}`,
    compared && `${t('Compared')}: ${compared.relation} ${compared.shown} (${compared.label})`,
    rank && `${t('Rank')}: ${rank}`,
    days.length > 0 && `${t('Period')}: ${formatPeriods(days, locale)}`,
    rows &&
      `${t('Rows of the file')}: ${rows.replaceAll(',', ', ').replaceAll(/([\d-]+)\/(\d+)/gu, (_, range: string, n: string) => t('{rows} in steps of {n}', { rows: range, n }))}`,
  ]
  const table = file
    ? [
        '',
        [t('Row'), ...file.headers].map(toCell).join('\t'),
        ...file.rows.map((row) => [row.row, ...row.cells].map(toCell).join('\t')),
      ]
    : []
  return [...lines.filter((line) => typeof line === 'string').map(escapeFormula), ...table].join('\n')
}

/** The worked sum in one line: `Spend $1,820.71 ÷ Purchases 5 = $364.14`. */
export function toSumText({ sum, shown }: Pick<Evidence, 'sum' | 'shown'>): string {
  const lines = sum.map(({ op, label, shown: own, factors }) => {
    const from = withBrackets(factors).map(
      (factor, at) =>
        `${at > 0 && factor.op ? `${factor.op} ` : ''}${factor.before}${factor.shown}${factor.after}`,
    )
    return `${op && `${op} `}${label} ${from.length > 0 ? `${from.join(' ')} = ${own}` : own}`
  })
  return `${lines.join(' ')} = ${shown}`
}

/** Removes line breaks and tabs, and escapes formulas, for pasting into a spreadsheet. */
function toCell(cell: string | number): string {
  return escapeFormula(String(cell).replace(/[\t\r\n]+/g, ' '))
}
