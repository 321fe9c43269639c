import { toIssue } from '../../exports/issue-messages'
import type { Quality, QualityIssue } from '../../schemas/quality'
import { listNotVisible } from './not-visible'
import { SET_ASIDE } from '../summary/groups'
import { originOf } from '../history'
import type { Summary } from '../summary/summary'

/** Data quality: rows read, rows dropped, and figures that the file cannot show. */
export function describeQuality(summary: Summary): Quality {
  const { table } = summary
  const { account } = originOf(table)
  const statedSpend = table.statedTotals.find(({ kind }) => kind === 'account')?.measures.spend
  return {
    platform: table.platform,
    ...(account !== null && { account }),
    ...(statedSpend !== undefined && { statedSpend }),
    language: table.language,
    encoding: table.encoding,
    delimiter: table.delimiter,
    numberLocale: sayNumbers(table.numberLocale),
    ...(table.numberLocale.decimal === ',' && { decimal: ',' }),
    attribution: table.attribution,
    rowsRead: table.rowCount,
    rowsDropped: table.dropped.length,
    columns: table.columns.map(({ header, field, ignored, assigned }) => ({
      header,
      field,
      ...(ignored && { ignored }),
      ...(assigned && { assigned }),
    })),
    issues: [...table.issues, ...ownIssues(summary)],
    hidden: listNotVisible(summary),
    notVisible: [],
  }
}

/** Describes the number format by an example. */
function sayNumbers({ decimal, evidence }: Summary['table']['numberLocale']): string {
  if (/^(?:numbers like|no decimals)/u.test(evidence)) return evidence
  return `decimal ${decimal === ',' ? 'comma' : 'point'}, known by ${evidence}`
}

function ownIssues({ table, groups, excluded, segments, pooled, total }: Summary): QualityIssue[] {
  const issues: QualityIssue[] = []
  // No currency sign where the file states none: the report is stored, and readers see the sign of their workspace.
  const currency = table.currency ?? undefined
  if (excluded)
    issues.push(
      toIssue('info', 'audit.excluded_campaigns', {
        campaigns: excluded.campaigns.join(', '),
        spend: { amount: excluded.spend, ...(currency && { currency }) },
        n: excluded.rows,
      }),
    )
  if (pooled)
    issues.push(
      toIssue('warning', 'audit.pooled_rows', {
        all: { amount: segments.length + pooled.count },
        most: { amount: segments.length },
        rest: { amount: pooled.count },
        share: { share: (pooled.slice.sums.spend ?? 0) / (total.sums.spend || 1), digits: 1 },
      }),
    )
  const bought = groups.filter(({ name }) => name !== SET_ASIDE)
  if (bought.length > 1)
    issues.push(toIssue('info', 'audit.groups', { goals: { phrases: bought.map((group) => group.label) } }))
  return issues
}
