import type { AdsTable, Measure } from '../../exports/ads-table'
import { toMetrics } from '../../metrics/first-metrics'
import { tidy } from '../../metrics/rates'
import { NO_SUMS } from '../../metrics/no-sums'
import type { SumName } from '../../schemas/segment'
import type { Columns } from './columns'
import { sumBy } from './sum-by'
import type { Slice, SliceSums } from './summary'

/** Measures that cannot be summed: means weighted by impressions. */
const WEIGHTED = [
  'avgPlaySeconds',
  'qualityScore',
  'searchImpressionShare',
  'impressionShareLostBudget',
  'impressionShareLostRank',
] as const satisfies readonly Measure[]

/** Only for single rows: reach counts people, who may be in several rows. */
const SINGLE_ROW = ['reach', 'frequency', 'budget'] as const satisfies readonly Measure[]

/** Sums of every column by index. Rows with index -1 are left out. */
export function sliceBy(table: AdsTable, columns: Columns, index: Int32Array, size: number): SliceSums[] {
  const rows = rowsBy(table, index, size)
  const slices = rows.map((rows): SliceSums => ({ sums: { ...NO_SUMS }, more: {}, results: null, rows }))
  for (const [name, values] of Object.entries(columns.sums) as [SumName, Float64Array][])
    sumBy(index, size, values).forEach((sum, at) => (slices[at]!.sums[name] = sum))
  for (const [name, values] of Object.entries(columns.more) as [Measure, Float64Array][])
    sumBy(index, size, values).forEach((sum, at) => (slices[at]!.more[name] = sum))
  if (columns.results) sumBy(index, size, columns.results).forEach((sum, at) => (slices[at]!.results = sum))
  addWeighted(table, index, slices)
  addSingleRows(table, index, slices)
  return slices
}

export function toSlice(label: string, parent: string | null, from: SliceSums): Slice {
  return {
    label,
    parent,
    sums: from.sums,
    metrics: toMetrics(from.sums),
    more: from.more,
    rows: from.rows,
  }
}

/** Record numbers of these slices, ascending. */
export function joinRows(slices: readonly Pick<Slice, 'rows'>[]): Uint32Array {
  const joined = new Uint32Array(slices.reduce((sum, { rows }) => sum + rows.length, 0))
  let end = 0
  for (const { rows } of slices) {
    joined.set(rows, end)
    end += rows.length
  }
  return joined.sort()
}

function rowsBy(table: AdsTable, index: Int32Array, size: number): Uint32Array[] {
  const counts = new Uint32Array(size)
  for (let row = 0; row < index.length; row++) if (index[row]! >= 0) counts[index[row]!]!++
  const rows = Array.from(counts, (count) => new Uint32Array(count))
  const filled = new Uint32Array(size)
  for (let row = 0; row < index.length; row++) {
    const at = index[row]!
    if (at >= 0) rows[at]![filled[at]!++] = table.rowNumbers[row]!
  }
  return rows
}

function addWeighted(table: AdsTable, index: Int32Array, slices: SliceSums[]): void {
  const weights = table.measures.impressions
  if (!weights) return
  for (const name of WEIGHTED) {
    const values = table.measures[name]
    if (!values) continue
    const known = weights.map((weight, row) => (Number.isNaN(values[row]!) ? Number.NaN : weight))
    const products = known.map((weight, row) => weight * values[row]!)
    const below = sumBy(index, slices.length, known)
    sumBy(index, slices.length, products).forEach((sum, at) => {
      if (below[at]! > 0) slices[at]!.more[name] = tidy(sum / below[at]!)
    })
  }
}

function addSingleRows(table: AdsTable, index: Int32Array, slices: SliceSums[]): void {
  if (!slices.some(({ rows }) => rows.length === 1)) return
  index.forEach((at, row) => {
    if (at < 0 || slices[at]!.rows.length !== 1) return
    for (const name of SINGLE_ROW) {
      const value = table.measures[name]?.[row]
      if (value === undefined || Number.isNaN(value)) continue
      slices[at]!.more[name] = value
      if (name === 'reach') slices[at]!.sums.reach = value
    }
  })
}
