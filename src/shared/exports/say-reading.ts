import type { AdsTable } from './ads-table'
import type { FileCurrency } from './values/currency'
import type { IssueList } from './issue-list'
import type { OpenedFile } from './file/open-file'
import type { ReadDates } from './values/period'

/** Issues about encoding, number format and skipped rows. */
export function sayHowItWasRead(file: OpenedFile, table: AdsTable, issues: IssueList): void {
  const { decimal, assumed, evidence } = table.numberLocale
  if (assumed && evidence !== 'no decimals')
    issues.warn('number_format_assumed', { mark: decimal, evidence: { phrases: [evidence] } })
  if (file.damaged) issues.warn('damaged_characters')
  if (file.repair === 'letters') issues.info('repaired_encoding')
  if (file.repair === 'lines') issues.info('repaired_lines')
  if (file.repair === 'quotes') issues.info('repaired_quotes')
  if (file.mended.length > 0) {
    const names = file.mended.slice(0, 3).map(({ cell }) => cell.slice(0, 60))
    const rows = file.mended.map(({ row }) => row)
    issues.ofRows('warn', 'mended_rows', rows, { names: { names } })
  }
  const { encoding } = table
  if (!encoding.startsWith('utf-'))
    issues.info(`legacy_encoding:${encoding === 'windows-1252' ? 'invalid' : 'headers'}`, { encoding })
  if (!file.ascii && /[\u202a-\u202e\u2066-\u2069\u200b]|\udb40[\udc20-\udc7f]/.test(file.text))
    issues.warn('hidden_characters')
  const totals = table.dropped
    .filter(({ reason }) => reason === 'total' || reason === 'subtotal' || reason === 'aggregate')
    .map(({ row }) => row)
  issues.ofRows('info', 'total_rows', totals, { n: totals.length })
  const notes = table.dropped.filter(({ reason }) => reason === 'note').map(({ row }) => row)
  issues.ofRows('info', 'note_rows', notes)
}

export function sayCurrency({ currency, mixed, assumed }: FileCurrency, issues: IssueList): void {
  if (mixed.length > 1) issues.warn('mixed_currencies', { currencies: mixed.join(', ') })
  else if (currency === null) issues.info('currency_not_stated')
  else if (assumed) issues.info('currency_assumed', { currency })
}

export function sayDates({ assumed, unreadable, example }: ReadDates, issues: IssueList): void {
  if (assumed.length > 0 && example) issues.warn('ambiguous_dates', { example })
  if (unreadable.length > 0) issues.warn('unreadable_dates', { examples: unreadable.slice(0, 3).join(', ') })
}
