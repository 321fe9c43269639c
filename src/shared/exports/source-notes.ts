import type { AdsTable } from './ads-table'
import type { IssueList } from './issue-list'

/**
 * Beginnings of the lines that a report loaded from an account carries above its header: where it comes from, and which
 * conversion actions its Conversions column counts. They are listed, never added up: one sale can fire several.
 */
export const SOURCE_NOTES = {
  loaded: 'Loaded from Google Ads account',
  counted: 'Conversions count:',
  uncounted: 'Not counted as conversions:',
} as const

/** Says where a loaded report comes from. Nothing for a file that a person exported. */
export function saySource({ preamble }: Pick<AdsTable, 'preamble'>, issues: IssueList): void {
  const known = Object.values(SOURCE_NOTES)
  const notes = preamble.filter((line) => known.some((beginning) => line.startsWith(beginning)))
  if (notes.length > 0) issues.info('source', notes.map((note) => `${note}.`).join(' '))
  const counted = notes.find((note) => note.startsWith(SOURCE_NOTES.counted))
  if (counted?.includes(';')) {
    issues.warn(
      'several_conversion_actions',
      'Conversions count several actions, and one may be worth far less than another: compare cost per conversion with care.',
    )
  }
}
