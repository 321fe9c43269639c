/** Removes floating-point noise (0.1 + 0.2 becomes 0.3), so that ties are rounded consistently. */
export function tidy(value: number): number {
  // Integers need no rounding, which would take as long as adding them up. Adding 0 turns −0 into 0.
  return Number.isInteger(value) && Math.abs(value) < 1e13 ? value + 0 : Number(value.toPrecision(14))
}

/** a ÷ b; null when either is missing or b is zero. */
export function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : tidy(a / b)
}

/** (value − benchmark) ÷ benchmark; null where either is missing or the benchmark is zero. */
export function variance(value: number | null, benchmark: number | null): number | null {
  return value === null || benchmark === null || benchmark === 0 ? null : (value - benchmark) / benchmark
}

/** Sum of a figure over a list. Missing values count as zero. */
export function totalOf<T>(list: readonly T[], pick: (item: T) => number | null): number {
  return list.reduce((total, item) => total + (pick(item) ?? 0), 0)
}
