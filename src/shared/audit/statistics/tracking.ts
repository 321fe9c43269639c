import { totalOf } from '../../metrics/rates'
import { incompleteBeta, incompleteGamma } from './special'

export interface LandingRow {
  clicks: number | null
  landingPageViews: number | null
  /** Results of the clicks (clicks and views are none); null where the file does not count them. */
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
/** Clicks land at all where a tenth of them do. */
const LANDS = 0.1

interface ReadRow {
  index: number
  clicks: number
  landed: number
  results: number
}

/**
 * Rows whose clicks do not land: P(landing rate < half of what is typical) ≥ 0.99 under a flat prior, on at least 20 clicks
 * (audit method, §1.7). A row whose results are counted as usual is none: its clicks stay inside the platform, on a form or in
 * a chat. Pull them out before judging cost. Empty where fewer than two rows can be read, or where the file has no landing page
 * views at all: a pixel that counts nothing says nothing about a row.
 */
export function screenTracking(rows: readonly LandingRow[]): TrackingSuspect[] {
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
  // More results than the clicks that landed could have brought, and not far from what all of them should.
  const isCounted = ({ clicks, landed, results }: ReadRow) =>
    results > 0 &&
    results >= SHARE * resultsPerClick * clicks &&
    incompleteGamma(results, (resultsPerClick * landed) / typical) <= 1 - SURE
  return read
    .filter((row) => isLow(row) && !isCounted(row))
    .map((row) => ({ index: row.index, p: chanceBelow(row, SHARE * typical), typical }))
}

/**
 * Tracking only ever breaks downward, and it may break for most of the clicks: where some rows surely land twice as often as
 * the median, it is they who show what is typical.
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
