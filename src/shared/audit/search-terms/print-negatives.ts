import { writeCsv } from '../../csv/write-csv'
import type { Negative, SearchTermAudit } from '../../schemas/search-terms'

/** A negative as Google Ads takes it in a list of keywords: `"phrase"` or `[exact]`. */
export function printNegative({ text, match }: Pick<Negative, 'text' | 'match'>): string {
  return match === 'exact' ? `[${text}]` : `"${text}"`
}

/** One negative a line, to paste into Google Ads. */
export function toPasteText(negatives: readonly Negative[]): string {
  return negatives.map(printNegative).join('\n')
}

const TYPES = { phrase: 'Campaign Negative Phrase', exact: 'Campaign Negative Exact' } as const

/**
 * Negatives as CSV for Google Ads Editor, which reads English headers: one row for each campaign, since a campaign's own list holds them.
 * Without campaigns the column is blank, and Editor asks where they belong. Cells that could run as a formula are escaped.
 * Source of columns and criterion types: Google Ads Editor Help, "CSV file columns" (answer 57747): headers in English, in any case.
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
