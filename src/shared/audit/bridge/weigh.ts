import type { Tier } from '../../schemas/tier'
import type { BridgeLine } from '../../schemas/bridge'
import type { RowState } from '../../schemas/row-state'
import { tidy } from '../../metrics/rates'
import type { InputDraft } from '../facts/fact-book'
import type { JudgedGroup, JudgedPart, Judging } from '../judging/judge'
import { tierOf } from '../statistics/efficiency/tiers'
import { WASTEFUL } from '../statistics/efficiency/benchmark'
import type { Part } from '../summary/summary'
import { priceOf, roundTo, type BenchmarkPrice } from './benchmark-price'
import { isManyAdsLabel } from '../../exports/words/total-labels'
import { oddsOf, tailOf } from './odds'

/** Three questions before waste is told as such: enough to see it, too rare for chance, worth a meeting. */
const EXPECTED_FROM = 3
const RAREST = { confirmed: 0.05, likely: 0.1 } as const
const MATERIAL = 0.01
/** Dearer than the benchmark as surely as this is worth naming, even where it is no waste. */
const SURELY_DEARER = 0.9
/** How often one of all the rows of a group that are fine may be called surely dearer by luck. */
const BY_LUCK = 0.1
/** As surely better than the benchmark as a highlight is: no measure of what the other rows pay. */
const STAR = 0.85
/** A cost of up to this many times the benchmark is fine, as the engine has it. */
const FINE = 1.25
/** Odds shorter than this say nothing. */
const LONG_ODDS = 0.5
const CENTS = 2

/** A judged row in plain arithmetic. Money in the file's currency. */
export interface WeighedRow extends JudgedPart {
  group: JudgedGroup
  price: BenchmarkPrice
  /** Results or value, whichever the group is judged by. */
  bought: number
  /** spend − results × price, or spend − value ÷ ROAS; to the cent. */
  excess: number
  /** Results that its spend would buy at the benchmark. */
  expected: number
  /** 1 in so many: how often a row that is fine has as few results; null where that is common. */
  odds: number | null
  /** The model alone would call it waste. */
  suspected: boolean
  /** Its own results cost what they should so far, whatever it pays for reach and clicks. */
  lucky: boolean
  /** Its waste is told as such: the tier is `confirmed` or `likely`. */
  sure: boolean
  tier: Tier
  line: BridgeLine
  /** Its excess is worth a meeting: 1% of the judged spend, and the price of one result. */
  material: boolean
  /** Further spend with still no result that would settle it; null where that is settled, or it has results. */
  settledBy: number | null
}

export interface Weighing {
  /** Of a group with few results, only spend without any is ever told; the bridge takes no other row of it. */
  rows: ReadonlyMap<Part, WeighedRow>
  /** Spend of all rows that are set against a benchmark. */
  spend: number
}

/** Sets every judged row against its group's benchmark: what was paid on top, how sure that is, and the bridge's line for it. */
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
  // A group with few results says nothing of cost, but that spend without any is dear.
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
 * Dearer for sure, by less than waste is: of all rows of its group that are fine, hardly one in ten accounts has one like it. Dearer
 * than the other rows as well: beside one row that is far better than the rest, all others lie above the benchmark.
 */
function isMild(weighed: WeighedRow, own: readonly WeighedRow[]): boolean {
  const { part, row, results, bought, price, expected, excess, otherWeeks, group } = weighed
  const spend = spendOf(part)
  if (excess <= 0 || otherWeeks || (group.few && results > 0)) return false
  if (row.pDearer < SURELY_DEARER || spend >= WASTEFUL * bought * price.perUnit) return false
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
 * A row is not worth a meeting where it and all smaller ones come to less than `floor` together: one of .2% of the spend is let
 * go, forty of them are a finding.
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
 * Rounded rows seldom add up to the rounded sum: the cents that are missing go to rows of the long lines, those that were rounded
 * furthest the other way first, so that spend − results × price holds for the group to the cent.
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

/** Benchmark value of the results of some rows of one group: the count times its price, or the value by its return. `sign` begins it. */
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
