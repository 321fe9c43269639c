import { decimalsOf } from '../../metrics/format'
import { totalOf } from '../../metrics/rates'
import type { FactBook, FactDraft, InputDraft } from '../facts/fact-book'
import { nameLargest } from '../facts/name-largest'
import { joinRows } from '../summary/slices'
import type { JudgedGroup } from '../judging/judge'
import { RATIO_DECIMALS, digitsOf, roundTo, type BenchmarkPrice } from './benchmark-price'
import type { Weighing } from './weigh'

/** Shares are printed as percentages with at least two decimals. */
const SHARE_DECIMALS = 4
/** Rows of a smaller share are surely not healthy and have no line. */
const NOTHING = 5e-5
/** Rows of which at least this part counts, printed as 100%, are not said to count in part. */
const WHOLE = 0.995
/** Decimals that are added until the printed sum gives the printed benchmark. */
const MOST_FURTHER = 6

/** Writes the benchmark of each judged group with the sum that it is made of. */
export function addBenchmarkFacts(book: FactBook, { rows }: Weighing, currency: string | null): void {
  for (const { group, price } of rows.values()) {
    if (group.few) continue
    const own = { subject: `group:${group.group.name}`, rows: group.group.slice.rows }
    if (price.roas !== null)
      book.add({ ...own, metric: 'benchmarkRoas', value: price.roas, ...explainReturn(group, price.roas) })
    book.add({
      ...own,
      metric: 'benchmarkCost',
      value: price.price,
      ...(price.roas === null
        ? explainCost(group, price.price, currency)
        : explainCostByValue(group, price, currency)),
      ...(group.counts === 'purchases' && { counts: 'purchase' }),
    })
  }
}

interface Explained {
  formula?: string
  inputs?: InputDraft[]
  /** The rows of the sum, where it has not all of the group. */
  rows?: FactDraft['rows']
}

/** Return of the healthy rows: each row's share of their spend × its expected return. */
function explainReturn(group: JudgedGroup, printed: number): Explained {
  const terms = listMeanTerms(group, 'return')
  return terms
    ? { inputs: toMean(terms, printed, RETURN), rows: rowsOfTerms(terms) }
    : { formula: ofTarget(group.target) }
}

/** Cost per result of the healthy rows: each row's share of their expected results × its expected cost. */
function explainCost(group: JudgedGroup, printed: number, currency: string | null): Explained {
  const terms = listMeanTerms(group, 'cost')
  return terms
    ? { inputs: toMean(terms, printed, toCost(currency)), rows: rowsOfTerms(terms) }
    : { formula: ofTarget(group.target) }
}

interface Printing {
  unit: 'ratio' | 'money'
  decimals: number
}
export const RETURN: Printing = { unit: 'ratio', decimals: RATIO_DECIMALS }
export const toCost = (currency: string | null): Printing => ({
  unit: 'money',
  decimals: decimalsOf(currency),
})

/** The rows that a group's benchmark is the mean of; null where it is a target. */
export function listMeanTerms(
  { judgement, parts, target }: JudgedGroup,
  kind: 'return' | 'cost',
): Term[] | null {
  if (target || !judgement.parts) return null
  const counted = countedParts(judgement.parts, parts)
  const terms = judgement.parts.flatMap(({ share, efficiency }, at): Term[] => {
    const { part } = parts[at]!
    const own = { label: part.label, counted: counted[at]!, rows: part.rows }
    if (kind === 'return') return [{ ...own, share, level: efficiency }]
    return efficiency > 0 ? [{ ...own, share: share * efficiency, level: 1 / efficiency }] : []
  })
  return toWhole(terms)
}

/** Terms with shares that sum to 1. */
export function toWhole(terms: readonly Term[]): Term[] {
  const whole = totalOf(terms, ({ share }) => share)
  return terms.map((term) => ({ ...term, share: term.share / whole }))
}

/** Where the benchmark is a return, a purchase may cost as much as its value ÷ that return. */
function explainCostByValue(
  { judgement, target }: JudgedGroup,
  { price }: BenchmarkPrice,
  currency: string | null,
): Explained {
  const value = judgement.costPerResult * judgement.benchmark
  const inputs = (further: number): InputDraft[] => [
    {
      label: 'Estimated order value',
      value: roundTo(value, digitsOf(value, decimalsOf(currency)) + further),
      unit: 'money',
    },
    {
      metric: 'benchmarkRoas',
      value: target
        ? judgement.benchmark
        : roundTo(judgement.benchmark, digitsOf(judgement.benchmark, RATIO_DECIMALS) + further),
    },
  ]
  const formula = 'estimated order value ÷ benchmark ROAS'
  return {
    formula,
    inputs: findShortest(inputs, ([a, b]) => a!.value! / b!.value!, price, decimalsOf(currency)),
  }
}

const ofTarget = (target: JudgedGroup['target']) =>
  target?.from === 'margin' ? '1 ÷ gross margin' : 'the client’s target'

/** The part of each row's spend that counts: 1 for the row that surely is healthy. */
function countedParts(made: readonly { share: number }[], parts: JudgedGroup['parts']): number[] {
  const perSpend = made.map(({ share }, at) => share / (parts[at]!.part.sums.spend || Infinity))
  const most = Math.max(...perSpend)
  return perSpend.map((one) => one / most)
}

interface Line {
  label: string
  /** Part of its spend that counts; 1 in the line of several rows. */
  counted: number
  /** Fraction; the shares of all terms sum to 1. */
  share: number
  level: number
}

/** A row that a benchmark is the mean of. */
export interface Term extends Line {
  /** Row indices in the file. */
  rows: Uint32Array
}

/** The rows of the terms that have a line in the sum. */
export function rowsOfTerms(terms: readonly Term[]): Uint32Array {
  return joinRows(terms.filter(({ share }) => share >= NOTHING))
}

/** A weighted mean as a sum of share × level, largest share first, with as few decimals as give the printed figure. */
export function toMean(terms: readonly Term[], printed: number, { unit, decimals }: Printing): InputDraft[] {
  const { named, rest } = nameLargest(
    terms.filter(({ share }) => share >= NOTHING),
    ({ share }) => share,
  )
  const shown = rest.length > 0 ? [...named, poolTerms(rest)] : named
  const round = (further: number): Line[] => {
    const rounded = shown.map(({ label, share, level, counted }) => ({
      label,
      counted,
      share: roundTo(share, SHARE_DECIMALS + further),
      level: roundTo(level, digitsOf(level, decimals) + further),
    }))
    const missing = 1 - totalOf(rounded, ({ share }) => share)
    rounded[0]!.share = roundTo(rounded[0]!.share + missing, SHARE_DECIMALS + further)
    return rounded
  }
  const meanOf = (list: readonly Line[]) => totalOf(list, ({ share, level }) => share * level)
  return findShortest(round, meanOf, printed, decimals).flatMap(({ label, share, level, counted }) => [
    { label, value: share, unit: 'fraction', op: '+', ...(counted < WHOLE && { partly: counted }) },
    { label: '', value: level, unit, op: '×' },
  ])
}

function poolTerms(terms: readonly Line[]): Line {
  const share = totalOf(terms, (term) => term.share)
  const level = totalOf(terms, (term) => term.share * term.level) / (share || 1)
  return { label: `${terms.length} more`, share, level, counted: 1 }
}

/** The version with the fewest further decimals whose result is rounded to the printed figure. */
export function findShortest<T>(
  make: (further: number) => T,
  work: (made: T) => number,
  printed: number,
  decimals: number,
): T {
  const half = 0.5 * 10 ** -digitsOf(printed, decimals)
  for (let further = 0; further < MOST_FURTHER; further++) {
    const made = make(further)
    if (Math.abs(work(made) - printed) <= half) return made
  }
  return make(MOST_FURTHER)
}
