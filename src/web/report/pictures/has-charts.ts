import { findVerdicts } from '../../../shared/audit/bridge/verdicts'
import type { Analysis } from '../../../shared/schemas/analysis'
import { toMultiples, toTrend } from './chart-series'
import { toShares } from './chart-shares'

/** Of hundreds of search terms without a verdict, the largest would say nothing. */
export function isJudged(analysis: Analysis): boolean {
  return analysis.reportType !== 'searchTerm' || findVerdicts(analysis).size > 0
}

/** Whether there is a chart to draw, so that no heading stands above nothing. */
export function hasCharts(analysis: Analysis): boolean {
  return (
    analysis.segments.length > 1 &&
    (isJudged(analysis) || [toTrend, toMultiples, toShares].some((toChart) => toChart(analysis) !== null))
  )
}
