import type { Tier } from '../../schemas/tier'
import type { BridgeLine } from '../../schemas/bridge'
import type { RowState } from '../../schemas/row-state'
import { tidy } from '../../metrics/rates'
import type { InputDraft } from '../facts/fact-book'
import type { JudgedGroup, JudgedPart, Judging } from '../judging/judge'
import { tierOf } from '../statistics/efficiency/tiers'
import type { Part } from '../summary/summary'
import { priceOf, roundTo, type BenchmarkPrice } from './benchmark-price'
import { isManyAdsLabel } from '../../exports/words/total-labels'
import { oddsOf, tailOf } from './odds'

/**
 * Waste is reported as such only with enough expected results, with few enough results to rule out chance, and with
 * enough money at stake.
 */
const EXPECTED_FROM = 3
const RAREST = { confirmed: 0.05, likely: 0.1 } as const
const MATERIAL = 0.01
/** Probability of costing more than the benchmark from which a row is named although it is not waste. */
const SURELY_DEARER = 0.9
/** Accepted chance that any of a group's fine rows is called clearly more expensive by luck. */
const BY_LUCK = 0.1
/**
 * Probability of beating the benchmark from which a row is a highlight. Such rows are left out when a row is compared
 * with the others.
 */
const STAR = 0.85
/** The engine calls a cost of up to this many times the benchmark fine. */
const FINE = 1.25
/** Longest odds that are not worth printing. */
const LONG_ODDS = 0.5
const CENTS = 2

/** A judged row with figures that a reader can repeat. Money in the file's currency. */
export interface WeighedRow extends JudgedPart {
  group: JudgedGroup
  price: BenchmarkPrice
  /** Results or value, whichever the group is judged by. */
  bought: number
  /** spend − results × price, or spend − value ÷ ROAS; to the cent. */
  excess: number
  /** Results that its spend would buy at the benchmark. */
  expected: number
  /** 1 in so many: how often a fine row has as few results by chance; null where that is common. */
  odds: number | null
  /** The statistical model alone would call the row waste. */
  suspected: boolean
  /** The row's results so far cost no more than the benchmark, although its reach and clicks are expensive. */
  lucky: boolean
  /** The waste is reported as such: the tier is `confirmed` or `likely`. */
  sure: boolean
  tier: Tier
  line: BridgeLine
  /** The excess is large enough to report: at least 1% of the judged spend, and the price of one result. */
  material: boolean
  /** Further spend without a result that would settle the verdict; null where it is settled or the row has results. */
  settledBy: number | null
}

export interface Weighing {
  /** In a group with few results only rows without any result get a verdict; the bridge lists no other row of it. */
  rows: ReadonlyMap<Part, WeighedRow>
  /** Spend of all rows that are set against a benchmark. */
  spend: number
}

/** Compares every judged row with its group's benchmark: excess, certainty, and the row's line of the bridge. */
export function weigh(
  { groups }: Judging,
  { currency, stateOf }: { currency: string | null; stateOf: (segmentId: string) => RowState },
): Weighing {
  const judged = groups.filter(({ judgement }) => judgement.enough)
  const rows = judged.flatMap((group) => {
    const price = priceOf(group, currency)
    const own = group.parts.map((one) => weighRow(one, group, price))
    for (const row of own) if (isMild(row, own)) row.line = 'mild'
    balance(own)
    return own
  })
  const spend = rows.reduce((sum, { part }) => sum + spendOf(part), 0)
  dismissSmall(rows, MATERIAL * spend)
  for (const row of rows) if (row.group.few && !row.sure) row.odds = null
  for (const row of rows) row.material = row.excess >= Math.max(MATERIAL * spend, row.price.price)
  for (const row of rows) row.line = lineOf(row, stateOf(row.part.segmentId))
  return { rows: new Map(rows.map((row) => [row.part, row])), spend }
}

const spendOf = ({ sums }: Part): number => sums.spend ?? 0

function weighRow(judged: JudgedPart, group: JudgedGroup, price: BenchmarkPrice): WeighedRow {
  const { part, row, results } = judged
  const { judgement, measure } = group
  const spend = spendOf(part)
  const bought = (measure === 'value' ? judged.value : results) ?? 0
  const excess = roundTo(spend - bought * price.perUnit, CENTS)
  const expected = spend / (measure === 'value' ? row.costPerResult : price.price)
  const tail = tailOf(results, expected, part.sums.clicks)
  const found = tierOf(row, judgement)
  const suspected = found === 'confirmed' || found === 'likely'
  const lucky = FINE * bought * price.perUnit >= spend
  // In a group with few results the cost of a row proves nothing, except where it has no result at all.
  const seen = expected >= EXPECTED_FROM && !(group.few && results > 0)
  const sure =
    suspected &&
    !lucky &&
    seen &&
    !judged.otherWeeks &&
    tail <= RAREST.likely &&
    excess >= price.price &&
    !isManyAdsLabel(part.label)
  return {
    ...judged,
    group,
    price,
    bought,
    excess,
    expected,
    odds: excess > 0 && tail <= LONG_ODDS ? oddsOf(tail) : null,
    suspected,
    lucky,
    sure,
    tier: sure
      ? tail <= RAREST.confirmed
        ? found
        : 'likely'
      : suspected
        ? seen
          ? 'watch'
          : 'too_early'
        : found,
    line: excess <= 0 ? 'cheaper' : 'unsure',
    material: false,
    settledBy:
      results > 0 || sure ? null : Math.max(row.settledBy ?? 0, EXPECTED_FROM * price.price - spend) || null,
  }
}

/**
 * Whether a row that is no waste surely costs more than the benchmark, at a rate of false alarms of `BY_LUCK` for the group: by less than
 * half, or not surely by half. The row must also cost more than the other rows do without the stars: one far better row lowers the
 * benchmark below all the others.
 */
function isMild(weighed: WeighedRow, own: readonly WeighedRow[]): boolean {
  const { part, row, results, price, expected, excess, otherWeeks, group } = weighed
  if (weighed.sure || excess <= 0 || otherWeeks || (group.few && results > 0)) return false
  if (row.pMoreExpensive < SURELY_DEARER) return false
  const judged = own.filter((other) => other.expected >= EXPECTED_FROM)
  const isRare = (due: number) => judged.length * tailOf(results, due, part.sums.clicks) <= BY_LUCK
  if (expected < EXPECTED_FROM || !isRare(expected)) return false
  const others = own.filter((other) => other !== weighed && !other.sure && other.row.pTop < STAR)
  const paid = others.reduce((sum, other) => sum + spendOf(other.part), 0)
  const got = others.reduce((sum, other) => sum + other.bought, 0)
  if (group.target || got === 0) return true
  const due = (expected * price.perUnit * got) / paid
  return due > results && isRare(due)
}

/**
 * Dismisses the smallest rows as long as their sum stays below `floor`: one row of 0.2% of the spend is ignored,
 * forty of them are a finding.
 */
function dismissSmall(rows: readonly WeighedRow[], floor: number): void {
  const sure = rows.filter((row) => row.sure)
  for (const row of sure) {
    const upTo = sure.reduce((sum, { excess }) => (excess <= row.excess ? sum + excess : sum), 0)
    if (upTo >= floor) continue
    row.tier = 'watch'
  }
  for (const row of sure) row.sure = row.tier !== 'watch'
}

function lineOf({ sure, line }: WeighedRow, state: RowState): BridgeLine {
  if (!sure) return line
  return state === 'off' ? 'sureOff' : 'sureOn'
}

/**
 * Rounded rows seldom add up to the rounded sum. The missing cents go to rows of the long lines, first to those that
 * were rounded furthest the other way, so that spend − results × price holds for the group to the cent.
 */
function balance(rows: readonly WeighedRow[]): void {
  const exact = ({ part, bought, price }: WeighedRow) => spendOf(part) - bought * price.perUnit
  const sum = (of: (row: WeighedRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const missing = Math.round(roundTo(sum(exact), CENTS) * 100 - sum(({ excess }) => excess) * 100)
  const cent = Math.sign(missing) / 100
  rows
    .filter(({ sure, excess }) => !sure && Math.abs(excess) > 0.02)
    .sort((a, b) => cent * (exact(b) - b.excess - exact(a) + a.excess))
    .slice(0, Math.abs(missing))
    .forEach((row) => {
      row.excess = roundTo(row.excess + cent, CENTS)
    })
}

/**
 * Inputs for the benchmark value of these rows' results: the count times its price, or the value by its return.
 * `sign` is the first operation.
 */
export function benchmarkInputs(
  { group: { group, counts }, price }: Pick<WeighedRow, 'group' | 'price'>,
  bought: number,
  { sign, of }: { sign: '+' | '−'; of?: string },
): InputDraft[] {
  const name = `group:${group.name}`
  const count = group.goal === 'sales' || counts === 'purchases' ? 'purchases' : 'results'
  const own = { value: tidy(bought), op: sign, ...(of !== undefined && { of }) }
  return price.roas === null
    ? [
        { metric: count, ...own },
        { metric: 'benchmarkCost', value: price.price, op: '×', of: name },
      ]
    : [
        { metric: 'purchaseValue', ...own },
        { metric: 'benchmarkRoas', value: price.roas, op: '÷', of: name },
      ]
}
