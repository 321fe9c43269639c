import type { Segment, Sums } from '../../schemas/segment'
import { totalOf } from '../../metrics/rates'
import { splitMixAndRate } from '../statistics/decompose'
import { isClearFall, type Return } from './clear-fall'
import { isChance, isChanceOfReturn } from './by-chance'
import { resultsOf, type Frame } from './frame'
import { matchRows, type RowOfBoth } from './rows-of-both'

/** Minimum part of a fall that is one row's own, for that row to be its cause: less leaves more than a quarter to others. */
const MOST_OF_IT = 0.75

/** What a return or a price counts. */
const COUNT: Record<Return, keyof Sums> = {
  roas: 'purchaseValue',
  costPerPurchase: 'purchases',
  costPerResult: 'results',
}

type Both = { before: Segment; now: Segment }

/**
 * The one row that runs and made the return of its goal clearly fall, or the price clearly rise: its own change is at least
 * three quarters of the whole, is no chance, and the other rows did not clearly get worse. Null where there is none.
 */
export function findSoleRow(frame: Frame, group: string, metric: Return): Both | null {
  if (frame.caveats.some(({ code }) => code === 'rows')) return null
  const rows = matchRows(frame, group)
  const split = splitMixAndRate(rows.map((row) => toMixRow(row, metric)))
  if (!split || split.total >= 0) return null
  const found = rows.findIndex((row, at) => {
    if (!isInBoth(row) || row.now.state === 'off') return false
    const others = rows.filter((other) => other !== row)
    return (
      split.rates[at]! / split.total >= MOST_OF_IT &&
      isWorse([row], metric) === true &&
      isWorse(others, metric) === false &&
      !(metric === 'roas' ? isChanceOfReturn : isChance)(boughtOf(row.before), boughtOf(row.now))
    )
  })
  const row = rows[found]
  return row && isInBoth(row) ? row : null
}

/**
 * Whether the return clearly fell, or the price clearly rose, only through rows that are off now and brought less for their
 * money than in the last audit: without them, the others did not clearly get worse.
 */
export function isOfEndedRows(frame: Frame, metric: Return): boolean {
  if (frame.caveats.some(({ code }) => code === 'rows')) return false
  const rows = matchRows(frame)
  const ended = rows.filter((row) => row.now?.state === 'off' && (relativeOf([row], metric) ?? 0) < 0)
  return (
    ended.length > 0 &&
    isWorse(
      rows.filter((row) => !ended.includes(row)),
      metric,
    ) === false
  )
}

const isInBoth = (row: RowOfBoth): row is Both => row.before !== null && row.now !== null

const boughtOf = ({ sums }: Segment) => ({
  results: resultsOf(sums) ?? 0,
  value: sums.purchaseValue ?? 0,
  base: sums.spend ?? 0,
})

function toMixRow({ before, now }: RowOfBoth, metric: Return) {
  const pair = (key: keyof Sums) => ({ before: before?.sums[key] ?? 0, now: now?.sums[key] ?? 0 })
  return { base: pair('spend'), count: pair(COUNT[metric]) }
}

/** Whether rows together clearly got worse; null where that is unknown. */
function isWorse(rows: readonly RowOfBoth[], metric: Return): boolean | null {
  const relative = relativeOf(rows, metric)
  // Of the results for the money: a price rises by the inverse.
  return relative === null ? null : isClearFall(metric, metric === 'roas' ? relative : 1 / (1 + relative) - 1)
}

/** Relative change of what rows together brought for their spend; null without any on a side. */
function relativeOf(rows: readonly RowOfBoth[], metric: Return): number | null {
  const [then, now] = (['before', 'now'] as const).map((side) => {
    const sum = (key: keyof Sums) => totalOf(rows, (row) => row[side]?.sums[key] ?? 0)
    const spend = sum('spend')
    return spend > 0 ? sum(COUNT[metric]) / spend : 0
  })
  return then! > 0 && now! > 0 ? now! / then! - 1 : null
}
