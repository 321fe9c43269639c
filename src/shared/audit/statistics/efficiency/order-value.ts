/** Posterior of a row's typical order value: ln a ~ N(mean, sd²). */
export interface OrderValues {
  mean: Float64Array
  sd: Float64Array
}

const ORDER_SPREADS = [0.25, 0.4, 0.55, 0.75, 1, 1.3]
const ROW_SPREADS = [0.02, 0.06, 0.12, 0.2, 0.35]
const ODD_SHARES = [0, 0.02, 0.06]
/** Rounds of reweighting for the center. Rows that sell something else count less each round. */
const ROUNDS = 6
/** Variance of ln order value among rows that sell something else. */
const ODD_VARIANCE = 0.49

interface Candidate {
  log: number
  mean: Float64Array
  variance: Float64Array
}

function inferUnder(
  logMean: Float64Array,
  counts: Float64Array,
  orderSpread: number,
  rowSpread: number,
  oddShare: number,
): Candidate {
  const rows = logMean.length
  const near = rowSpread * rowSpread
  const fixed = Math.expm1(orderSpread * orderSpread)
  const noise = new Float64Array(rows)
  const seen = new Float64Array(rows)
  let weights = 0
  let center = 0
  for (let i = 0; i < rows; i++) {
    if (!counts[i]) continue
    noise[i] = Math.log1p(fixed / counts[i]!)
    seen[i] = logMean[i]! + noise[i]! / 2
    center += seen[i]! / (noise[i]! + near)
    weights += 1 / (noise[i]! + near)
  }
  center /= weights
  const ordinary = new Float64Array(rows)
  let log = 0
  for (let round = 1; round <= ROUNDS; round++) {
    let sum = 0
    weights = 1e-12
    for (let i = 0; i < rows; i++) {
      if (!counts[i]) continue
      const v1 = noise[i]! + near
      const v2 = noise[i]! + ODD_VARIANCE
      const miss = seen[i]! - center
      const l1 = ((1 - oddShare) * Math.exp((-0.5 * miss * miss) / v1)) / Math.sqrt(v1)
      const l2 = oddShare === 0 ? 0 : (oddShare * Math.exp((-0.5 * miss * miss) / v2)) / Math.sqrt(v2)
      const likelihood = l1 + l2 + 1e-300
      if (round === ROUNDS) log += Math.log(likelihood)
      const q = (ordinary[i] = l1 / likelihood)
      const weight = q / v1 + (1 - q) / v2
      sum += weight * seen[i]!
      weights += weight
    }
    center = sum / weights
  }
  const mean = new Float64Array(rows).fill(center)
  const variance = new Float64Array(rows).fill((1 - oddShare) * near + oddShare * ODD_VARIANCE + 1 / weights)
  for (let i = 0; i < rows; i++) {
    if (!counts[i]) continue
    const q = ordinary[i]!
    const p1 = near / (noise[i]! + near)
    const p2 = ODD_VARIANCE / (noise[i]! + ODD_VARIANCE)
    const m1 = center + p1 * (seen[i]! - center)
    const m2 = center + p2 * (seen[i]! - center)
    const m = q * m1 + (1 - q) * m2
    mean[i] = m
    variance[i] = q * (near * (1 - p1) + m1 * m1) + (1 - q) * (ODD_VARIANCE * (1 - p2) + m2 * m2) - m * m
  }
  const logPrior =
    -0.5 * (Math.log(orderSpread / 0.6) / 0.4) ** 2 - 0.5 * (rowSpread / 0.15) ** 2 - 20 * oddShare
  return { log: log + logPrior, mean, variance }
}

/**
 * Order value by row where only counts and sums are known. `value` sums orders of log-sd s, so ln(V ÷ n) is about
 * N(ln a − s_n²/2, s_n²) with s_n² = ln(1 + (e^{s²} − 1) ÷ n) (Fenton–Wilkinson). ln a varies little between rows,
 * except for the few that sell something else. Spreads are integrated over a grid. Null where no row has both count
 * and value.
 */
export function inferOrderValues(results: Float64Array, value: Float64Array): OrderValues | null {
  const rows = results.length
  const counts = new Float64Array(rows)
  const logMean = new Float64Array(rows)
  let known = 0
  for (let i = 0; i < rows; i++) {
    if (!(results[i]! > 0 && value[i]! > 0)) continue
    counts[i] = results[i]!
    logMean[i] = Math.log(value[i]! / results[i]!)
    known++
  }
  if (known === 0) return null
  const candidates: Candidate[] = []
  for (const orderSpread of ORDER_SPREADS) {
    for (const rowSpread of ROW_SPREADS) {
      for (const oddShare of ODD_SHARES) {
        candidates.push(inferUnder(logMean, counts, orderSpread, rowSpread, oddShare))
      }
    }
  }
  const best = Math.max(...candidates.map((c) => c.log))
  const mean = new Float64Array(rows)
  const second = new Float64Array(rows)
  let total = 0
  for (const { log, mean: m, variance } of candidates) {
    const weight = Math.exp(log - best)
    if (weight < 1e-6) continue
    total += weight
    for (let i = 0; i < rows; i++) {
      mean[i]! += weight * m[i]!
      second[i]! += weight * (variance[i]! + m[i]! * m[i]!)
    }
  }
  const sd = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    mean[i]! /= total
    sd[i] = Math.sqrt(Math.max(1e-8, second[i]! / total - mean[i]! * mean[i]!))
  }
  return { mean, sd }
}
