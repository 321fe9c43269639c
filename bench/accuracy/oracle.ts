import type { Claims, ClaimedFinding } from './score'
import type { Account, Hyper } from './simulator/account'
import type { Truth } from './truth'
import type { PlainReport, PlainRow } from './read-account'
import {
  BINS,
  addMass,
  blur,
  massBelow,
  momentsOf,
  quantileOf,
} from '../../src/shared/audit/statistics/efficiency/efficiency-density'
import { logGamma } from '../../src/shared/audit/statistics/special'
import { comparableRows } from './read-account'

/** Hypothesis about a row: a plant or none, its log evidence, and the resulting density of ln efficiency. */
interface Explanation {
  log: number
  tracking: boolean
  /** Null for a row that never converts. */
  density: { weights: Float64Array; logs: Float64Array; sd: number } | null
}

const GRID = Float64Array.from({ length: 137 }, (_, i) => -5 + i * 0.05)
const TINY = 1e-3

/** ln rate u ~ N(mean, variance), count ~ Poisson(exposure e^u): mode, variance and log evidence (Laplace). */
function laplacePoisson(count: number, exposure: number, mean: number, variance: number) {
  let u = Math.log((count + 1) / (exposure + Math.exp(-mean)))
  for (let i = 0; i < 60; i++) {
    const gradient = count - exposure * Math.exp(u) - (u - mean) / variance
    const step = gradient / (exposure * Math.exp(u) + 1 / variance)
    u += Math.max(-1, Math.min(1, step))
    if (Math.abs(step) < 1e-9) break
  }
  const expected = exposure * Math.exp(u)
  const left = 1 / (expected + 1 / variance)
  const log =
    count * Math.log(Math.max(expected, 1e-300)) -
    expected -
    logGamma(count + 1) -
    (0.5 * (u - mean) ** 2) / variance +
    0.5 * Math.log(left / variance)
  return { u, variance: left, log }
}

const logNormal = (x: number, mean: number, variance: number) =>
  (-0.5 * (x - mean) ** 2) / variance - 0.5 * Math.log(variance)

function explain(
  row: PlainRow,
  hyper: Hyper,
  copyShift: number,
  daily: boolean,
  hasValue: boolean,
): Explanation[] {
  const { spread } = hyper
  const none: Omit<Hyper['plants'][number], 'plant'> & { plant: null } = {
    plant: null,
    probability: 1 - hyper.plants.reduce((sum, p) => sum + p.probability, 0),
    dead: false,
    effects: {},
  }
  return [none, ...hyper.plants].map(({ plant, probability, dead, effects }): Explanation => {
    const [cpmMean, cpmSd] = effects.cpm ?? [0, 0]
    const [ctrMean, ctrSd] = effects.ctr ?? [0, 0]
    const [cvrMean, cvrSd] = effects.cvr ?? [0, 0]
    const [orderMean, orderSd] = effects.order ?? [0, 0]
    const logCpm = Math.log((1000 * row.spend) / row.impressions)
    const priceVariance = spread.cpm ** 2 + cpmSd ** 2 + 1e-4 + row.impressions ** -2
    let log =
      Math.log(Math.max(probability, 1e-12)) + logNormal(logCpm, Math.log(hyper.cpm) + cpmMean, priceVariance)
    const wear =
      plant === 'fatigue' ? { mean: 0.6 * Math.log(0.45), sd: 0.3 } : { mean: 0, sd: daily ? 0.12 : 0 }
    const ctrCenter = Math.log(hyper.ctr) + copyShift + ctrMean
    const click = laplacePoisson(
      row.clicks,
      row.impressions,
      ctrCenter + wear.mean,
      spread.ctr ** 2 + ctrSd ** 2 + wear.sd ** 2 + TINY,
    )
    log += click.log
    const [landMean, landSd] = effects.landing ?? [0, 0]
    if (row.clicks > 0) {
      const landing = Math.min(0.98, hyper.landing * Math.exp(landMean))
      const variance =
        (landing * (1 - landing)) / row.clicks + (landing * Math.hypot(spread.landing, landSd)) ** 2 + 1e-6
      log += logNormal(row.landed / row.clicks, landing, variance)
    }
    if (dead) return { log: row.results === 0 ? log : -Infinity, tracking: false, density: null }

    const clickDeviation = spread.ctr > 0 ? (click.u - ctrCenter) / spread.ctr : 0
    const priceDeviation = spread.cpm > 0 ? (logCpm - Math.log(hyper.cpm) - cpmMean) / spread.cpm : 0
    const own = 1 - hyper.clickTrade ** 2 - hyper.priceTrade ** 2
    const cvrCenter =
      Math.log(hyper.cvr) +
      cvrMean +
      spread.cvr * (hyper.clickTrade * clickDeviation + hyper.priceTrade * priceDeviation)
    const cvrVariance = spread.cvr ** 2 * Math.max(0, own) + cvrSd ** 2 + TINY
    let order = { mean: 0, variance: 1e-6 }
    if (hasValue) {
      order = { mean: Math.log(hyper.order) + orderMean, variance: spread.order ** 2 + orderSd ** 2 + 1e-4 }
      if (row.results > 0 && row.value > 0) {
        const noise = Math.log1p(Math.expm1(hyper.orderSpread ** 2) / row.results)
        const seen = Math.log(row.value / row.results) + noise / 2
        log += logNormal(seen, order.mean, order.variance + noise)
        const trust = order.variance / (order.variance + noise)
        order = { mean: order.mean + trust * (seen - order.mean), variance: order.variance * (1 - trust) }
      }
    }
    const prior = GRID.map((x) => Math.exp((-0.5 * x * x) / cvrVariance))
    const priorSum = prior.reduce((sum, p) => sum + p, 0)
    const logs = GRID.map((x) => {
      const expected = row.landed * Math.exp(cvrCenter + x)
      return row.results * Math.log(Math.max(expected, 1e-300)) - expected - logGamma(row.results + 1)
    })
    const top = logs.reduce((best, x) => Math.max(best, x), -Infinity)
    const weights = logs.map((x, g) => Math.exp(x - top) * prior[g]!)
    const sum = weights.reduce((total, w) => total + w, 0)
    log += top + Math.log(sum / priorSum)
    const realLanding =
      landMean === 0 && row.clicks >= 20
        ? Math.log(Math.max(0.5, row.landed) / row.clicks)
        : Math.log(hyper.landing)
    const center = Math.log(1000) - logCpm + click.u + realLanding + cvrCenter + order.mean
    return {
      log,
      tracking: plant === 'tracking',
      density: {
        weights: weights.map((w) => w / sum),
        logs: GRID.map((x) => center + x),
        sd: Math.sqrt(click.variance + order.variance),
      },
    }
  })
}

/**
 * Upper bound: the Bayes decision with the simulator's prior and the true benchmark, but only the export's figures.
 * No method can be better except by luck.
 */
export function auditAsOracle(report: PlainReport, truth: Truth, account: Account): Claims {
  const shifts = new Map(account.rows.map((row) => [row.key, row.copyShift]))
  const rows = comparableRows(report).filter((row) => row.spend > 0)
  const material = (0.3 * rows.reduce((sum, row) => sum + row.spend, 0)) / rows.length
  const logStar = Math.log(truth.benchmarkEfficiency)
  const findings: ClaimedFinding[] = []
  const tops: { row: PlainRow; log: number }[] = []
  const estimates: Claims['estimates'] = new Map()
  const scratch = new Float64Array(BINS)
  for (const row of rows) {
    const all = explain(row, account.hyper, shifts.get(row.key) ?? 0, report.daily, report.goal === 'value')
    const best = Math.max(...all.map(({ log }) => log))
    const weights = all.map(({ log }) => Math.exp(log - best))
    const sum = weights.reduce((total, w) => total + w, 0)
    const bins = new Float64Array(BINS)
    let zero = 0
    let untracked = 0
    all.forEach(({ density, tracking }, k) => {
      const weight = weights[k]! / sum
      if (tracking) untracked += weight
      if (!density) {
        zero += weight
        return
      }
      const own = new Float64Array(BINS)
      density.weights.forEach((w, g) => addMass(own, 0, density.logs[g]! - logStar, weight * w))
      blur(own, 0, density.sd, scratch)
      for (let b = 0; b < BINS; b++) bins[b]! += own[b]!
    })
    const { shortfall, log } = momentsOf(bins, 0, zero)
    const pWaste = massBelow(bins, 0, zero, -Math.log(1.5))
    estimates.set(row.key, { efficiency: Math.exp(log), pWaste })
    if (untracked >= 0.5) findings.push({ rowKey: row.key, kind: 'concern', issue: 'tracking', dollars: 0 })
    else if (pWaste >= 0.5 && row.spend * shortfall >= truth.floor) {
      findings.push({
        rowKey: row.key,
        kind: 'waste',
        dollars: row.spend * shortfall,
        low: row.spend * Math.max(0, 1 - quantileOf(bins, 0, zero, 0.9)),
        high: row.spend * Math.max(0, 1 - quantileOf(bins, 0, zero, 0.1)),
      })
    }
    if (1 - massBelow(bins, 0, zero, Math.log(1.1)) >= 0.8 && row.spend >= material) tops.push({ row, log })
  }
  tops.sort((a, b) => b.log - a.log)
  for (const { row } of tops.slice(0, 5)) findings.push({ rowKey: row.key, kind: 'highlight', dollars: 0 })
  return { findings, estimates }
}
