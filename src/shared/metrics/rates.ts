/** A figure without the dust of binary fractions (0.1 + 0.2 is 0.3), so that a tie is rounded the same way each time. */
export function tidy(value: number): number {
  // Counts have no dust, and printing them takes as long as adding them up. Adding 0 makes −0 a plain 0.
  return Number.isInteger(value) && Math.abs(value) < 1e13 ? value + 0 : Number(value.toPrecision(14))
}

/** a ÷ b. null when either is missing or b is zero: a ratio over nothing is not a number. */
export function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : tidy(a / b)
}

/** (value − benchmark) ÷ benchmark, the spec's variance; null where either is missing or the benchmark is zero. */
export function variance(value: number | null, benchmark: number | null): number | null {
  return value === null || benchmark === null || benchmark === 0 ? null : (value - benchmark) / benchmark
}

/** Plain sum of a figure over a list; a missing one adds nothing. */
export function totalOf<T>(list: readonly T[], pick: (item: T) => number | null): number {
  return list.reduce((total, item) => total + (pick(item) ?? 0), 0)
}
