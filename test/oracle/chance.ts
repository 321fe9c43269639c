/** Probabilities by simple sums and integrals, independent of the engine's functions. */

function logGamma(x: number): number {
  // Stirling's series, which is exact to ten digits from 12 on.
  let [shift, at] = [0, x]
  while (at < 12) shift -= Math.log(at++)
  const series = 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1260 * at ** 5)
  return shift + (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series
}

/** ∫ of e^log by Simpson's rule. */
function integrate(log: (t: number) => number, from: number, to: number, steps = 4000): number {
  const width = (to - from) / steps
  let sum = 0
  for (let at = 0; at <= steps; at++)
    sum += Math.exp(log(from + at * width)) * (at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2)
  return (sum * width) / 3
}

/** P(X ≤ `count`) for a Poisson X with mean `mean`; for fractional counts by the gamma integral. */
export function poissonAtMost(count: number, mean: number): number {
  if (Number.isInteger(count)) {
    let sum = 0
    for (let k = 0; k <= count; k++) sum += Math.exp(k * Math.log(mean) - mean - logGamma(k + 1))
    return Math.min(1, sum)
  }
  const shape = count + 1
  const log = (t: number) => (t <= 0 ? -Infinity : (shape - 1) * Math.log(t) - t - logGamma(shape))
  const spread = Math.sqrt(Math.max(mean, shape)) + 1
  return Math.min(1, integrate(log, mean, Math.max(mean, shape) + 40 * spread))
}

/** P(X ≤ `count`) for a binomial X of `tries` and `chance`; for fractional counts by the beta integral. */
export function binomialAtMost(count: number, tries: number, chance: number): number {
  if (count >= tries) return 1
  if (count < 0) return 0
  if (Number.isInteger(count) && Number.isInteger(tries)) {
    let sum = 0
    for (let k = 0; k <= count; k++) {
      const ways = logGamma(tries + 1) - logGamma(k + 1) - logGamma(tries - k + 1)
      sum += Math.exp(ways + k * Math.log(chance) + (tries - k) * Math.log1p(-chance))
    }
    return Math.min(1, sum)
  }
  const [a, b] = [tries - count, count + 1]
  const whole = logGamma(a + b) - logGamma(a) - logGamma(b)
  const log = (t: number) =>
    t <= 0 || t >= 1 ? -Infinity : whole + (a - 1) * Math.log(t) + (b - 1) * Math.log1p(-t)
  return Math.min(1, integrate(log, 0, 1 - chance, 20_000))
}

/** P(X ≤ `count`) for a negative binomial X of this size and mean. */
export function negativeBinomialAtMost(count: number, size: number, mean: number): number {
  let sum = 0
  for (let k = 0; k <= count; k++) {
    const ways = logGamma(k + size) - logGamma(size) - logGamma(k + 1)
    sum += Math.exp(ways + size * Math.log(size / (size + mean)) + k * Math.log(mean / (size + mean)))
  }
  return Math.min(1, sum)
}

/** Probability that a row at the benchmark price has so few results. Binomial in clicks, one result each at most. */
export function luckOf(results: number, expected: number, clicks: number | null): number {
  return clicks !== null && clicks > expected && clicks >= results
    ? binomialAtMost(results, clicks, expected / clicks)
    : poissonAtMost(results, expected)
}

/** N of "one in N" as in reports: two digits, rounded down, at most a million. */
export function toOdds(luck: number): number {
  const times = Math.min(1_000_000, 1 / luck)
  const digits = Math.max(0, Math.floor(Math.log10(times)) - 1)
  return Math.floor(times / 10 ** digits + 1e-9) * 10 ** digits
}
