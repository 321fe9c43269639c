import type { Audit } from '../audit/audit'
import { POOLED } from '../audit/report/pooled'
import type { Segment, Sums } from '../schemas/segment'

/** The rows of one file that another file of the account may be checked against. */
export interface CrossRows {
  dimension: string | null
  totals: Sums
  /** Few rows: all of them. Search terms: those with results. Else none. */
  rows: Segment[]
  /** Every row of the file is in `rows`, or in `keywords`. */
  isWhole: boolean
  /** Keywords as people type them, of a file by keyword. */
  keywords: string[]
}

/** Files with more rows are cut too finely to be set side by side, row by row. */
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

/** Without its days: the file's own report has them. */
export function toBare(segment: Segment): Segment {
  const bare = { ...segment }
  delete bare.series
  return bare
}

/** Purchases where the file counts them, else its results. */
export function purchasesOrResults({ purchases, results }: Pick<Sums, 'purchases' | 'results'>): number {
  return purchases ?? results ?? 0
}

/** A keyword without the signs of its match type. */
export function toTyped(keyword: string): string {
  return keyword
    .replaceAll(/["“”[\]+]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}
