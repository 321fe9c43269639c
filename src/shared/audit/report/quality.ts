import { formatCount, formatFraction, formatMoney } from '../../metrics/format'
import type { Quality, QualityIssue } from '../../schemas/analysis'
import { listNotVisible } from './not-visible'
import { SET_ASIDE } from '../summary/groups'
import { originOf } from '../history'
import type { Summary } from '../summary/summary'

/** What was read, what was dropped, what the file cannot show. */
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

/** An example says by itself which mark it has. */
function sayNumbers({ decimal, evidence }: Summary['table']['numberLocale']): string {
  if (/^(?:numbers like|no decimals)/u.test(evidence)) return evidence
  return `decimal ${decimal === ',' ? 'comma' : 'point'}, known by ${evidence}`
}

/** Without a sign where the file has none: the sign that a reader sees then is the workspace's, and this is stored. */
function sayAmount(amount: number, currency: string | null): string {
  return currency === null ? formatCount(amount) : formatMoney(amount, currency)
}

function ownIssues({ table, groups, excluded, segments, pooled, total }: Summary): QualityIssue[] {
  const issues: QualityIssue[] = []
  if (excluded)
    issues.push({
      code: 'audit.excluded_campaigns',
      severity: 'info',
      message: `Left out by this client’s settings: ${excluded.campaigns.join(', ')} (${sayAmount(excluded.spend, table.currency)} spent on ${excluded.rows} rows).`,
    })
  if (pooled) {
    const [most, rest] = [segments.length, pooled.count].map((row) => formatCount(row))
    const spent = formatFraction((pooled.slice.sums.spend ?? 0) / (total.sums.spend || 1), 1)
    issues.push({
      code: 'audit.pooled_rows',
      severity: 'warning',
      message: `This file has ${formatCount(segments.length + pooled.count)} different rows. Those ${most} with most spend were audited one by one; the other ${rest} (${spent} of the spend) are shown as one row, about which nothing is said.`,
    })
  }
  const bought = groups.filter(({ name }) => name !== SET_ASIDE)
  if (bought.length > 1)
    issues.push({
      code: 'audit.groups',
      severity: 'info',
      message: `Not all rows were bought for the same (${bought.map((group) => group.label).join(', ')}); only rows of one kind are compared with each other.`,
    })
  return issues
}
