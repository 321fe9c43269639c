import { writeCsv } from '../../csv/write-csv'
import type { Negative, SearchTermAudit } from '../../schemas/search-terms'

/** A negative in the syntax of Google Ads keyword lists: `"phrase"` or `[exact]`. */
export function printNegative({ text, match }: Pick<Negative, 'text' | 'match'>): string {
  return match === 'exact' ? `[${text}]` : `"${text}"`
}

/** Negatives to paste into Google Ads, one per line. */
export function toPasteText(negatives: readonly Negative[]): string {
  return negatives.map(printNegative).join('\n')
}

const TYPES = { phrase: 'Campaign Negative Phrase', exact: 'Campaign Negative Exact' } as const

/**
 * Negatives as CSV for Google Ads Editor: one row per campaign, since each campaign has its own list. Without
 * campaigns the column is blank, and Editor asks for them. Cells that could run as a formula are escaped. Columns and
 * criterion types: Google Ads Editor Help, "CSV file columns" (answer 57747); Editor reads English headers in any
 * case.
 */
export function toEditorCsv({
  negatives,
  campaigns = [],
}: Pick<SearchTermAudit, 'negatives' | 'campaigns'>): string {
  const rows = negatives.flatMap(({ text, match, campaign }) => {
    const names = campaign !== undefined ? [campaign] : campaigns.length > 0 ? campaigns : ['']
    return names.map((name) => [name, text, TYPES[match]])
  })
  return writeCsv([['Campaign', 'Keyword', 'Criterion Type'], ...rows])
}
