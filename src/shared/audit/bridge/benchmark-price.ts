import { decimalsOf } from '../../metrics/format'
import type { JudgedGroup } from '../judging/judge'

/** Prices and returns are printed with at least this many digits, even where the currency has fewer decimals. */
const FEWEST_DIGITS = 3
export const RATIO_DECIMALS = 2

/** The benchmark of a judged group, rounded as it is printed, so that a reader with a calculator gets the same figures. */
export interface BenchmarkPrice {
  /** Money per result at the benchmark, in the file's currency. */
  price: number
  /** Value per unit of spend, where the group is judged by value. */
  roas: number | null
  /** Money per unit of the measure that the group is judged by: a result, or a unit of value. */
  perUnit: number
}

/** Keeps a target as the client wrote it, and rounds an estimate to the digits that are printed. */
export function priceOf(
  { judgement, measure, target }: Pick<JudgedGroup, 'judgement' | 'measure' | 'target'>,
  currency: string | null,
): BenchmarkPrice {
  const round = (value: number, decimals: number) =>
    target === null ? roundTo(value, digitsOf(value, decimals)) : value
  const price = round(judgement.costPerResult, decimalsOf(currency))
  if (measure === 'count') return { price, roas: null, perUnit: price }
  const roas = round(judgement.benchmark, RATIO_DECIMALS)
  return { price, roas, perUnit: 1 / roas }
}

/** Decimals of a printed price or return: `decimals`, more where it is small. */
export const digitsOf = (value: number, decimals: number): number =>
  value > 0 ? Math.max(decimals, FEWEST_DIGITS - 1 - Math.floor(Math.log10(value))) : decimals

/** Rounds to `decimals`, halves away from zero. */
export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(Math.min(20, Math.max(0, decimals))))
}
