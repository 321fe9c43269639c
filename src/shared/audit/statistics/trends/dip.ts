import { totalOf } from '../../../metrics/rates'

/** A day of all rows together. `expected`: its results if each row had kept its rate of the whole period. */
export interface DipDay {
  day: string
  results: number
  expected: number
}

export interface Dip {
  /** First day of the window, and the first day after it, as places in the days. */
  from: number
  to: number
  /** Chance that days in another order hold a window as unlikely. */
  chance: number
}

/** Fewer days hold each weekday less than three times. */
const FEWEST_DAYS = 21
/** A file that begins with a dip cannot be told from one that improved. */
const DAYS_BEFORE = 7
const SHORTEST = 3
const LONGEST = 14
/** A window is at most this part of all days; else the other days are the exception. */
const LONGEST_PART = 1 / 3
/** A window with a larger part of the results that were due is no dip worth a question. */
const MOST_LEFT = 0.8
const ORDERS = 2000
/** Highest chance at which a dip is reported. */
export const RAREST_DIP = 0.02
/** Likelihoods that differ by rounding alone count as equal. */
const SAME = 1e-9

/**
 * The window of days with too few results that is least likely to be luck: Kulldorff's scan statistic (1997) for a
 * Poisson rate, conditional on all results. Its chance is the share of rearrangements of the days in which some
 * window is as unlikely; that corrects for having looked at every window, and needs no assumption on how much days
 * scatter. Days change places with days of the same weekday alone. The rearrangements follow a fixed sequence, so the
 * same days always get the same answer. `days` are in order; null below `RAREST_DIP` or with fewer than 21 days.
 */
export function findDip(days: readonly DipDay[]): Dip | null {
  const total = totalOf(days, ({ results }) => results)
  const expected = totalOf(days, (day) => day.expected)
  if (days.length < FEWEST_DAYS || total <= 0 || expected <= 0) return null
  const results = Float64Array.from(days, (day) => day.results)
  const due = Float64Array.from(days, (day) => (day.expected * total) / expected)
  const found = scan(results, due, total)
  if (found.log <= 0) return null
  const weekdays = [...Map.groupBy(days.keys(), (at) => new Date(days[at]!.day).getUTCDay()).values()]
  const order = Uint32Array.from(days.keys())
  const random = startSequence()
  const [drawnResults, drawnDue] = [new Float64Array(days.length), new Float64Array(days.length)]
  let asUnlikely = 1
  for (let drawn = 0; drawn < ORDERS; drawn++) {
    for (const places of weekdays) shuffle(order, places, random)
    order.forEach((at, place) => {
      drawnResults[place] = results[at]!
      drawnDue[place] = due[at]!
    })
    if (scan(drawnResults, drawnDue, total).log < found.log - SAME) continue
    asUnlikely++
    if (asUnlikely > RAREST_DIP * (ORDERS + 1)) return null
  }
  return { from: found.from, to: found.to, chance: asUnlikely / (ORDERS + 1) }
}

/** The window with the highest log likelihood ratio of a lower rate inside it; `to` is exclusive. */
function scan(results: Float64Array, due: Float64Array, total: number) {
  const longest = Math.min(LONGEST, Math.floor(results.length * LONGEST_PART))
  let best = { from: 0, to: 0, log: 0 }
  for (let from = DAYS_BEFORE; from <= results.length - SHORTEST; from++) {
    let [count, expected] = [0, 0]
    for (let to = from + 1; to <= Math.min(results.length, from + longest); to++) {
      count += results[to - 1]!
      expected += due[to - 1]!
      if (to - from < SHORTEST || count > MOST_LEFT * expected || expected >= total) continue
      const inside = count > 0 ? count * Math.log(count / expected) : 0
      const log = inside + (total - count) * Math.log((total - count) / (total - expected))
      if (log > best.log + SAME) best = { from, to, log }
    }
  }
  return best
}

/** Exchanges the entries at these places (Fisher and Yates). */
function shuffle(order: Uint32Array, places: readonly number[], random: () => number): void {
  for (let at = places.length - 1; at > 0; at--) {
    const [one, other] = [places[at]!, places[Math.floor(random() * (at + 1))]!]
    ;[order[one], order[other]] = [order[other]!, order[one]!]
  }
}

/** A fixed sequence of evenly spread numbers from 0 to 1 (mulberry32, Tommy Ettinger). */
function startSequence(): () => number {
  let state = 1997
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
