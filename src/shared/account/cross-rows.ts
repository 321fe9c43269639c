import type { Audit } from '../audit/audit'
import { POOLED } from '../audit/report/pooled'
import type { Segment, Sums } from '../schemas/segment'

/** The rows of one file for cross-checks. */
export interface CrossRows {
  dimension: string | null
  totals: Sums
  /** All rows where there are few; of search terms those with results; otherwise none. */
  rows: Segment[]
  /** Every row of the file is in `rows`, or in `keywords`. */
  isWhole: boolean
  /** Of a keyword report: its keywords as people type them. */
  keywords: string[]
}

/** Files with more rows are too fine to be compared row by row. */
const FEW_ROWS = 60
const MOST_TERMS = 500

export function toCrossRows({ reportType, dimension, totals, segments }: Audit): CrossRows {
  const isPooled = segments.some(({ group }) => group === POOLED)
  const common = { dimension, totals, rows: [], isWhole: !isPooled, keywords: [] }
  if (reportType === 'keyword') return { ...common, keywords: segments.map(({ label }) => toTyped(label)) }
  if (reportType === 'searchTerm') {
    const rows = segments.filter(({ sums }) => purchasesOrResults(sums) > 0).slice(0, MOST_TERMS)
    return { ...common, rows: rows.map(toBare) }
  }
  return segments.length > FEW_ROWS
    ? { ...common, isWhole: false }
    : { ...common, rows: segments.map(toBare) }
}

/** A segment without its daily series, which the file's own report has. */
export function toBare(segment: Segment): Segment {
  const bare = { ...segment }
  delete bare.series
  return bare
}

/** Purchases where the file counts them, else its results. */
export function purchasesOrResults({ purchases, results }: Pick<Sums, 'purchases' | 'results'>): number {
  return purchases ?? results ?? 0
}

/** A keyword without the marks of its match type. */
export function toTyped(keyword: string): string {
  return keyword
    .replaceAll(/["“”[\]+]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}
