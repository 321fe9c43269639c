import { totalOf } from '../../../metrics/rates'

/** ln expected results per unit of spend by row, under one weighting of delivery. */
export interface Expectation {
  logRate: Float64Array
  logPrior: number
}

/** Evidence from delivery, before results: two ratios of each row, as logs relative to the account. */
export interface Delivery {
  /** ln(impressions per unit of spend ÷ the account's); 0 where the file has no impressions. */
  reach: Float64Array
  /** ln(clicks per impression ÷ the account's), per unit of spend where the file has no impressions; 0 without clicks. */
  click: Float64Array
}

export interface DeliveryRow {
  /** Must be positive. */
  spend: number
  clicks: number | null
  impressions?: number | null
}

/** Clicks from which a row's click rate outweighs the account's. */
const SHRINKING_CLICKS = 30

/** Delivery of each row relative to the account, shrunk where there are few clicks. */
export function measureDelivery(rows: readonly DeliveryRow[]): Delivery {
  const hasImpressions = rows.every(({ impressions }) => (impressions ?? 0) > 0)
  const base = (row: DeliveryRow) => (hasImpressions ? (row.impressions ?? 0) : row.spend)
  const clicked = rows.filter(({ clicks }) => clicks !== null)
  const basePerSpend = totalOf(rows, base) / totalOf(rows, ({ spend }) => spend)
  const clicksPerBase = totalOf(clicked, ({ clicks }) => clicks) / Math.max(totalOf(clicked, base), 1e-9)
  return {
    reach: Float64Array.from(rows, (row) =>
      hasImpressions ? Math.log(base(row) / row.spend / basePerSpend) : 0,
    ),
    click: Float64Array.from(rows, (row) =>
      row.clicks === null
        ? 0
        : Math.log((row.clicks + SHRINKING_CLICKS) / (base(row) * clicksPerBase + SHRINKING_CLICKS)),
    ),
  }
}

interface Power {
  grid: readonly number[]
  mean: number
  sd: number
}

/**
 * How much of a difference in delivery shows up in results. With power 1, an audience at double the CPM brings half
 * the results per unit of spend; below 1 a more expensive audience converts somewhat better. A low click rate is compensated
 * more often, since it may mean fewer idle clicks.
 */
const REACH_POWER: Power = { grid: [0.5, 0.75, 1, 1.25], mean: 1, sd: 0.2 }
const CLICK_POWER: Power = { grid: [0, 0.25, 0.5, 0.75, 1], mean: 0.7, sd: 0.3 }

function powersFor(log: Float64Array, { grid, mean, sd }: Power) {
  return log.every((value) => Math.abs(value) < 1e-9)
    ? [{ power: 0, logPrior: 0 }]
    : grid.map((power) => ({ power, logPrior: -0.5 * ((power - mean) / sd) ** 2 }))
}

/**
 * ln expected results per unit of spend = ln r0 + p · reach + q · click, over a grid of powers p and q: the account's
 * rows decide how much a high CPM or a low click rate matters. r0 makes the expected total equal the observed one.
 */
export function expectRates(
  spend: Float64Array,
  results: Float64Array,
  { reach, click }: Delivery,
): Expectation[] {
  const total = results.reduce((sum, n) => sum + n, 0)
  return powersFor(reach, REACH_POWER).flatMap((p) =>
    powersFor(click, CLICK_POWER).map((q) => {
      const logRate = Float64Array.from(spend, (_, i) => p.power * reach[i]! + q.power * click[i]!)
      const expected = spend.reduce((sum, s, i) => sum + s * Math.exp(logRate[i]!), 0)
      const level = Math.log((total + 0.5) / expected)
      return { logRate: logRate.map((log) => log + level), logPrior: p.logPrior + q.logPrior }
    }),
  )
}
