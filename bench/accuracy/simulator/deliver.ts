import type { Account, Row } from './account'

/** Observed figures of a row, drawn from its true parameters. */
export interface Observed {
  spend: number
  impressions: number
  reach: number
  clicks: number
  landed: number
  results: number
  value: number
}

/** Record of the export before formatting. */
export interface Delivery {
  row: Row
  day: string | null
  observed: Observed
  /** Engagement and video counts by column. */
  more: Record<string, number>
}

/** True ad fatigue from daily delivery. */
export interface Wear {
  liveDays: number
  /** Click rate at the end ÷ at the start, without the account's drift. */
  end: number
  /** True results per unit of spend over the period, and the mean click rate. */
  rate: number
  ctr: number
}

function sumOrders({ rng, hyper, world }: Account, mean: number, count: number): number {
  const { orderSpread } = hyper
  const variance = mean * mean * Math.expm1(orderSpread * orderSpread)
  const cents = (x: number) => Math.round(x * 100) / 100
  if (count === 0) return 0
  if (count > 4000) return cents(count * mean + Math.sqrt(count * variance) * rng.normal())
  if (world.orders === 'gamma') {
    const shape = (mean * mean) / variance
    return cents((rng.gamma(count * shape) * mean) / shape)
  }
  const center = Math.log(mean) - (orderSpread * orderSpread) / 2
  let sum = 0
  for (let i = 0; i < count; i++) sum += Math.exp(center + orderSpread * rng.normal())
  return cents(sum)
}

function deliver(
  account: Account,
  row: Row,
  spend: number,
  cpm: number,
  ctr: number,
): Omit<Observed, 'reach'> {
  const { rng, world, goal } = account
  const impressions = Math.max(1, Math.round((1000 * spend) / cpm))
  const clicks = rng.binomial(impressions, ctr)
  const landed = rng.binomial(clicks, row.landing)
  const luck = world.overdispersion > 0 ? rng.gamma(1 / world.overdispersion) * world.overdispersion : 1
  // A click without a counted landing page view has no counted sale: the pixel is broken.
  const results = rng.binomial(landed, Math.min(1, row.cvr * luck))
  const value = goal === 'value' ? sumOrders(account, row.order, results) : 0
  return { spend, impressions, clicks, landed, results, value }
}

/** One record per row for the whole period. */
export function deliverPeriod(account: Account): Delivery[] {
  const { rng, hyper, spec } = account
  return account.rows.map((row) => {
    const seen = deliver(account, row, row.spend, row.cpm, row.ctr)
    const reach = Math.max(1, Math.floor(seen.impressions / rng.uniform(1.1, 3.2)))
    const more: Record<string, number> = {}
    if (['engagement', 'objective', 'campaign'].includes(spec.report)) {
      const rates = {
        'Post reactions': 0.006,
        'Post comments': 0.0006,
        'Post shares': 0.0004,
        'Post saves': 0.0005,
      }
      let engagements = seen.clicks
      for (const [column, rate] of Object.entries(rates)) {
        engagements += more[column] = rng.binomial(seen.impressions, rate)
      }
      more['Post engagements'] = engagements
    }
    if (spec.report === 'video') {
      let left = (more['Video plays'] = rng.binomial(seen.impressions, 0.9))
      left = more['3-second video plays'] = rng.binomial(left, Math.min(1, row.hook / 0.9))
      more.ThruPlays = rng.binomial(left, hyper.hold)
      for (const [quarter, keep] of [
        [25, 0.6],
        [50, 0.55],
        [75, 0.65],
        [100, 0.7],
      ] as const) {
        left = more[`Video plays at ${quarter}%`] = rng.binomial(left, keep)
      }
    }
    return { row, day: null, observed: { ...seen, reach }, more }
  })
}

const FIRST_DAY = Date.UTC(2025, 4, 1)
/** Click probability falls as (1 + exposures)^−0.43, an exponent published by Meta. */
const WEAR_EXPONENT = -0.43

/**
 * One record per ad and day. Click rates fall with cumulative frequency, which rises fast for ads with fatigue, since
 * their audiences are small. Some accounts drift as a whole, which is not fatigue of an ad.
 */
export function deliverDaily(account: Account): { records: Delivery[]; wear: Map<Row, Wear> } {
  const { rng, spec } = account
  const days = rng.integer(28, 56)
  const drift = rng.chance(0.35) ? rng.uniform(-0.45, -0.25) : 0
  const level = Array.from({ length: days }, () => rng.normal(0, 0.07))
  const records: Delivery[] = []
  const wear = new Map<Row, Wear>()
  for (const row of account.rows) {
    const start = rng.chance(0.7) ? 0 : rng.integer(1, days >> 1)
    const tired = row.plant === 'fatigue'
    const frequency = tired ? rng.uniform(2, 8) : spec.kind === 'null' ? 0.3 : rng.uniform(0.05, 0.7)
    const beyond = tired ? rng.uniform(0.05, 0.35) : 0
    const live = days - start
    const sums = { spend: 0, results: 0, ctr: 0 }
    let end = 1
    for (let d = start; d < days; d++) {
      const age = (d - start) / Math.max(1, live - 1)
      end = (1 + frequency * age) ** WEAR_EXPONENT * Math.exp(-beyond * age)
      const shared = Math.exp(level[d]! + (drift * d) / days)
      const spend = Math.max(0.5, Math.round((row.spend / live) * Math.exp(rng.normal(0, 0.15)) * 100) / 100)
      const cpm = row.cpm * Math.exp(rng.normal(0, 0.06))
      const ctr = row.ctr * end * shared
      const seen = deliver(account, row, spend, cpm, Math.min(0.3, ctr * Math.exp(rng.normal(0, 0.08))))
      const reach = Math.max(1, Math.floor(seen.impressions / (1 + 0.25 * Math.sqrt(frequency * age))))
      const day = new Date(FIRST_DAY + d * 86_400_000).toISOString().slice(0, 10)
      records.push({ row, day, observed: { ...seen, reach }, more: {} })
      sums.spend += spend
      sums.results += ((spend * 1000) / cpm) * ctr * row.realLanding * row.cvr
      sums.ctr += (ctr / shared) * spend
    }
    row.spend = Math.round(sums.spend * 100) / 100
    wear.set(row, {
      liveDays: live,
      end,
      rate: sums.results / row.spend,
      ctr: sums.ctr / row.spend,
    })
  }
  records.sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : (a.day ?? '') > (b.day ?? '') ? 1 : 0))
  return { records, wear }
}
