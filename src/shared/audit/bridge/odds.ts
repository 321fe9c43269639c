import { binomialCdf } from '../statistics/intervals'
import { incompleteGamma } from '../statistics/special'

const LONGEST_ODDS = 1_000_000
/** From these odds on, words say "fewer than 1 in a thousand": longer ones rest on the tails of a model that no reader trusts. */
export const LONGEST_TOLD_ODDS = 1_000
/** Significant digits of printed odds. */
const DIGITS = 2

/**
 * How likely a row that costs what the benchmark does has at most `results` results where it expects `expected` (> 0): the exact
 * tail of Binomial(clicks, expected ÷ clicks), since a click brings one result at most; of Poisson(expected) where the file has
 * no clicks or has more results than clicks. Fractional counts are read off the same functions.
 */
export function tailOf(results: number, expected: number, clicks: number | null): number {
  return clicks !== null && clicks > expected && clicks >= results
    ? binomialCdf(results, clicks, expected / clicks)
    : 1 - incompleteGamma(results + 1, expected)
}

/** "One in so many", rounded down, so that the printed odds never exceed what the tail gives. */
export function oddsOf(tail: number): number {
  const times = Math.min(LONGEST_ODDS, 1 / Math.max(tail, 1 / LONGEST_ODDS))
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(times)) - DIGITS + 1)
  return Math.floor(times / unit + 1e-9) * unit
}
