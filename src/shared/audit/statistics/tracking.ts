import { incompleteBeta } from './special'

export interface LandingRow {
  clicks: number | null
  landingPageViews: number | null
}

export interface TrackingSuspect {
  index: number
  /** P(landing rate < half the typical one). */
  p: number
  /** The account's typical landing page views per click: median over rows, weighted by clicks. */
  typical: number
}

const MIN_CLICKS = 20
const SHARE = 0.5
const SURE = 0.99

/**
 * Rows whose clicks do not land: P(landing rate < half of what is typical) ≥ 0.99 under a flat prior, on at least 20 clicks
 * (audit method, §1.7). Pull them out before judging cost. Empty where fewer than two rows can be read, or where the file has
 * no landing page views at all: a pixel that counts nothing says nothing about a row.
 */
export function screenTracking(rows: readonly LandingRow[]): TrackingSuspect[] {
  const read = rows.flatMap(({ clicks, landingPageViews }, index) =>
    clicks !== null && landingPageViews !== null && clicks >= MIN_CLICKS
      ? [{ index, clicks, landed: Math.min(clicks, landingPageViews) }]
      : [],
  )
  if (read.length < 2) return []
  const byRate = [...read].sort((a, b) => a.landed / a.clicks - b.landed / b.clicks || a.index - b.index)
  const half = byRate.reduce((sum, row) => sum + row.clicks, 0) / 2
  let seen = 0
  const median = byRate.find((row) => (seen += row.clicks) >= half)!
  const typical = median.landed / median.clicks
  return read.flatMap(({ index, clicks, landed }) => {
    const p = incompleteBeta(1 + landed, 1 + clicks - landed, SHARE * typical)
    return p >= SURE ? [{ index, p, typical }] : []
  })
}
