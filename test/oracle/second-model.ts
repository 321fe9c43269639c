import { seeded } from './raw-account'

/**
 * Second implementation of the model in `docs/method.md`, from the formulas and priors there: weighs every setting on
 * a plain grid, then samples accounts, each with its own benchmark. Slow, and noisy because of sampling.
 */
export interface ModelRow {
  spend: number
  results: number
  value: number | null
  clicks: number | null
  impressions: number | null
}

export interface SecondJudgement {
  benchmark: number
  /** By row: expected spend above the benchmark, with its 80% interval. */
  waste: { mean: number; low: number; high: number }[]
}

const DRAWS = 1000
const [LOWEST, HIGHEST, STEP] = [-4.5, 2.5, 0.05]
const X = Array.from({ length: Math.round((HIGHEST - LOWEST) / STEP) + 1 }, (_, at) => LOWEST + at * STEP)
const REACH = { grid: [0.5, 0.75, 1, 1.25], mean: 1, sd: 0.2 }
const CLICK = { grid: [0, 0.25, 0.5, 0.75, 1], mean: 0.7, sd: 0.3 }
const SPREADS = [0.03, 0.07, 0.12, 0.17, 0.23, 0.31, 0.41, 0.54, 0.75]
const BROKEN = [0, 0.03, 0.08, 0.16, 0.28]
const FEW_CLICKS = 30

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

export function judgeAgain(rows: readonly ModelRow[]): SecondJudgement {
  const total = sum(rows.map(({ results }) => results))
  const settings = weighSettings(rows, total)
  const random = seeded(rows.length + Math.round(total))
  const worths = drawWorths(rows, random)
  const share = rows.map(({ spend }) => spend / sum(rows.map((row) => row.spend)))
  const chosen = pickBy(settings.map(({ weight }) => weight))
  const stars: number[] = []
  const wastes = rows.map(() => new Float64Array(DRAWS))
  for (let draw = 0; draw < DRAWS; draw++) {
    const { pickX, logRate } = settings[chosen(random())]!
    const worth = worths.draw()
    const efficiency = rows.map((_, i) => {
      const x = pickX[i]!(random())
      return x === null ? 0 : Math.exp(logRate[i]! + x + worth[i]!)
    })
    const star = blend(share, efficiency)
    stars.push(star)
    rows.forEach(({ spend }, i) => (wastes[i]![draw] = spend * Math.max(0, 1 - efficiency[i]! / star)))
  }
  const waste = wastes.map((list) => {
    const sorted = list.toSorted()
    const at = (part: number) => sorted[Math.floor(part * (DRAWS - 1))]!
    return { mean: sum([...list]) / DRAWS, low: at(0.1), high: at(0.9) }
  })
  return {
    benchmark: sum(stars) / DRAWS,
    waste,
  }
}

/** Blend of the rows that cost less than 1.5 times the blend of all, if they have half of the spend; else of all. */
function blend(share: readonly number[], efficiency: readonly number[]): number {
  const all = sum(share.map((part, i) => part * efficiency[i]!))
  const healthy = share.map((part, i) => (efficiency[i]! > all / 1.5 ? part : 0))
  const held = sum(healthy)
  return held >= 0.5 ? sum(healthy.map((part, i) => part * efficiency[i]!)) / held : all
}

interface Setting {
  weight: number
  logRate: number[]
  /** By row: samples x; null for a rate of zero. */
  pickX: ((random: number) => number | null)[]
}

function weighSettings(rows: readonly ModelRow[], total: number): Setting[] {
  const width = Math.min(1, Math.max(0.25, 2.5 / Math.sqrt(total + 1)))
  const shifts = Array.from({ length: 11 }, (_, at) => -width + ((width * 0.9 + 0.15 + width) * at) / 10)
  const ordinary = shifts.map((shift) => SPREADS.map((spread) => normal(shift, spread)))
  const broken = shifts.map((shift) => decaying(shift - 3, shift - 0.4))
  const found = rates(rows, total).flatMap(({ logRate, logPrior }) => {
    const likelihood = rows.map(({ spend, results }, i) => {
      const logs = X.map(
        (x) => results * (Math.log(spend) + logRate[i]! + x) - spend * Math.exp(logRate[i]! + x),
      )
      const top = results === 0 ? 0 : Math.max(...logs)
      const from = logs.findIndex((log) => log > top - 18)
      const to = logs.findLastIndex((log) => log > top - 18)
      const values = Float64Array.from(logs, (log) => Math.exp(log - top))
      return { top, values, from, to, dead: results === 0 ? 1 : 0 }
    })
    const scale = sum(likelihood.map(({ top }) => top))
    const dot = (mass: Float64Array, { values, from, to }: (typeof likelihood)[0]) => {
      let all = 0
      for (let at = from; at <= to; at++) all += mass[at]! * values[at]!
      return all
    }
    return shifts.flatMap((shift, s) => {
      const off = likelihood.map((one) => 0.8 * dot(broken[s]!, one) + 0.2 * one.dead)
      return SPREADS.flatMap((spread, t) => {
        const on = likelihood.map((one) => dot(ordinary[s]![t]!, one))
        return BROKEN.map((part) => ({
          log:
            logPrior + scale - (spread / 0.5) ** 2 / 2 - 1.5 * part - (shift / 0.3) ** 2 / 2 +
            logOf(on, off, part),
          part, s, t, logRate, likelihood,
        })) // prettier-ignore
      })
    })
  })
  const best = Math.max(...found.map(({ log }) => log))
  return found
    .sort((a, b) => b.log - a.log)
    .slice(0, Math.max(12, Math.min(48, Math.floor(20_000 / rows.length))))
    .filter(({ log }) => log > best - 6.2)
    .map(({ log, part, s, t, logRate, likelihood }) => ({
      weight: Math.exp(log - best),
      logRate,
      pickX: likelihood.map(({ values, dead }) => {
        const masses = X.map(
          (_, at) => values[at]! * ((1 - part) * ordinary[s]![t]![at]! + part * 0.8 * broken[s]![at]!),
        )
        let pick: ((random: number) => number) | null = null
        return (random) => {
          pick ??= pickBy([...masses, part * 0.2 * dead])
          const at = pick(random)
          return at === X.length ? null : X[at]!
        }
      }),
    }))
}

function logOf(on: readonly number[], off: readonly number[], part: number): number {
  let log = 0
  for (let i = 0; i < on.length; i++) log += Math.log(Math.max((1 - part) * on[i]! + part * off[i]!, 1e-150))
  return log
}

/** ln of expected results per unit of spend: falls with the CPM (power p), rises with the click rate (power q). */
function rates(rows: readonly ModelRow[], total: number): { logRate: number[]; logPrior: number }[] {
  const seen = rows.every(({ impressions }) => (impressions ?? 0) > 0)
  const base = rows.map(({ impressions, spend }) => (seen ? impressions! : spend))
  const clicked = rows.flatMap(({ clicks }, i) => (clicks === null ? [] : [i]))
  const perSpend = sum(base) / sum(rows.map(({ spend }) => spend))
  const perBase =
    sum(clicked.map((i) => rows[i]!.clicks!)) / Math.max(1e-9, sum(clicked.map((i) => base[i]!)))
  const reach = rows.map(({ spend }, i) => (seen ? Math.log(base[i]! / spend / perSpend) : 0))
  const click = rows.map(({ clicks }, i) =>
    clicks === null ? 0 : Math.log((clicks + FEW_CLICKS) / (base[i]! * perBase + FEW_CLICKS)),
  )
  const powers = (log: number[], { grid, mean, sd }: typeof REACH) =>
    log.every((one) => Math.abs(one) < 1e-9)
      ? [{ power: 0, logPrior: 0 }]
      : grid.map((power) => ({ power, logPrior: -(((power - mean) / sd) ** 2) / 2 }))
  return powers(reach, REACH).flatMap((p) =>
    powers(click, CLICK).map((q) => {
      const bare = rows.map((_, i) => p.power * reach[i]! + q.power * click[i]!)
      const level = Math.log((total + 0.5) / sum(rows.map(({ spend }, i) => spend * Math.exp(bare[i]!))))
      return { logRate: bare.map((log) => log + level), logPrior: p.logPrior + q.logPrior }
    }),
  )
}

/** Discretizes a density on the grid, with several points per cell; the masses add up to one. */
function spread(density: (x: number) => number): Float64Array {
  const parts = 8
  const masses = X.map((x) => {
    let mass = 0
    for (let part = 0; part < parts; part++) mass += density(x + STEP * ((part + 0.5) / parts - 0.5))
    return mass
  })
  const whole = sum(masses)
  return Float64Array.from(masses, (mass) => mass / whole)
}
const normal = (mean: number, sd: number) => spread((x) => Math.exp(-(((x - mean) / sd) ** 2) / 2))
const decaying = (from: number, to: number) => spread((x) => (x < from || x > to ? 0 : Math.exp(1.5 * x)))

/** Samples an index by weight. */
function pickBy(weights: readonly number[]): (random: number) => number {
  let all = 0
  const upTo = Float64Array.from(weights, (weight) => (all += weight))
  return (random) => {
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > random * all) high = middle
      else low = middle + 1
    }
    return low
  }
}

/**
 * Samples ln of each row's typical order value. The mean of n orders with spread σ is near it, the nearer the more
 * orders. Rows differ little, except a few that sell something else. Without values each result is worth one.
 */
export function drawWorths(
  rows: readonly Pick<ModelRow, 'results' | 'value'>[],
  random: () => number,
): { mean: number[]; draw: () => number[] } {
  const known = rows.map(({ value, results }) => (value && results ? Math.log(value / results) : null))
  if (rows.every(({ value }) => value === null) || known.every((log) => log === null)) {
    const none = rows.map(() => 0)
    return { mean: none, draw: () => none }
  }
  const weighted = known.flatMap((log, i) => (log === null ? [] : [{ log, n: rows[i]!.results }]))
  const middle = sum(weighted.map(({ log, n }) => log * n)) / sum(weighted.map(({ n }) => n))
  const centers = Array.from({ length: 41 }, (_, at) => middle + (at - 16) * 0.06)
  const settings = [0.25, 0.4, 0.55, 0.75, 1, 1.3].flatMap((order) => {
    const seen = known.map((log, i) => {
      const noise = log === null ? 0 : Math.log1p(Math.expm1(order ** 2) / rows[i]!.results)
      return { noise, at: log === null ? null : log + noise / 2 }
    })
    return [0.02, 0.06, 0.12, 0.2, 0.35].flatMap((row) =>
      [0, 0.02, 0.06].flatMap((odd) =>
        centers.map((center) => {
          let log = -((Math.log(order / 0.6) / 0.4) ** 2) / 2 - (row / 0.15) ** 2 / 2 - 20 * odd
          for (const { noise, at } of seen)
            if (at !== null)
              log += Math.log(
                (1 - odd) * likely(at - center, noise + row ** 2) +
                  odd * likely(at - center, noise + 0.49) +
                  1e-300,
              )
          return { log, seen, center, row, odd }
        }),
      ),
    )
  })
  const best = Math.max(...settings.map(({ log }) => log))
  const kept = settings
    .filter(({ log }) => log > best - 7)
    .map(({ log, seen, center, row, odd }) => ({
      log,
      center,
      row,
      odd,
      rowsOf: seen.map(({ noise, at }) =>
        at === null
          ? null
          : ([[1 - odd, row ** 2], [odd, 0.49]] as const).map(([part, near]) => ({
              weight: part * likely(at - center, noise + near),
              mean: center + (near / (noise + near)) * (at - center),
              sd: Math.sqrt((near * noise) / (near + noise)),
            })),
      ),
    })) // prettier-ignore
  const pick = pickBy(kept.map(({ log }) => Math.exp(log - best)))
  const draw = () => {
    const { rowsOf, center, row, odd } = kept[pick(random())]!
    return rowsOf.map((parts) => {
      if (!parts) return center + normalDraw(random) * (random() < odd ? 0.7 : row)
      const [one, other] = parts as [(typeof parts)[0], (typeof parts)[0]]
      const { mean, sd } = random() * (one.weight + other.weight) < one.weight ? one : other
      return mean + sd * normalDraw(random)
    })
  }
  const weights = kept.map(({ log }) => Math.exp(log - best))
  const whole = sum(weights)
  const mean = rows.map((_, i) =>
    sum(
      kept.map(({ rowsOf, center }, at) => {
        const parts = rowsOf[i]
        if (!parts) return (weights[at]! / whole) * center
        const [one, other] = parts as [(typeof parts)[0], (typeof parts)[0]]
        return (
          ((weights[at]! / whole) * (one.weight * one.mean + other.weight * other.mean)) /
          (one.weight + other.weight)
        )
      }),
    ),
  )
  return { mean, draw }
}

const likely = (miss: number, variance: number) => Math.exp(-(miss ** 2) / 2 / variance) / Math.sqrt(variance)

function normalDraw(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
