/**
 * Posterior of one row's efficiency relative to the benchmark: masses over u = ln(e ÷ e*) in equal bins, plus a mass
 * at an efficiency of zero. Every statement about a row's cost is computed from it.
 */
export const LOWEST_U = -6
export const BIN = 0.025
export const BINS = 361

/** Adds `mass` at u, split between the two nearest bins so that the mean is preserved. */
export function addMass(bins: Float64Array, base: number, u: number, mass: number): void {
  const at = Math.min(BINS - 1.000001, Math.max(0, (u - LOWEST_U) / BIN))
  const bin = Math.floor(at)
  const part = at - bin
  bins[base + bin]! += mass * (1 - part)
  bins[base + bin + 1]! += mass * part
}

/** Convolves the bins at `base` with N(0, sd²) in place, for the uncertainty of the order value. */
export function blur(bins: Float64Array, base: number, sd: number, scratch: Float64Array): void {
  if (sd < BIN / 2) return
  const reach = Math.ceil((4 * sd) / BIN)
  const kernel = new Float64Array(reach + 1)
  let sum = 0
  for (let k = 0; k <= reach; k++) {
    kernel[k] = Math.exp(-0.5 * ((k * BIN) / sd) ** 2)
    sum += k === 0 ? kernel[k]! : 2 * kernel[k]!
  }
  scratch.fill(0)
  for (let b = 0; b < BINS; b++) {
    const mass = bins[base + b]! / sum
    if (mass < 1e-15) continue
    for (let k = -reach; k <= reach; k++) {
      const to = Math.min(BINS - 1, Math.max(0, b + k))
      scratch[to]! += mass * kernel[Math.abs(k)]!
    }
  }
  for (let b = 0; b < BINS; b++) bins[base + b] = scratch[b]!
}

const VALUES = Float64Array.from({ length: BINS }, (_, b) => Math.exp(LOWEST_U + b * BIN))

/** P(u ≤ edge), including the mass at zero. Mass within a bin is spread evenly. */
export function massBelow(bins: Float64Array, base: number, zero: number, edge: number): number {
  const at = (edge - LOWEST_U) / BIN + 0.5
  const full = Math.min(BINS, Math.max(0, Math.floor(at)))
  let sum = zero
  for (let b = 0; b < full; b++) sum += bins[base + b]!
  if (full < BINS && at > 0) sum += bins[base + full]! * (at - full)
  return Math.min(1, sum)
}

/** E[e ÷ e*], E[(1 − e ÷ e*)⁺], E[(e ÷ e* − 1)⁺] and E[u] with u = −4 for the mass at zero. */
export function momentsOf(bins: Float64Array, base: number, zero: number) {
  let mean = 0
  let shortfall = zero
  let surplus = 0
  let log = -4 * zero
  for (let b = 0; b < BINS; b++) {
    const mass = bins[base + b]!
    if (mass === 0) continue
    const value = VALUES[b]!
    mean += mass * value
    log += mass * (LOWEST_U + b * BIN)
    if (value < 1) shortfall += mass * (1 - value)
    else surplus += mass * (value - 1)
  }
  return { mean, shortfall, surplus, log }
}

/** The efficiency ratio e ÷ e* at quantile `p`. */
export function quantileOf(bins: Float64Array, base: number, zero: number, p: number): number {
  let sum = zero
  if (sum >= p) return 0
  for (let b = 0; b < BINS; b++) {
    const mass = bins[base + b]!
    if (sum + mass >= p && mass > 0) return Math.exp(LOWEST_U + (b - 0.5 + (p - sum) / mass) * BIN)
    sum += mass
  }
  return VALUES[BINS - 1]!
}

/**
 * P(u ≤ edge) after spend of `expected` more benchmark results without any result: each efficiency is weighted by
 * e^(−expected · e ÷ e*), its Poisson probability of zero results.
 */
export function massBelowAfterSilence(
  bins: Float64Array,
  base: number,
  zero: number,
  edge: number,
  expected: number,
): number {
  let below = zero
  let all = zero
  for (let b = 0; b < BINS; b++) {
    const mass = bins[base + b]!
    if (mass === 0) continue
    const weight = mass * Math.exp(-expected * VALUES[b]!)
    all += weight
    if (LOWEST_U + b * BIN <= edge) below += weight
  }
  return all > 0 ? below / all : 1
}
