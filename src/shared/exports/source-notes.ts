import type { AdsTable } from './ads-table'
import type { IssueList } from './issue-list'

/**
 * Beginnings of the lines above the header of a report loaded from an account: its source, and the conversion actions
 * in its Conversions column. These are listed, not added up, since one sale can fire several.
 */
export const SOURCE_NOTES = {
  loaded: 'Loaded from Google Ads account',
  counted: 'Conversions count:',
  uncounted: 'Not counted as conversions:',
} as const

/** Adds an issue with the source of a loaded report. None for a file that a person exported. */
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
