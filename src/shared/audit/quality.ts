import { formatMoney } from '../metrics/format'
import type { Quality, QualityIssue } from '../schemas/analysis'
import { listNotVisible } from './not-visible'
import type { Summary } from './summary'

/** What was read, what was dropped, what the file cannot show. */
export function describeQuality(summary: Summary): Quality {
  const { table } = summary
  return {
    platform: table.platform,
    language: table.language,
    encoding: table.encoding,
    delimiter: table.delimiter,
    numberLocale: `decimal “${table.numberLocale.decimal}”: ${table.numberLocale.evidence}`,
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
    notVisible: listNotVisible(summary),
  }
}

function ownIssues({ table, groups, excluded }: Summary): QualityIssue[] {
  const issues: QualityIssue[] = []
  if (excluded)
    issues.push({
      code: 'audit.excluded_campaigns',
      severity: 'info',
      message: `Left out by this client’s settings: ${excluded.campaigns.join(', ')} (${formatMoney(excluded.spend, table.currency)} on ${excluded.rows} rows).`,
    })
  if (groups.length > 1)
    issues.push({
      code: 'audit.groups',
      severity: 'info',
      message: `The rows serve different purposes (${groups.map((group) => group.label).join(', ')}); only rows of one purpose are compared with each other.`,
    })
  return issues
}
