import { GOAL_WORDS, type Goal } from '../goals/goals'
import { ratio } from '../../metrics/rates'
import { ratioOf } from '../facts/ratio-of'
import { incompleteGamma } from '../statistics/special'
import type { Group, Part } from '../summary/summary'
import { clicksOf } from './other-clicks'
import type { TrustDraft } from './trust'

/** A row this many times cheaper than the rest (or with so many times its results per click) counts something else. */
const TIMES = 8
/** Minimum part of the group’s results in such rows; fewer do not affect the benchmark. */
const SHARE = 0.1
/**
 * The rest must show a usual price: half of the spend at about one price, on enough rows with enough results, so that
 * a large row that hardly sells does not make a good one look odd. A smaller rest is enough if the cheap rows’
 * conversion rate is higher than that of buyers.
 */
const REST = 0.5
const ABOUT = 3
const LEAST_REST = 0.2
const TOO_EASY = 0.15
const REST_ROWS = 2
const REST_RESULTS = 10
/** Minimum results for a row to have a price. */
const PRICED_FROM = 3
/** Maximum chance of so many results at the others’ price. */
const BY_LUCK = 1e-6
/**
 * Purchases ÷ clicks above this are not a shop’s, unless nearly all rows are like that; with fewer results this
 * proves nothing.
 */
const MOST_BUY = 0.3
const RATED_FROM = 30
const ABOVE_OTHERS = 3
const RESULTS_FROM = 10
/** One click may occasionally bring two results. */
const ABOVE_ONE = 1.05

/**
 * Where an order of a row is worth about as much as one of the rest (this many times at most), and its clicks buy as seldom as
 * those of a shop, it counts the same sales: the rest is what is expensive. Values that are one unit of currency, or equal
 * everywhere, are set by hand and prove nothing.
 */
const SAME_ORDER = 2
const USUAL_RATE = 0.1
const BY_HAND = 0.005

export interface Miscounted {
  part: Part
  draft: TrustDraft
}

interface Unit {
  part: Part
  spend: number
  results: number
  clicks: number
  value: number
}

type Base = 'spend' | 'clicks'
type Compared = Pick<Group, 'goal' | 'results' | 'slice' | 'parts'>

/** The median rows by price and by rate that a unit was compared with. */
interface Rest {
  price: Bought | null
  rate: Bought | null
}

type Bought = Pick<Unit, 'spend' | 'results' | 'clicks'>

/**
 * Rows whose results count something else than the group’s: far too cheap, or more results than clicks can bring.
 * They would set the benchmark and win every comparison. Thresholds as in docs/method.md.
 */
export function findMiscounted(group: Compared): Miscounted[] {
  if (!GOAL_WORDS[group.goal].hard || group.results === null) return []
  const units = group.parts.map((part): Unit => ({
    part,
    spend: part.sums.spend ?? 0,
    results: part.results ?? 0,
    clicks: clicksOf(part) ?? 0,
    value: part.sums.purchaseValue ?? 0,
  }))
  const found = findImplausible(units, group)
  const left = () => {
    const known = new Set(found.map(({ part }) => part))
    return units.filter(({ part }) => !known.has(part))
  }
  found.push(...findApart(left(), 'spend', group))
  found.push(...findApart(left(), 'clicks', group))
  return found
}

function findImplausible(units: readonly Unit[], group: Compared): Miscounted[] {
  const isPlain = (unit: Unit) => !isAboveClicks(unit) && !isAboveShops(unit, group.goal)
  const others = units.filter(isPlain)
  const rest = { spend: sum(others, 'spend'), results: sum(others, 'results'), clicks: sum(others, 'clicks') }
  const rate = ratio(rest.results, rest.clicks)
  return units
    .filter(
      (unit) =>
        isAboveClicks(unit) ||
        (isAboveShops(unit, group.goal) &&
          rate !== null &&
          unit.results >= ABOVE_OTHERS * rate * unit.clicks),
    )
    .map((unit) =>
      describe(unit, {
        code: 'implausible_rate',
        detail: isAboveClicks(unit) ? 'above_clicks' : 'above_shops',
        figures: (part) => [
          { metric: 'results', value: part.results, rows: part.rows },
          { metric: 'clicks', value: clicksOf(part), rows: part.rows },
          ...ratesOf(part, rate === null ? null : rest, group),
        ],
      }),
    )
}

function isAboveClicks({ results, clicks }: Unit): boolean {
  return clicks > 0 && results >= RESULTS_FROM && results > ABOVE_ONE * clicks
}

function isAboveShops({ results, clicks }: Unit, goal: Goal): boolean {
  return goal === 'sales' && clicks > 0 && results >= RATED_FROM && results > MOST_BUY * clicks
}

/** The units with most results for their spend (or clicks), up to the gap of a factor of eight to the rest. */
function findApart(units: readonly Unit[], base: Base, group: Compared): Miscounted[] {
  const results = sum(units, 'results')
  const least = base === 'spend' ? RESULTS_FROM : RATED_FROM
  const isSmall = (unit: Unit) => unit.results < least || unit[base] === 0
  const small = units.filter(isSmall)
  const sorted = units
    .filter((unit) => !isSmall(unit))
    .sort((a, b) => a[base] / a.results - b[base] / b.results)
  for (let cut = sorted.length; cut > 0; cut--) {
    const apart = sorted.slice(0, cut)
    const others = [...sorted.slice(cut), ...small]
    const middle = findMiddle(others, base)
    const price = middle && middle[base] / middle.results
    if (price === null || !isUsual(others, apart, base, price)) continue
    // Every unit before the gap must itself be far from the rest.
    if (!apart.every((unit) => isFarBelow(unit, base, price) && !sellsTheSame(unit, others, group))) continue
    if (base === 'spend' && sum(apart, 'results') < SHARE * results) continue
    const rest: Rest = { price: findMiddle(others, 'spend'), rate: findMiddle(others, 'clicks') }
    return apart.map((unit) => describeCheap(unit, base, rest, results, group))
  }
  return []
}

/** The median row by price, weighted by results, so that rows with few results have little influence. */
function findMiddle(units: readonly Unit[], base: Base): Unit | null {
  const sorted = units
    .filter(({ results }) => results > 0)
    .sort((a, b) => a[base] / a.results - b[base] / b.results)
  let left = sum(sorted, 'results') / 2
  const middle = sorted.find(({ results }) => (left -= results) <= 0)
  return middle && middle[base] > 0 ? middle : null
}

/** Whether most of the spend (or clicks) was at about this price. */
function isUsual(others: readonly Unit[], apart: readonly Unit[], base: Base, price: number): boolean {
  const usual = others.filter(
    (unit) => unit[base] <= ABOUT * price * unit.results && price * unit.results <= ABOUT * unit[base],
  )
  if (sum(usual, 'results') < REST_RESULTS) return false
  const share = sum(usual, base) / (sum(others, base) + sum(apart, base))
  const isEasy = sum(apart, 'results') > TOO_EASY * sum(apart, 'clicks') && sum(apart, 'clicks') > 0
  // With two rows, either could be the wrong one.
  const priced = usual.filter((unit) => unit.results >= PRICED_FROM)
  if (priced.length < REST_ROWS && !isEasy) return false
  return share >= (base === 'spend' && isEasy ? LEAST_REST : REST)
}

function sellsTheSame(unit: Unit, others: readonly Unit[], { goal }: Compared): boolean {
  const { value, results, clicks } = unit
  const rest = ratio(sum(others, 'value'), sum(others, 'results'))
  if (goal !== 'sales' || !rest || value === 0 || clicks === 0 || results > USUAL_RATE * clicks) return false
  const own = value / results
  const isByHand = Math.abs(own - 1) < BY_HAND || Math.abs(own / rest - 1) < BY_HAND
  return !isByHand && own <= SAME_ORDER * rest && rest <= SAME_ORDER * own
}

function isFarBelow(unit: Unit, base: Base, price: number): boolean {
  const expected = unit[base] / price
  return unit.results >= TIMES * expected && incompleteGamma(Math.floor(unit.results), expected) < BY_LUCK
}

function describeCheap(unit: Unit, base: Base, rest: Rest, results: number, group: Compared): Miscounted {
  return describe(unit, {
    code: 'cheap_results',
    detail: base === 'spend' ? 'price' : 'rate',
    share: (part) => (part.results ?? 0) / results,
    figures: (part) => [
      { metric: 'results', value: part.results, rows: part.rows },
      { ...ratioOf('resultShare', { above: part.results, below: results }), rows: part.rows },
      {
        metric: 'costPerResult',
        value: (part.sums.spend ?? 0) / part.results!,
        rows: part.rows,
        inputs: [
          { metric: 'spend', value: part.sums.spend, ...(part.segmentId && { of: part.segmentId }) },
          { metric: 'results', value: part.results },
        ],
      },
      {
        metric: 'restCost',
        value: rest.price ? rest.price.spend / rest.price.results : 0,
        rows: group.slice.rows,
        inputs: [
          { label: 'Spend of the middle row', value: rest.price?.spend ?? 0, unit: 'money' },
          { label: 'Results of the middle row', value: rest.price?.results ?? 1 },
        ],
      },
      ...ratesOf(part, rest.rate, group),
    ],
  })
}

function ratesOf(part: Part, rest: Bought | null, group: Compared): TrustDraft['figures'] {
  const clicks = clicksOf(part)
  const rate = (
    metric: 'resultRate' | 'restRate',
    { results, clicks: below }: Pick<Bought, 'results' | 'clicks'>,
  ) => ratioOf(metric, { above: results, below, formula: 'results ÷ clicks' })
  return [
    ...(clicks ? [{ ...rate('resultRate', { results: part.results ?? 0, clicks }), rows: part.rows }] : []),
    ...(rest ? [{ ...rate('restRate', rest), rows: group.slice.rows }] : []),
  ]
}

function describe(
  { part }: Unit,
  {
    share,
    figures,
    ...entry
  }: Pick<TrustDraft, 'code' | 'detail'> & {
    share?: (part: Part) => number
    figures: (part: Part) => TrustDraft['figures']
  },
): Miscounted {
  return {
    part,
    draft: {
      ...entry,
      effect: 'quarantines',
      subject: part.label,
      segmentId: part.segmentId,
      ...(share && { share: share(part) }),
      figures: figures(part),
    },
  }
}

function sum(units: readonly Unit[], name: 'spend' | 'results' | 'clicks' | 'value'): number {
  return units.reduce((total, unit) => total + unit[name], 0)
}
