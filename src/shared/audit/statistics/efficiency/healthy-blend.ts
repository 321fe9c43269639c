import { quickCdf } from './quick-cdf'

/** Rows as shares of the spend (sum 1), and the probability that each is healthy. */
export interface HealthyRows {
  share: Float64Array
  /** P(the row is healthy). */
  kept: Float64Array
  /** E[efficiency; the row is healthy], and E[efficiency]. */
  keptValue: Float64Array
  value: Float64Array
}

/** Healthy rows set the benchmark while they have at least this share of the spend; otherwise all rows do. */
export const MAJORITY = 0.5
/** Rows whose health can decide the majority: at most so many, with at least this variance of the healthy share. */
const MOST_OPEN = 8
const DOUBT = 1e-4
/** Below this variance the majority is practically certain. */
const LEAST_VARIANCE = 1e-8

/** A benchmark as a weighted mean of its rows: both lists have one entry per row. */
export interface Blend {
  /** Sum of `brought`. */
  blend: number
  /** Share of each row in the spend that the benchmark is made of, averaged over the cases; sums to 1. */
  counted: Float64Array
  /** Share × efficiency of each row. */
  brought: Float64Array
}

/**
 * The blend of the healthy rows, or of all rows where the healthy ones are a minority, averaged over which rows are
 * healthy. A large row is either healthy or not: counting half of it would give a benchmark that no case has. So the
 * few rows that decide the majority are enumerated, and the many small ones are approximated by a normal
 * distribution.
 */
export function blendHealthy({ share, kept, keptValue, value }: HealthyRows): Blend {
  const doubt = share.map((s, i) => s * s * kept[i]! * (1 - kept[i]!))
  const open = [...share.keys()]
    .filter((i) => doubt[i]! > DOUBT)
    .sort((a, b) => doubt[b]! - doubt[a]! || a - b)
    .slice(0, MOST_OPEN)
  const isOpen = new Set(open)
  const settled = { healthy: 0, good: 0, all: 0, variance: LEAST_VARIANCE }
  share.forEach((s, i) => {
    if (isOpen.has(i)) return
    settled.healthy += s * kept[i]!
    settled.good += s * keptValue[i]!
    settled.all += s * value[i]!
    settled.variance += doubt[i]!
  })
  const counted = new Float64Array(share.length)
  const brought = new Float64Array(share.length)
  let blend = 0
  // Weights of the blend of the healthy rows (per healthy share) and of the blend of all, over all cases.
  let ofHealthy = 0
  let ofAll = 0
  for (let way = 0; way < 1 << open.length; way++) {
    let chance = 1
    let { healthy, good, all } = settled
    open.forEach((i, bit) => {
      const k = kept[i]!
      const s = share[i]!
      if ((way >> bit) & 1) {
        const own = (s * keptValue[i]!) / k
        chance *= k
        healthy += s
        good += own
        all += own
      } else {
        chance *= 1 - k
        all += (s * (value[i]! - keptValue[i]!)) / (1 - k)
      }
    })
    const majority = quickCdf((healthy - MAJORITY) / Math.sqrt(settled.variance))
    blend += chance * ((majority > 0 ? (majority * good) / healthy : 0) + (1 - majority) * all)
    const perHealthy = majority > 0 ? (chance * majority) / healthy : 0
    const perAll = chance * (1 - (majority > 0 ? majority : 0))
    ofHealthy += perHealthy
    ofAll += perAll
    open.forEach((i, bit) => {
      const k = kept[i]!
      const s = share[i]!
      const isHealthy = ((way >> bit) & 1) === 1
      const weight = perAll + (isHealthy ? perHealthy : 0)
      counted[i]! += weight * s
      brought[i]! += weight * s * (isHealthy ? keptValue[i]! / k : (value[i]! - keptValue[i]!) / (1 - k))
    })
  }
  share.forEach((s, i) => {
    if (isOpen.has(i)) return
    counted[i] = s * (kept[i]! * ofHealthy + ofAll)
    brought[i] = s * (keptValue[i]! * ofHealthy + value[i]! * ofAll)
  })
  return { blend, counted, brought }
}
