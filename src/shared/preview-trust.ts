import type { Audit } from './audit/audit'
import { openFactBook } from './audit/facts/fact-book'
import { writeFactSheets } from './audit/facts/fact-sheet'
import { toSegments } from './audit/report/segments'
import { summarise } from './audit/summary/summarise'
import { screen, writeTrust } from './audit/trust/find-trust'
import type { AdsTable } from './exports/ads-table'
import { EN } from './narrative/languages/en/en'
import { tellTexts } from './narrative/tell-texts'
import type { ReportType } from './report-types/names'
import { categoryOf } from './report-types/names'
import type { TrustEntry } from './schemas/trust'

/**
 * Trust notes that a table's report will have, with their texts, without judging any row: fast enough for a file
 * about to be uploaded. `today` is the day of the audit (YYYY-MM-DD). Throws AppError `audit.…` for the type.
 */
export function previewTrust(table: AdsTable, type: ReportType, today: string): TrustEntry[] {
  const { trust, summary } = screen(summarise(table, type), today)
  if (trust.drafts.length === 0) return []
  const book = openFactBook(table.currency, summary.period)
  writeFactSheets(book, summary)
  const entries = writeTrust(trust, book)
  const audit: Audit = {
    category: categoryOf(type),
    reportType: type,
    currency: table.currency,
    period: summary.period,
    dimension: summary.dimension.name === 'mediaType' ? 'creativeType' : summary.dimension.name,
    labels: summary.labels,
    totals: summary.total.sums,
    metrics: summary.total.metrics,
    segments: toSegments(summary, { groups: [], mistracked: [], trust }, new Map()),
    trust: entries,
    findings: [],
    actions: [],
    facts: book.facts,
    efficiency: null,
    quality: {
      platform: table.platform, language: table.language, encoding: '', delimiter: '', numberLocale: '', attribution: [],
      rowsRead: table.rowCount, rowsDropped: 0, columns: [], issues: [], notVisible: [],
    }, // prettier-ignore
    versions: { engine: '', rules: '', narrator: '' },
  }
  return tellTexts(audit, EN).trust ?? []
}
