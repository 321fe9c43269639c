/** Probabilities, added up or integrated in the plainest way: nothing of the engine's own functions. */

function logGamma(x: number): number {
  // Stirling's series, from where it is exact to ten digits.
  let [shift, at] = [0, x]
  while (at < 12) shift -= Math.log(at++)
  const series = 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1260 * at ** 5)
  return shift + (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series
}

/** ∫ of e^log over a stretch, by Simpson's rule. */
function integrate(log: (t: number) => number, from: number, to: number, steps = 4000): number {
  const width = (to - from) / steps
  let sum = 0
  for (let at = 0; at <= steps; at++)
    sum += Math.exp(log(from + at * width)) * (at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2)
  return (sum * width) / 3
}

/** P(at most `count` of a Poisson number), of which `mean` are expected; a fraction of a count by the gamma integral. */
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

/** P(at most `count` of `tries`), each of which succeeds with `chance`; a fraction of a count by the beta integral. */
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

/** P(at most `count`), of a negative binomial of this size and mean. */
export function negativeBinomialAtMost(count: number, size: number, mean: number): number {
  let sum = 0
  for (let k = 0; k <= count; k++) {
    const ways = logGamma(k + size) - logGamma(size) - logGamma(k + 1)
    sum += Math.exp(ways + size * Math.log(size / (size + mean)) + k * Math.log(mean / (size + mean)))
  }
  return Math.min(1, sum)
}

/** Chance that a row which pays the benchmark has so few results: a click brings one at most. */
export function luckOf(results: number, expected: number, clicks: number | null): number {
  return clicks !== null && clicks > expected && clicks >= results
    ? binomialAtMost(results, clicks, expected / clicks)
    : poissonAtMost(results, expected)
}

/** "One in so many" as a report says it: two digits, rounded down, a million at most. */
export function toOdds(luck: number): number {
  const times = Math.min(1_000_000, 1 / luck)
  const digits = Math.max(0, Math.floor(Math.log10(times)) - 1)
  return Math.floor(times / 10 ** digits + 1e-9) * 10 ** digits
}
