import {
  DIMENSIONS,
  MEASURES,
  type AdsTable,
  type Dimension,
  type Measure,
} from '../../src/shared/exports/ads-table'
import type { ExampleRow, RuleExample } from './rule-examples/example'

const isDimension = (field: string): field is Dimension => (DIMENSIONS as readonly string[]).includes(field)
const isMeasure = (field: string): field is Measure => (MEASURES as readonly string[]).includes(field)

/** Converts an example's rows to the table that `readExport` would return. */
export function toExampleTable({
  rows,
  platform = 'meta',
  period,
}: Pick<RuleExample, 'rows' | 'platform' | 'period'>): AdsTable {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row) as (keyof ExampleRow)[]))]
  const days = rows.flatMap(({ day }) => (day === undefined ? [] : [String(day)])).sort()
  const dimensions: AdsTable['dimensions'] = {}
  const measures: AdsTable['measures'] = {}
  for (const field of fields) {
    if (isDimension(field)) dimensions[field] = rows.map((row) => String(row[field] ?? ''))
    else if (isMeasure(field))
      measures[field] = Float64Array.from(rows, (row) => Number(row[field] ?? Number.NaN))
  }
  return {
    platform,
    language: 'en',
    encoding: 'utf-8',
    headerRow: 1,
    preamble: [],
    delimiter: ',',
    numberLocale: { decimal: '.', group: ',', evidence: 'an example', assumed: false },
    currency: 'USD',
    currencyEvidence: 'header',
    period: period ?? { start: days[0] ?? '2026-08-01', end: days.at(-1) ?? '2026-08-31' },
    attribution: [],
    columns: fields.map((field, index) => ({ index, header: field, field })),
    rowCount: rows.length,
    rowNumbers: Uint32Array.from(rows, (_, row) => row + 2),
    dimensions,
    measures,
    emptyMeasures: [],
    statedTotals: [],
    dropped: [],
    issues: [],
  }
}
