import { normalCdf } from '../special'

export interface AdTrend {
  /** Change of ln CTR per day. */
  slope: number
  error: number
  /** Days from the ad's first to its last. */
  span: number
}

export interface AdLoss {
  /** P(the click rate lost at least 23% over the ad's life, net of the account). */
  p: number
  /** Expected change of ln CTR over its life and per day, net of the account. */
  change: number
  daily: number
}

const LOSS = Math.log(0.77)
/** Spread of ordinary ads around the account's trend over their lives, in ln CTR: half-normal. */
const SPREADS = [0.02, 0.06, 0.12, 0.2]
const SPREAD_SCALE = 0.12
/** Share of ads that wear out: exponential. */
const WORN_SHARES = [0, 0.05, 0.1, 0.2, 0.35]
const WORN_PENALTY = 1.5
/** Loss of worn ads in ln CTR: at least a fifth of their clicks, larger losses less likely. */
const WEAR_SCALE = 0.6
const WEAR = Array.from({ length: 14 }, (_, k) => -0.24 - 0.12 * k)
const WEAR_WEIGHTS = normalise(WEAR.map((loss) => Math.exp(loss / WEAR_SCALE)))
/** Grid of the common trend, in standard errors around its estimate. */
const COMMON = Array.from({ length: 25 }, (_, k) => (k - 12) / 3)

/**
 * Each ad's loss relative to the trend that all ads share: slope ~ N(common, spread²) for ordinary ads, common less a
 * loss for worn ones. Common trend, spread and share of worn ads are integrated over a grid by marginal likelihood,
 * as for rates.
 */
export function inferLosses(trends: readonly AdTrend[]): AdLoss[] {
  const { middle, error } = weightedMiddle(trends)
  const settings = COMMON.flatMap((place) =>
    SPREADS.flatMap((spread) =>
      WORN_SHARES.map((worn) => ({ common: middle + place * error, spread, worn })),
    ),
  ).map((setting) => ({ ...setting, ...weighSetting(trends, setting) }))
  const best = Math.max(...settings.map(({ log }) => log))
  const weights = normalise(settings.map(({ log }) => Math.exp(log - best)))
  return trends.map(({ span }, i) => {
    let p = 0
    let change = 0
    settings.forEach((setting, s) => {
      if (weights[s]! < 1e-6) return
      p += weights[s]! * setting.losses.p[i]!
      change += weights[s]! * setting.losses.change[i]!
    })
    return { p, change, daily: change / Math.max(1, span) }
  })
}

function weighSetting(
  trends: readonly AdTrend[],
  { common, spread, worn }: { common: number; spread: number; worn: number },
): { log: number; losses: { p: Float64Array; change: Float64Array } } {
  let log = -0.5 * (spread / SPREAD_SCALE) ** 2 - WORN_PENALTY * worn
  // Typed arrays: 500 settings of 1,500 ads would take 40 MB as objects.
  const losses = { p: new Float64Array(trends.length), change: new Float64Array(trends.length) }
  trends.forEach(({ slope, error, span }, i) => {
    const seen = (slope - common) * span
    const noise = (error * span) ** 2
    const total = noise + spread * spread
    const sd = Math.sqrt((noise * spread * spread) / total)
    let density = 0
    let p = 0
    let change = 0
    const add = (part: number, mean: number) => {
      if (part === 0) return
      const likelihood = (part * Math.exp(-0.5 * ((seen - mean) ** 2 / total))) / Math.sqrt(total)
      const center = mean + ((seen - mean) * spread * spread) / total
      density += likelihood
      p += likelihood * normalCdf((LOSS - center) / sd)
      change += likelihood * center
    }
    add(1 - worn, 0)
    WEAR.forEach((mean, k) => add(worn * WEAR_WEIGHTS[k]!, mean))
    log += Math.log(Math.max(density, 1e-300))
    if (density === 0) return
    losses.p[i] = p / density
    losses.change[i] = change / density
  })
  return { log, losses }
}

/** Weighted median of the slopes, and its approximate standard error. */
function weightedMiddle(trends: readonly AdTrend[]): { middle: number; error: number } {
  const weight = ({ error, span }: AdTrend) => 1 / (error * error + (SPREAD_SCALE / Math.max(1, span)) ** 2)
  const sorted = [...trends].sort((a, b) => a.slope - b.slope)
  const total = sorted.reduce((sum, trend) => sum + weight(trend), 0)
  let below = 0
  for (const trend of sorted) {
    below += weight(trend)
    if (below >= total / 2) return { middle: trend.slope, error: 1.25 / Math.sqrt(total) }
  }
  return { middle: 0, error: 1.25 / Math.sqrt(total) }
}

function normalise(list: readonly number[]): number[] {
  const sum = list.reduce((total, x) => total + x, 0)
  return list.map((x) => x / sum)
}
