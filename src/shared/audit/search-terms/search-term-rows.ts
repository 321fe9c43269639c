import type { SearchTermAudit } from '../../schemas/search-terms'
import type { Summary } from '../summary/summary'
import { matchTypeOf } from '../rules/further/match-types'
import { auditSearchTerms, type SearchTermRow } from './search-terms'

/** Google's word for "excluded" in the column "Added/Excluded", in its export languages. */
const EXCLUDED = /exclu|ausgeschl|esclus|uitgesl|wyklucz/i
const ADDED = /added|hinzugef|adicion|añadid|agregad|ajout|aggiunt|toegevoegd|dodan/i

/** The search-term audit; undefined for other report types. `brandNames` are names of the client. */
export function findSearchTerms(
  summary: Summary,
  brandNames: readonly string[],
  onProgress?: (part: number) => void,
): SearchTermAudit | undefined {
  return summary.type === 'searchTerm' ? auditSearchTerms(toRows(summary), brandNames, onProgress) : undefined
}

/** Whether an exact keyword matched the search itself, not a close variant of it. */
const isExact = (cell: string): boolean => matchTypeOf(cell) === 'exact' && !/[(（]/u.test(cell)

/** One row per term, campaign and ad group of one goal. */
function toRows({ table, byKey }: Summary): SearchTermRow[] {
  const { searchTerm = [], campaignName, adGroupName, addedExcluded, matchType } = table.dimensions
  const keys = searchTerm.map((term, row) => `${term}\u0000${campaignName?.[row]}\u0000${adGroupName?.[row]}`)
  return byKey(keys).map(({ row, results, from }) => {
    const status = addedExcluded?.[row] ?? ''
    return {
      term: searchTerm[row]!,
      campaign: campaignName?.[row],
      adGroup: adGroupName?.[row],
      added: ADDED.test(status) || isExact(matchType?.[row] ?? ''),
      excluded: EXCLUDED.test(status),
      spend: from.sums.spend ?? 0,
      clicks: from.sums.clicks ?? 0,
      results: results ?? 0,
      row: table.rowNumbers[row]!,
    }
  })
}
