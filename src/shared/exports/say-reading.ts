import type { AdsTable } from './ads-table'
import type { FileCurrency } from './values/currency'
import { nameRows, type IssueList } from './issue-list'
import type { OpenedFile } from './file/open-file'
import type { ReadDates } from './values/period'

/** Issues about encoding, number format and rows that were left out. */
export function sayHowItWasRead(file: OpenedFile, table: AdsTable, issues: IssueList): void {
  const { decimal, assumed, evidence } = table.numberLocale
  if (assumed && evidence !== 'no decimals') {
    issues.warn(
      'number_format_assumed',
      `Nothing in this file settles whether "1.234" is a thousand or a fraction. It was read with "${decimal}" as decimal mark, by ${evidence}.`,
    )
  }
  if (file.damaged)
    issues.warn(
      'damaged_characters',
      'Some characters in this file are broken and show as �. Figures are not affected.',
    )
  if (file.repair === 'letters') {
    issues.info(
      'repaired_encoding',
      'Accented letters in this file had been saved in the wrong encoding; they were put right.',
    )
  }
  if (file.repair === 'lines') {
    issues.info(
      'repaired_lines',
      'Every line of this file had been saved as a single cell; the cells were taken apart again.',
    )
  }
  if (file.repair === 'quotes')
    issues.info('repaired_quotes', 'Cells stood in quotes that no CSV has; they were read as plain ones.')
  if (file.mended.length > 0) {
    const rows = file.mended.map(({ row }) => row)
    const cells = file.mended.slice(0, 3).map(({ cell }) => `“${cell.slice(0, 60)}”`)
    issues.warn(
      'mended_rows',
      `A comma without quotes had cut ${cells.join(', ')} in ${nameRows(rows)}. The other cells fit their columns in one way only, so the name was put together again.`,
      { rows },
    )
  }
  if (!table.encoding.startsWith('utf-')) {
    const how = table.encoding === 'windows-1252' ? 'because it is no valid UTF-8' : 'found by its headers'
    issues.info('legacy_encoding', `The file was read in the older encoding ${table.encoding}, ${how}.`)
  }
  if (!file.ascii && /[\u202a-\u202e\u2066-\u2069\u200b]|\udb40[\udc20-\udc7f]/.test(file.text)) {
    issues.warn(
      'hidden_characters',
      'Some cells contain invisible characters. They are shown as they are and never passed on as instructions.',
    )
  }
  const totals = table.dropped.filter(
    ({ reason }) => reason === 'total' || reason === 'subtotal' || reason === 'aggregate',
  )
  if (totals.length > 0) {
    const rows = totals.map(({ row }) => row)
    issues.info(
      'total_rows',
      `${rows.length === 1 ? 'The total' : 'Totals'} in ${nameRows(rows)} ${rows.length === 1 ? 'was' : 'were'} left out of every sum.`,
      { rows },
    )
  }
  const rest = table.dropped.filter(({ reason }) => reason === 'note')
  if (rest.length > 0)
    issues.info('note_rows', `Notes in ${nameRows(rest.map(({ row }) => row))} were left out.`, {
      rows: rest.map(({ row }) => row),
    })
}

export function saySecondTable(row: number, issues: IssueList): void {
  issues.warn(
    'second_table',
    `Another table with other columns begins in row ${row}; only the first one was read. Save the other one as a file of its own to audit it.`,
    { rows: [row] },
  )
}

export function sayCurrency({ currency, mixed, assumed }: FileCurrency, issues: IssueList): void {
  if (mixed.length > 1) {
    issues.warn(
      'mixed_currencies',
      `This file mixes ${mixed.join(', ')}. Amounts in different currencies can't be added; split the export by account.`,
    )
  } else if (currency === null)
    issues.info('currency_not_stated', 'This file does not say which currency its amounts are in.')
  else if (assumed)
    issues.info(
      'currency_assumed',
      `Amounts carry a sign that several currencies share; ${currency} was taken.`,
    )
}

export function sayDates({ assumed, unreadable, example }: ReadDates, issues: IssueList): void {
  if (assumed.length > 0 && example) {
    issues.warn(
      'ambiguous_dates',
      `Dates such as ${example} can be read day first or month first, and nothing in this file decides.`,
    )
  }
  if (unreadable.length > 0) {
    issues.warn('unreadable_dates', `Some dates could not be read (${unreadable.slice(0, 3).join(', ')}).`)
  }
}
