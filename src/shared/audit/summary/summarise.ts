import type { AdsTable, Dimension } from '../../exports/ads-table'
import type { ReportType } from '../../schemas/report-type'
import { toColumns, type Columns } from './columns'
import { findDays } from './days'
import { requireDimension } from './dimension'
import { byImportance, groupNames, kindOfResult, toGroup } from './groups'
import { findRowGoals } from '../goals/row-goals'
import { BLANK_LABEL, labelsOf, parentsOf } from './row-labels'
import { poolSmallest } from './pool-smallest'
import { indexBy, markExcluded, describeExcluded } from './row-index'
import { tagsOf } from './row-tags'
import { sliceBy, toSlice } from './slices'
import { sumBy } from './sum-by'
import type {
  GoalSlice,
  Part,
  SegmentSummary,
  Slice,
  Slicers,
  SliceSums,
  SumOfSlice,
  Summary,
  SummaryDays,
} from './summary'

export interface SummariseOptions {
  brandCampaigns?: readonly string[]
  /** The client's names, to recognise brand searches. */
  brandNames?: readonly string[]
  excludedCampaigns?: readonly string[]
}

/**
 * Sums up one export as the rows of one report: sums by segment, then ratios; groups of rows bought for one goal;
 * days for trends. Independent of the order of rows and columns. Throws AppError `audit.missing_dimension`,
 * `audit.missing_spend` or `audit.no_rows`.
 */
export function summarise(table: AdsTable, type: ReportType, options: SummariseOptions = {}): Summary {
  const dimension = requireDimension(table, type)
  const goals = findRowGoals(table)
  const columns = toColumns(table, goals)
  const labels = labelsOf(table, dimension)
  const parents = parentsOf(table, labels, dimension)
  const kept = markExcluded(table, options.excludedCampaigns ?? [])
  const spend = table.measures.spend!
  const keys = labels.map((label, row) => (parents[row] === null ? label : `${label}\u0000${parents[row]}`))
  const segmentIndex = poolSmallest(indexBy(keys, kept), spend, keys)
  const { first: order, pooled } = segmentIndex

  const slices = sliceBy(table, columns, segmentIndex.index, order.length + Math.sign(pooled))
  const rest = slices.splice(order.length)[0]
  const drafts = slices
    .map((slice, at) => ({ ...toSlice(labels[order[at]!]!, parents[order[at]!]!, slice), at }))
    .sort(bySpend)
  const segmentOf = new Map(drafts.map((draft, place) => [draft.at, `S${place + 1}`]))

  const names = groupNames(table, type, goals, options)
  const resultsWithin = (row: number, from: SliceSums) =>
    columns.counted.has(goals[row]!) ? from.results : null
  const slicers = (kept: Int32Array, group = indexBy(names, kept)): Slicers => {
    const oneGroup = group.first.length === 1
    return {
      by: (name) => sliceDimension(table, columns, name, kept, oneGroup),
      sumsBy: (name, sum) =>
        sumDimension(table, columns, name, kept, sum === 'results' && !oneGroup ? null : sum),
      byKey(keys, most = Infinity) {
        const key = poolSmallest(indexBy(keys, kept), spend, keys, most)
        const both = new Float64Array(key.index).map((at, row) => at * group.first.length + group.index[row]!)
        const { index, first } = indexBy(both, kept)
        return sliceBy(table, columns, index, first.length).map((from, at): GoalSlice => {
          const row = first[at]!
          const pooled = key.index[row]! >= key.first.length
          return {
            row,
            pooled,
            goal: goals[row]!,
            group: names[row]!,
            results: resultsWithin(row, from),
            from,
          }
        })
      },
    }
  }
  const group = indexBy(names, kept)
  const ofAll = slicers(kept, group)
  const oneGroup = group.first.length === 1
  const whole = sliceBy(table, columns, kept, 1)[0]!
  // With a single goal, segments and their parts are the same rows, as are the file and its group.
  const ofParts: Pick<GoalSlice, 'row' | 'results' | 'from'>[] = oneGroup
    ? slices.map((from, at) => ({
        row: order[at]!,
        results: resultsWithin(order[at]!, from),
        from: ownSums(from),
      }))
    : ofAll.byKey(segmentIndex.index).filter(({ row }) => segmentIndex.index[row]! < order.length)
  const parts = ofParts.map(({ row, from, results }): Part => ({
    ...toSlice(labels[row]!, parents[row]!, from),
    segmentId: segmentOf.get(segmentIndex.index[row]!)!,
    goal: goals[row]!,
    group: names[row]!,
    results,
    value: from.sums.purchaseValue,
  }))
  const partsOf = Map.groupBy(parts.sort(bySpend), (part) => part.segmentId)
  const ofGroups = oneGroup ? [ownSums(whole)] : sliceBy(table, columns, group.index, group.first.length)
  const groups = ofGroups
    .map((from, at) => {
      const name = names[group.first[at]!]!
      const row = names.indexOf(name)
      return toGroup(table, name, goals[row]!, { from, results: resultsWithin(row, from), parts })
    })
    .sort(byImportance)
  const counted = groups.find(({ results }) => results !== null)
  const daysWithout = (records: ReadonlySet<number>): SummaryDays => {
    const days = findDays({
      table,
      columns,
      segments: segmentIndex.index,
      size: order.length + 1,
      kept,
      counts: (row, within) => {
        if (records.size > 0 && records.has(table.rowNumbers[row]!)) return false
        const own =
          within === 'account' ? counted : partsOf.get(segmentOf.get(segmentIndex.index[row]!)!)?.[0]
        return (
          own === undefined ||
          kindOfResult({ name: names[row]!, goal: goals[row]! }) ===
            kindOfResult({ name: 'group' in own ? own.group : own.name, goal: own.goal })
        )
      },
    })
    return {
      total: days.total,
      segments: new Map(drafts.map(({ at }) => [segmentOf.get(at)!, days.segments[at] ?? []])),
    }
  }
  const days = daysWithout(new Set())
  const segments = drafts.map((draft): SegmentSummary => {
    const { at, ...slice } = draft
    const id = segmentOf.get(at)!
    const own = partsOf.get(id)!
    if (own.length === 1) slice.sums.results = own[0]!.results
    return {
      ...slice,
      id,
      group: own[0]!.group,
      parts: own,
      days: days.segments.get(id) ?? [],
      tags: tagsOf(table, slice.rows),
    }
  })

  const total = toSlice('account', null, whole)
  total.sums.reach = total.rows.length === 1 ? total.sums.reach : statedReach(table, total)
  const paged = groups.filter(({ slice }) => (slice.sums.landingPageViews ?? 0) > 0)
  if (paged.length > 0 && paged.length < groups.length)
    total.landedClicks = paged.reduce((sum, { slice }) => sum + (slice.sums.clicks ?? 0), 0)
  if (groups.length === 1) total.sums.results = groups[0]!.results
  if (rest && groups.length === 1 && groups[0]!.results !== null) rest.sums.results = rest.results
  return {
    type,
    dimension,
    table,
    columns,
    labels: { ...columns.labels, results: counted?.result.many ?? null },
    period: table.period,
    total,
    segments,
    pooled: rest ? { count: pooled, slice: toSlice(`${pooled} smaller rows`, null, rest) } : null,
    groups,
    days: days.total,
    daysWithout,
    excluded: describeExcluded(table, kept),
    ...ofAll,
    without: (records) => slicers(kept.map((at, row) => (records.has(table.rowNumbers[row]!) ? -1 : at))),
  }
}

/** A copy of the sums, for two owners that both write into them. */
function ownSums(from: SliceSums): SliceSums {
  return { ...from, sums: { ...from.sums } }
}

function bySpend(a: Slice, b: Slice): number {
  return (
    (b.sums.spend ?? 0) - (a.sums.spend ?? 0) ||
    compare(a.label, b.label) ||
    compare(a.parent ?? '', b.parent ?? '')
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Reach of the file's total row, if it covers the same rows: reach of several rows cannot be computed. */
function statedReach(table: AdsTable, total: Slice): number | null {
  const spend = total.sums.spend ?? 0
  const stated = table.statedTotals.find(
    ({ measures }) =>
      measures.reach !== undefined &&
      measures.spend !== undefined &&
      Math.abs(measures.spend - spend) <= 0.005 * Math.max(spend, measures.spend),
  )
  return stated?.measures.reach ?? null
}

function sliceDimension(
  table: AdsTable,
  columns: Columns,
  name: Dimension,
  kept: Int32Array,
  oneGoal: boolean,
): Slice[] {
  const cells = table.dimensions[name]
  if (!cells) return []
  const { index, first } = poolSmallest(indexBy(cells, kept), table.measures.spend!, cells)
  return sliceBy(
    table,
    columns,
    index.map((at) => (at < first.length ? at : -1)),
    first.length,
  )
    .map((from, at) => {
      const slice = toSlice(cells[first[at]!] || BLANK_LABEL, null, from)
      if (oneGoal) slice.sums.results = from.results
      return slice
    })
    .sort(bySpend)
}

/** One sum by value of the dimension, without the other figures of `sliceDimension`. */
function sumDimension(
  table: AdsTable,
  columns: Columns,
  name: Dimension,
  kept: Int32Array,
  sum: SumOfSlice | null,
): { label: string; sum: number | null }[] {
  const cells = table.dimensions[name]
  if (!cells) return []
  const { index, first } = poolSmallest(indexBy(cells, kept), table.measures.spend!, cells)
  const values = sum === null ? null : sum === 'results' ? columns.results : columns.sums[sum]
  // One extra slot for the pooled values.
  const sums = values && sumBy(index, first.length + 1, values)
  return first.map((row, at) => ({ label: cells[row] || BLANK_LABEL, sum: sums?.[at] ?? null }))
}
