import { totalOf } from '../../../metrics/rates'
import type { DayPoint } from '../../../schemas/segment'
import { tailOf } from '../../bridge/odds'
import type { JudgedGroup } from '../../judging/judge'
import { findDip } from '../../statistics/trends/dip'
import type { SegmentSummary, Summary } from '../../summary/summary'
import { UNFINISHED_DAYS } from './account-days'

/** Rows of several goals have no days of one goal. Above this part of the results in such rows, nothing is said. */
const MOST_LEFT_OUT = 0.2
/** Without the row that lost most, the others must still sell less than luck explains, and a fifth less. */
const RAREST_OF_OTHERS = 0.02
const MOST_OF_OTHERS = 0.8
/** A price per click or a click rate that moved by less counts as unchanged. */
const UNCHANGED = Math.log(1.1)
/** The days after a dip show that it is over: this many, at this part of the rate of all other days. */
const FEWEST_AFTER = 5
const RECOVERED = 0.85

/** Sums over some days of the rows. */
export interface DipSide {
  results: number
  clicks: number
  impressions: number
  spend: number
  value: number
}

/** A row with clicks on the days of a dip. */
export interface DipRow {
  row: SegmentSummary
  during: DipSide
  others: DipSide
  /** Results on the days of the dip at the row’s rate per click of its other days. */
  expected: number
}

export interface MeasuredDip {
  /** First and last day. */
  from: string
  to: string
  /** Last day that was looked at. */
  last: string
  chance: number
  /** All rows that were looked at, also those without clicks on these days. */
  segments: SegmentSummary[]
  rows: DipRow[]
  during: DipSide
  others: DipSide
  /** The days after it, where they sold as usual again. */
  after: DipSide | null
  /** All of the group but those days, also days too fresh to be judged. */
  rest: Pick<DipSide, 'results' | 'spend'>
  /** It lasts to the last day that can be judged. */
  isOpen: boolean
}

type Count = (day: DayPoint) => number | null

/**
 * The window of days on which all rows of a group together brought fewer results per click than luck explains. Null
 * where there is none, where one row explains it, or where the traffic changed as well.
 */
export function measureDip(summary: Summary, { group, parts, counts }: JudgedGroup): MeasuredDip | null {
  const resultsOf: Count = (day) => (counts === 'purchases' ? day.purchases : day.results)
  const judged = new Set(parts.map(({ part }) => part))
  const segments = summary.segments.filter((row) => row.parts.length === 1 && judged.has(row.parts[0]!))
  const all = [...new Set(segments.flatMap(({ days }) => days.map(({ day }) => day)))].sort()
  const days = all.slice(0, -UNFINISHED_DAYS)
  const isSettled = ({ day }: DayPoint) => day <= (days.at(-1) ?? '')
  const sumOf = (row: SegmentSummary, isIn: (day: DayPoint) => boolean) =>
    addSides(row.days.filter((day) => isSettled(day) && isIn(day)).map((day) => toSide(day, resultsOf(day)))) // prettier-ignore
  const wholes = segments.map((row) => sumOf(row, () => true))
  const counted = totalOf(wholes, ({ results }) => results)
  const ofGroup = (counts === 'purchases' ? group.slice.sums.purchases : group.results) ?? 0
  const ofRows = totalOf(segments, (row) => totalOf(row.days, resultsOf))
  if (segments.length < 2 || ofRows < (1 - MOST_LEFT_OUT) * ofGroup) return null

  const byDay = new Map(days.map((day) => [day, { day, results: 0, expected: 0 }]))
  segments.forEach((row, at) => {
    const { results, clicks } = wholes[at]!
    for (const point of row.days) {
      const sum = byDay.get(point.day)
      if (!sum) continue
      sum.results += resultsOf(point) ?? 0
      if (clicks > 0) sum.expected += ((point.clicks ?? 0) * results) / clicks
    }
  })
  const dip = findDip([...byDay.values()])
  if (!dip) return null
  const [from, to] = [days[dip.from]!, days[dip.to - 1]!]
  const isDuring = ({ day }: DayPoint) => day >= from && day <= to
  const rows = segments.map((row): DipRow => {
    const [during, others] = [sumOf(row, isDuring), sumOf(row, (day) => !isDuring(day))]
    // A row that ran on these days alone has no others to be compared with.
    const expected = others.clicks > 0 ? (during.clicks * others.results) / others.clicks : during.results
    return { row, during, others, expected }
  })
  const [during, others] = [addSides(rows.map((row) => row.during)), addSides(rows.map((row) => row.others))]
  if (!isShared(rows, counted) || hasOtherTraffic(during, others)) return null
  const after = addSides(segments.map((row) => sumOf(row, ({ day }) => day > to)))
  const isBack = after.results * others.clicks >= RECOVERED * others.results * after.clicks
  return {
    from,
    to,
    last: days.at(-1)!,
    chance: dip.chance,
    segments,
    rows: rows.filter((row) => row.during.clicks > 0),
    during,
    others,
    rest: { results: ofGroup - during.results, spend: (group.slice.sums.spend ?? 0) - during.spend },
    after: isBack && days.length - dip.to >= FEWEST_AFTER ? after : null,
    isOpen: dip.to === days.length,
  }
}

/** One day of a row. Missing values count as zero. */
const toSide = (day: DayPoint, results: number | null): DipSide => ({
  results: results ?? 0,
  clicks: day.clicks ?? 0,
  impressions: day.impressions ?? 0,
  spend: day.spend ?? 0,
  value: day.purchaseValue ?? 0,
})

const addSides = (sides: readonly DipSide[]): DipSide => ({
  results: totalOf(sides, ({ results }) => results),
  clicks: totalOf(sides, ({ clicks }) => clicks),
  impressions: totalOf(sides, ({ impressions }) => impressions),
  spend: totalOf(sides, ({ spend }) => spend),
  value: totalOf(sides, ({ value }) => value),
})

/** Whether the rows but the one that lost most sold too little as well, given all of their results. */
function isShared(rows: readonly DipRow[], counted: number): boolean {
  const [first, ...rest] = rows.toSorted(
    (a, b) => b.expected - b.during.results - (a.expected - a.during.results),
  )
  const results = totalOf(rest, ({ during }) => during.results)
  const due = totalOf(rest, ({ during, others }) => {
    const clicks = during.clicks + others.clicks
    return clicks > 0 ? (during.clicks * (during.results + others.results)) / clicks : 0
  })
  const total = counted - first!.during.results - first!.others.results
  return total > 0 && results <= MOST_OF_OTHERS * due && tailOf(results, due, total) <= RAREST_OF_OTHERS
}

/** Whether other or more expensive people clicked on these days: then the traffic explains the dip, not the shop. */
function hasOtherTraffic(during: DipSide, others: DipSide): boolean {
  const price = Math.log((during.spend * others.clicks) / (others.spend * during.clicks))
  const rate = Math.log((during.clicks * others.impressions) / (others.clicks * during.impressions))
  return !(Math.abs(price) < UNCHANGED && Math.abs(rate) < UNCHANGED)
}
