import type { AdsTable, Dimension } from '../../exports/ads-table'
import type { StateReason } from '../../schemas/row-state'
import { positionsOf } from '../summary/row-tags'
import type { SegmentSummary, Summary } from '../summary/summary'
import { findLimit } from './find-limit'
import { ageOfOld, daysBetween, NOT_STATED, wasRecent, type Standing, type Standings } from './standing'
import { isAllStopped, toStatus, type StatusReason } from './status-words'

/** Columns of which one "off" is enough: an ad does not run in a paused campaign. */
const STATUSES: readonly Dimension[] = ['effectiveStatus', 'deliveryStatus', 'adSetStatus', 'campaignStatus']
/** A segment runs if at least this part of its spend with a status is on running rows. */
const STILL_ON = 0.1
/** A row without a status counts as stopped after so many days without delivery before the end of the file. */
const SILENT_DAYS = 7
/** After so many days without delivery, the state of a row with a running status is unknown. */
const DOUBTFUL_DAYS = 14
/** For rows that deliver irregularly, only a pause this many times as long as usual counts as a stop. */
const LONGER_THAN_USUAL = 2

type Verdict = Pick<Standing, 'state' | 'reason'>

/**
 * The state of every segment on the day of the audit. In this order: status, an end date in the past, the last day
 * with delivery, the age of the period. Prevents advice to pause what has ended or to fund what cannot deliver.
 */
export function findStandings(summary: Summary, today: string | null): Standings {
  const { table, segments, period, dimension } = summary
  if (dimension.name === 'day') return new Map(segments.map(({ id }) => [id, NOT_STATED]))
  const positions = positionsOf(table)
  const rowStatus = readStatuses(table)
  const isOld = ageOfOld(period, today) !== null
  return new Map(
    segments.map((segment) => {
      const rows = segment.rows.map((record) => positions[record]!)
      const verdict = findVerdict(summary, segment, rows, rowStatus, today)
      const { state, reason } =
        isOld && verdict.state !== 'off' ? { state: 'off' as const, reason: 'old_period' as const } : verdict
      return [segment.id, { state, reason, ...findLimit(summary, segment, rows, verdict) }]
    }),
  )
}

function findVerdict(
  { table, period, days }: Summary,
  segment: SegmentSummary,
  rows: Uint32Array,
  rowStatus: (row: number) => StatusReason | null,
  today: string | null,
): Verdict {
  const status = weighStatuses(table, rows, rowStatus)
  if (status?.state === 'off') return status
  const end = lastEnd(table, rows)
  const now = today ?? period?.end ?? null
  if (end !== null && now !== null && end < now) return { state: 'off', reason: 'end_passed' }
  const silence = silenceOf(segment, days.at(-1)?.day ?? null)
  if (status)
    return silence && silence.days >= DOUBTFUL_DAYS && silence.unusual
      ? { state: 'unknown', reason: 'no_recent_delivery' }
      : status
  if (!silence) return { state: 'unknown', reason: 'not_stated' }
  if (silence.days >= SILENT_DAYS)
    return { state: silence.unusual ? 'off' : 'unknown', reason: 'no_recent_delivery' }
  const isRecent = wasRecent({ period, today: today ?? undefined })
  return isRecent
    ? { state: 'on', reason: 'delivered_to_the_end' }
    : { state: 'unknown', reason: 'not_stated' }
}

/** Caches by spelling. */
function readStatuses(table: AdsTable): (row: number) => StatusReason | null {
  const known = new Map<string, StatusReason | null>()
  const columns = STATUSES.flatMap((name) => (table.dimensions[name] ? [table.dimensions[name]] : []))
  const lookUp = (cell: string) => {
    let found = known.get(cell)
    if (found === undefined) known.set(cell, (found = toStatus(cell)))
    return found
  }
  const reasons = table.dimensions.statusReasons ?? []
  const stopped = new Map([...new Set(reasons)].map((cell) => [cell, isAllStopped(cell)]))
  return (row) => {
    let on: StatusReason | null = null
    for (const cells of columns) {
      const found = lookUp(cells[row]!)
      if (found !== null && found !== 'status_on') return found
      on ??= found
    }
    return stopped.get(reasons[row]!) ? 'not_eligible' : on
  }
}

/** A segment of several rows runs if a relevant part of its spend is on running rows. */
function weighStatuses(
  table: AdsTable,
  rows: Uint32Array,
  rowStatus: (row: number) => StatusReason | null,
): Verdict | null {
  const spent = new Map<StateReason, number>()
  let total = 0
  rows.forEach((row) => {
    const status = rowStatus(row)
    if (status === null) return
    // A minimal weight, so that rows without spend count where there are no others.
    const weight = (table.measures.spend?.[row] || 0) + 1e-9
    total += weight
    spent.set(status, (spent.get(status) ?? 0) + weight)
  })
  if (total === 0) return null
  if ((spent.get('status_on') ?? 0) >= STILL_ON * total) return { state: 'on', reason: 'status_on' }
  spent.delete('status_on')
  const [reason] = [...spent].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]!
  return { state: 'off', reason }
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** The latest end date of these rows; null where one of them has none. */
function lastEnd(table: AdsTable, rows: Uint32Array): string | null {
  const cells = table.dimensions.ends
  if (!cells) return null
  let last = ''
  for (const row of rows) {
    const cell = cells[row]!
    if (!ISO_DATE.test(cell)) return null
    if (cell > last) last = cell
  }
  return last === '' ? null : last
}

/** Days without delivery before the file’s last day, and whether that is longer than the row’s usual pauses. */
function silenceOf(
  { days }: SegmentSummary,
  lastDay: string | null,
): { days: number; unusual: boolean } | null {
  const delivered = days.filter(({ spend }) => (spend ?? 0) > 0).map(({ day }) => day)
  const last = delivered.at(-1)
  if (lastDay === null || last === undefined) return null
  const pauses = delivered.slice(1).map((day, at) => daysBetween(delivered[at]!, day))
  const silent = daysBetween(last, lastDay)
  return { days: silent, unusual: silent > LONGER_THAN_USUAL * Math.max(1, ...pauses) }
}
