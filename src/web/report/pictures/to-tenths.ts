/**
 * Shares of the amounts, rounded to tenths of a percent so that the printed ones add up to 100%. The largest take what
 * rounding leaves: of small shares, sentences print the tenth too, and both must agree.
 */
export function toTenths(amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  if (whole <= 0) return amounts.map(() => 0)
  const tenths = amounts.map((amount) => Math.round((1000 * amount) / whole))
  const rest = 1000 - tenths.reduce((sum, one) => sum + one, 0)
  const largest = [...tenths.keys()].sort((a, b) => amounts[b]! - amounts[a]!).slice(0, Math.abs(rest))
  for (const at of largest) tenths[at]! += Math.sign(rest)
  return tenths.map((one) => one / 1000)
}
