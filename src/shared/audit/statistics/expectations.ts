import type { Expectation } from './rate-posterior'

/** What delivery says before results do: two looks at each row, as logs against the account. */
export interface Delivery {
  /** ln(impressions per unit of spend ÷ the account's); 0 where impressions are unknown. */
  reachPerSpend: Float64Array
  /** ln(clicks per impression ÷ the account's), or per unit of spend where impressions are unknown. */
  clickRate: Float64Array
}

interface DeliveryRow {
  spend: number
  clicks: number | null
  impressions?: number | null
}

/** Clicks that a row needs before its own click rate outweighs the account's. */
const SHRINKING_CLICKS = 30

/** Delivery of each row against the account, shrunk where there are few clicks. Rows need a spend above zero. */
export function measureDelivery(rows: readonly DeliveryRow[]): Delivery {
  const seen = { spend: 0, impressions: 0, clickedSpend: 0, clickedBase: 0, clicks: 0 }
  const hasImpressions = rows.every((row) => (row.impressions ?? 0) > 0)
  const base = (row: DeliveryRow) => (hasImpressions ? (row.impressions ?? 0) : row.spend)
  for (const row of rows) {
    seen.spend += row.spend
    seen.impressions += base(row)
    if (row.clicks === null) continue
    seen.clickedBase += base(row)
    seen.clicks += row.clicks
  }
  const perSpend = seen.impressions / seen.spend
  const perBase = Math.max(seen.clicks, 1e-9) / Math.max(seen.clickedBase, 1e-9)
  return {
    reachPerSpend: Float64Array.from(rows, (row) =>
      hasImpressions ? Math.log(base(row) / row.spend / perSpend) : 0,
    ),
    clickRate: Float64Array.from(rows, (row) =>
      row.clicks === null
        ? 0
        : Math.log((row.clicks + SHRINKING_CLICKS) / (base(row) * perBase + SHRINKING_CLICKS)),
    ),
  }
}

export let REACH_POWERS = [0.25, 0.5, 0.75, 1, 1.15]
export let CLICK_POWERS = [0, 0.25, 0.5, 0.75, 1]
export const POWER_PRIOR = { reach: [0.5, 0.4], click: [0.5, 0.4], tied: true }

/**
 * ln expected results per unit of spend = ln r0 + p·reach + q·click, over a grid of powers: a dear thousand impressions
 * or a low click rate is bad news to some degree, and the account's own rows say to which.
 */
export function expectRates(
  spend: Float64Array,
  results: Float64Array,
  { reachPerSpend, clickRate }: Delivery,
): Expectation[] {
  const total = results.reduce((sum, n) => sum + n, 0)
  const flat = (log: Float64Array) => log.every((value) => Math.abs(value) < 1e-9)
  const out: Expectation[] = []
  const reachPowers = flat(reachPerSpend) ? [1] : REACH_POWERS
  const clickPowers = flat(clickRate) ? [1] : CLICK_POWERS
  for (const p of reachPowers) {
    for (const q of clickPowers) {
      if (POWER_PRIOR.tied && p !== q && reachPowers.length > 1 && clickPowers.length > 1) continue
      const logRate = Float64Array.from(spend, (_, i) => p * reachPerSpend[i]! + q * clickRate[i]!)
      let expected = 0
      for (let i = 0; i < spend.length; i++) expected += spend[i]! * Math.exp(logRate[i]!)
      const log = Math.log((total + 0.5) / expected)
      for (let i = 0; i < spend.length; i++) logRate[i]! += log
      const lp = (v: number, [m, s]: number[], on: boolean) => (on ? -0.5 * ((v - m!) / s!) ** 2 : 0)
      const logPrior = POWER_PRIOR.tied
        ? lp(q, POWER_PRIOR.click, true)
        : lp(p, POWER_PRIOR.reach, reachPowers.length > 1) + lp(q, POWER_PRIOR.click, clickPowers.length > 1)
      out.push({ logRate, logPrior })
    }
  }
  return out
}
