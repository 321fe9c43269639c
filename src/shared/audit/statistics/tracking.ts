import { totalOf } from '../../metrics/rates'
import { incompleteBeta, incompleteGamma } from './special'

export interface LandingRow {
  clicks: number | null
  landingPageViews: number | null
  /** Results that follow a click (clicks and views do not count); null where the file does not count them. */
  results: number | null
}

export interface TrackingSuspect {
  index: number
  /** P(landing rate < half the typical one). */
  p: number
  /** The account's typical landing page views per click: median over sound rows, weighted by clicks. */
  typical: number
}

const MIN_CLICKS = 20
const SHARE = 0.5
const SURE = 0.99
/** Minimum landing rate of rows that may replace the median as the typical rate. */
const LANDS = 0.1

interface ReadRow {
  index: number
  clicks: number
  landed: number
  results: number
}

/**
 * Rows whose clicks do not reach the page: P(landing rate < half of the typical one) ≥ 0.99 under a flat prior, with
 * at least 20 clicks (audit method, §1.7). Rows whose results are counted normally are excluded: their clicks stay
 * inside the platform, on a form or in a chat. Remove these rows before judging cost. Empty where fewer than two rows
 * can be read, or where the file has no landing page views at all: then the pixel counts nothing.
 */
export function screenTracking(rows: readonly LandingRow[]): TrackingSuspect[] {
  return judgeLanding(rows).flatMap(({ isCounted, ...suspect }) => (isCounted ? [] : suspect))
}

/**
 * Indexes of rows with as few landing page views whose results are counted normally: the event of the page view is
 * missing, or their clicks stay inside the platform.
 */
export function findMissingViews(rows: readonly LandingRow[]): number[] {
  return judgeLanding(rows).flatMap(({ isCounted, index }) => (isCounted ? index : []))
}

/** Rows whose landing rate is surely below half of the typical one, and whether their results are counted normally. */
function judgeLanding(rows: readonly LandingRow[]): (TrackingSuspect & { isCounted: boolean })[] {
  const read = rows.flatMap(({ clicks, landingPageViews, results }, index) =>
    clicks !== null && landingPageViews !== null && clicks >= MIN_CLICKS
      ? [{ index, clicks, landed: Math.min(clicks, landingPageViews), results: results ?? 0 }]
      : [],
  )
  if (read.length < 2) return []
  const typical = typicalRate(read)
  const isLow = (row: ReadRow) => chanceBelow(row, SHARE * typical) >= SURE
  const sound = read.filter((row) => !isLow(row))
  const resultsPerClick = totalOf(sound, ({ results }) => results) / totalOf(sound, ({ clicks }) => clicks)
  // More results than landed clicks could bring, and about as many as all clicks should.
  const isCounted = ({ clicks, landed, results }: ReadRow) =>
    results > 0 &&
    results >= SHARE * resultsPerClick * clicks &&
    incompleteGamma(results, (resultsPerClick * landed) / typical) <= 1 - SURE
  return read.filter(isLow).map((row) => ({
    index: row.index,
    p: chanceBelow(row, SHARE * typical),
    typical,
    isCounted: isCounted(row),
  }))
}

/**
 * Broken tracking only lowers the rate, possibly for most clicks. So where some rows surely land twice as often as
 * the median, those rows give the typical rate.
 */
function typicalRate(rows: readonly ReadRow[]): number {
  const byRate = [...rows].sort((a, b) => a.landed / a.clicks - b.landed / b.clicks || a.index - b.index)
  const half = totalOf(rows, ({ clicks }) => clicks) / 2
  let seen = 0
  const median = byRate.find(({ clicks }) => (seen += clicks) >= half)!
  const typical = median.landed / median.clicks
  const better = rows.filter((row) => 1 - chanceBelow(row, Math.max(LANDS, typical / SHARE)) >= SURE)
  return better.length > 0 ? typicalRate(better) : typical
}

function chanceBelow({ clicks, landed }: ReadRow, rate: number): number {
  return incompleteBeta(1 + landed, 1 + clicks - landed, rate)
}
