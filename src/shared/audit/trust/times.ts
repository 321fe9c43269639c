import type { AdsTable } from '../../exports/ads-table'
import { GOAL_WORDS } from '../goals/goals'
import { joinRows } from '../summary/slices'
import { positionsOf } from '../summary/row-tags'
import type { Group, Part, Summary } from '../summary/summary'
import type { TrustDraft } from './trust'

const DAY = 86_400_000
/** Rows below this part of the group’s spend do not affect comparisons. */
const MATERIAL = 0.03
/** Two rows did not run at the same time if they overlap by less than this part of the shorter one’s days. */
const TOGETHER = 0.1
/** A row is not compared if more than this part of the others’ spend was at another time. */
const APART = 1 / 3

/** First and last day with spend, both included, as days since 1970. */
type Span = readonly [first: number, last: number]

/**
 * Rows of a group that ran in other weeks than much of the rest, so their prices may differ by season, sale or stock.
 * Days come from the Day column, else from each row’s own dates.
 */
export function findOtherWeeks(summary: Summary): { drafts: TrustDraft[]; parts: Set<Part> } {
  const drafts: TrustDraft[] = []
  const parts = new Set<Part>()
  const spanOf = summary.dimension.name === 'day' ? null : readSpans(summary.table)
  if (!spanOf) return { drafts, parts }
  for (const group of summary.groups) {
    if (!GOAL_WORDS[group.goal].hard) continue
    const found = compareTimes(group, summary.table, spanOf)
    if (found.length === 0) continue
    for (const { part } of found) parts.add(part)
    const rows = joinRows(found.map(({ part }) => part))
    drafts.push({
      code: 'different_times',
      effect: 'qualifies',
      subject: `group:${group.name}`,
      detail: found.length === group.parts.length ? 'all' : 'some',
      figures: [
        { metric: 'segments', value: found.length, rows },
        { metric: 'firstDay', value: Math.min(...found.map(({ span }) => span[0])) * DAY, rows },
        { metric: 'lastDay', value: Math.max(...found.map(({ span }) => span[1])) * DAY, rows },
      ],
    })
  }
  return { drafts, parts }
}

/** A row’s own days; null where the file has no dates that differ from row to row. */
function readSpans({ dimensions, period }: AdsTable): ((row: number) => Span) | null {
  const { day, reportingStart, reportingEnd, starts, ends } = dimensions
  const differ = (cells: string[] | undefined) => cells?.some((cell) => cell !== cells[0]) ?? false
  if (!period || ![day, reportingStart, reportingEnd, starts, ends].some(differ)) return null
  const known = new Map<string, number | null>()
  const toDay = (cell: string | undefined): number | null => {
    if (cell === undefined || cell === '') return null
    let found = known.get(cell)
    if (found === undefined) {
      const time = Date.parse(cell)
      known.set(cell, (found = Number.isNaN(time) ? null : Math.floor(time / DAY)))
    }
    return found
  }
  const from = toDay(period.start)!
  const to = toDay(period.end)!
  return (row) => {
    const only = toDay(day?.[row])
    if (only !== null) return [only, only]
    const first = Math.max(from, toDay(reportingStart?.[row]) ?? from, toDay(starts?.[row]) ?? from)
    const last = Math.min(to, toDay(reportingEnd?.[row]) ?? to, toDay(ends?.[row]) ?? to)
    return first <= last ? [first, last] : [from, to]
  }
}

function compareTimes(
  { parts, slice }: Group,
  table: AdsTable,
  spanOf: (row: number) => Span,
): { part: Part; span: Span }[] {
  const least = MATERIAL * (slice.sums.spend ?? 0)
  const rows = parts
    .filter(({ sums }) => (sums.spend ?? 0) > 0)
    .map((part) => ({ part, spend: part.sums.spend!, span: spanOfAll(part, table, spanOf) }))
  const material = rows.filter(({ spend }) => spend >= least)
  return rows.filter(({ part, span }) => {
    let others = 0
    let apart = 0
    for (const other of material) {
      if (other.part === part) continue
      others += other.spend
      if (sharedPart(span, other.span) < TOGETHER) apart += other.spend
    }
    return apart > 0 && apart >= APART * others
  })
}

/** From the first to the last day on which the part spent anything. */
function spanOfAll(part: Part, table: AdsTable, spanOf: (row: number) => Span): Span {
  const at = positionsOf(table)
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const record of part.rows) {
    const row = at[record]!
    if (!(table.measures.spend![row]! > 0)) continue
    const span = spanOf(row)
    first = Math.min(first, span[0])
    last = Math.max(last, span[1])
  }
  return [first, last]
}

/** Overlapping days, as a part of the shorter span. */
function sharedPart(a: Span, b: Span): number {
  const both = Math.min(a[1], b[1]) - Math.max(a[0], b[0]) + 1
  return Math.max(0, both) / (Math.min(a[1] - a[0], b[1] - b[0]) + 1)
}
