import type { AdsTable, Dimension } from '../../exports/ads-table'
import type { ReportType } from '../../schemas/report-type'
import { toColumns, type Columns } from './columns'
import { findDays } from './days'
import { requireDimension } from './dimension'
import { findGroups, groupNames } from '../goals/groups'
import { findRowGoals } from '../goals/row-goals'
import { BLANK_LABEL, labelsOf, parentsOf } from './row-labels'
import { sliceBy, toSlice } from './slices'
import type { GoalSlice, Part, SegmentSummary, Slice, Summary } from './summary'

export interface SummariseOptions {
  brandCampaigns?: readonly string[]
  excludedCampaigns?: readonly string[]
}

/**
 * One export as the rows of one report: sums per segment, then ratios; groups of rows bought for the same goal; days
 * for trends. The order of the file's rows and columns changes nothing. Throws AppError `audit.missing_dimension`,
 * `audit.missing_spend` or `audit.no_rows`.
 */
export function summarise(table: AdsTable, type: ReportType, options: SummariseOptions = {}): Summary {
  const dimension = requireDimension(table, type)
  const goals = findRowGoals(table)
  const columns = toColumns(table, goals)
  const labels = labelsOf(table, dimension)
  const parents = parentsOf(table, labels, dimension)
  const kept = keepRows(table, options.excludedCampaigns ?? [])
  const segmentIndex = indexBy(
    labels.map((label, row) => `${label}\u0000${parents[row] ?? ''}`),
    kept,
  )
  const order = segmentIndex.first

  const slices = sliceBy(table, columns, segmentIndex.index, order.length)
  const drafts = slices
    .map((slice, at) => ({
      ...toSlice(labels[order[at]!]!, parents[order[at]!]!, slice),
      at,
    }))
    .sort(bySpend)
  const segmentOf = new Map(drafts.map((draft, place) => [draft.at, `S${place + 1}`]))

  const names = groupNames(table, type, goals, options.brandCampaigns ?? [])
  const byKey = (keys: ArrayLike<string | number>) => {
    const { index, first } = indexBy(
      names.map((group, row) => `${keys[row]}\u0000${group}`),
      kept,
    )
    return sliceBy(table, columns, index, first.length).map((from, at): GoalSlice => {
      const row = first[at]!
      const goal = goals[row]!
      const results = columns.counted.has(goal) ? from.results : null
      return { row, goal, group: names[row]!, results, from }
    })
  }
  const parts = byKey(segmentIndex.index).map(({ row, from, ...part }): Part => ({
    ...toSlice(labels[row]!, parents[row]!, from),
    ...part,
    segmentId: segmentOf.get(segmentIndex.index[row]!)!,
    value: from.sums.purchaseValue,
  }))
  const partsOf = Map.groupBy(parts.sort(bySpend), (part) => part.segmentId)
  const days = findDays(table, columns, segmentIndex.index, order.length, kept)
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
      days: days.segments[at] ?? [],
      tags: tagsOf(table, slice.rows),
    }
  })

  const total = toSlice('account', null, sliceBy(table, columns, kept, 1)[0]!)
  total.sums.reach = total.rows.length === 1 ? total.sums.reach : statedReach(table, total)
  const groups = findGroups(table, columns, names, goals, kept, parts)
  if (groups.length === 1) total.sums.results = groups[0]!.results
  return {
    type,
    dimension,
    table,
    labels: {
      ...columns.labels,
      results: groups.find(({ results }) => results !== null)?.result.many ?? null,
    },
    period: table.period,
    total,
    segments,
    groups,
    days: days.total,
    excluded: leftOut(table, kept),
    by: (name) => sliceDimension(table, columns, name, kept, groups.length === 1),
    byKey,
  }
}

/** 0 for a row that counts, -1 for one of a campaign that the client's settings leave out. */
function keepRows(table: AdsTable, excluded: readonly string[]): Int32Array {
  const campaigns = table.dimensions.campaignName
  const out = new Set(excluded)
  return Int32Array.from({ length: table.rowCount }, (_, row) =>
    campaigns && out.has(campaigns[row]!) ? -1 : 0,
  )
}

/** Numbers the distinct keys; `first` is a row of each. */
function indexBy(keys: string[], kept: Int32Array): { index: Int32Array; first: number[] } {
  const seen = new Map<string, number>()
  const first: number[] = []
  const index = Int32Array.from(keys, (key, row) => {
    if (kept[row]! < 0) return -1
    let at = seen.get(key)
    if (at === undefined) {
      at = seen.size
      seen.set(key, at)
      first.push(row)
    }
    return at
  })
  return { index, first }
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

const TAGS: readonly Dimension[] = [
  'campaignName',
  'adSetName',
  'objective',
  'campaignType',
  'deliveryStatus',
  'country',
  'region',
  'bodyText',
  'headline',
  'creative',
  'qualityRanking',
  'engagementRanking',
  'conversionRanking',
]

function tagsOf(table: AdsTable, rows: Uint32Array): SegmentSummary['tags'] {
  const at = positions(table)
  const tags: SegmentSummary['tags'] = {}
  for (const name of TAGS) {
    const cells = table.dimensions[name]
    const cell = cells?.[at.get(rows[0]!)!]
    if (cells && cell && rows.every((row) => cells[at.get(row)!] === cell)) tags[name] = cell
  }
  return tags
}

const positionsOf = new WeakMap<AdsTable, Map<number, number>>()

function positions(table: AdsTable): Map<number, number> {
  let found = positionsOf.get(table)
  if (!found) {
    found = new Map(Array.from(table.rowNumbers, (number, row) => [number, row]))
    positionsOf.set(table, found)
  }
  return found
}

/** The file's own total, where it covers the same rows: the only honest reach of several rows. */
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

function leftOut(table: AdsTable, kept: Int32Array): Summary['excluded'] {
  if (!kept.includes(-1)) return null
  const campaigns = new Set<string>()
  let spend = 0
  let rows = 0
  kept.forEach((at, row) => {
    if (at >= 0) return
    rows++
    campaigns.add(table.dimensions.campaignName![row]!)
    spend += table.measures.spend?.[row] || 0
  })
  return { campaigns: [...campaigns].sort(), spend, rows }
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
  const { index, first } = indexBy(cells, kept)
  return sliceBy(table, columns, index, first.length)
    .map((from, at) => {
      const slice = toSlice(cells[first[at]!] || BLANK_LABEL, null, from)
      if (oneGoal) slice.sums.results = from.results
      return slice
    })
    .sort(bySpend)
}
