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
  const find = (beginning: string) =>
    preamble
      .find((line) => line.startsWith(beginning))
      ?.slice(beginning.length)
      .trim() ?? ''
  const [loaded, counted, uncounted] = Object.values(SOURCE_NOTES).map(find) as [string, string, string]
  if (loaded || counted || uncounted) issues.info('source', { loaded, counted, uncounted })
  if (counted.includes(';')) issues.warn('several_conversion_actions')
}
