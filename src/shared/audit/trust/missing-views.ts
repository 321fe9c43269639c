import { isComparable } from '../summary/groups'
import type { Summary } from '../summary/summary'
import { findMissingViews } from '../statistics/tracking'
import type { BrokenSteps, TrustDraft } from './trust'

/** Results from which a row's own page views are expected: fewer may be a coincidence. */
const FEWEST_RESULTS = 10

/**
 * The largest row bought for sales that sells normally on hardly any landing page view. One entry says what to check;
 * where the file counts no landing page views or no link clicks there is none.
 */
export function findUncountedViews(
  { groups, labels, total }: Summary,
  broken: BrokenSteps,
): TrustDraft | null {
  if (labels.clicks !== 'link clicks' || labels.purchases !== 'purchases') return null
  const found = groups
    .filter(({ goal, name }) => goal === 'sales' && !broken.get(name)?.has('landingPageViews'))
    .filter(isComparable)
    .flatMap(({ parts }) => {
      const rows = parts.map(({ sums }) => ({
        clicks: sums.clicks,
        landingPageViews: sums.landingPageViews,
        results: sums.purchases,
      }))
      return findMissingViews(rows).map((at) => parts[at]!)
    })
    // A blank cell is no count of zero.
    .filter(({ sums }) => (sums.landingPageViews ?? 0) > 0 && (sums.purchases ?? 0) >= FEWEST_RESULTS)
  const [first] = found.sort((a, b) => (b.sums.spend ?? 0) - (a.sums.spend ?? 0))
  if (!first) return null
  const { rows, sums } = first
  const own = new Set(rows)
  const landed = (total.sums.landingPageViews ?? 0) - (sums.landingPageViews ?? 0)
  const clicks = (total.landedClicks ?? total.sums.clicks ?? 0) - (sums.clicks ?? 0)
  return {
    code: 'missing_views',
    effect: 'qualifies',
    subject: first.label,
    segmentId: first.segmentId,
    figures: [
      { metric: 'laterStep', value: sums.landingPageViews, rows },
      { metric: 'earlierStep', value: sums.clicks, rows },
      { metric: 'purchases', value: sums.purchases, rows, counts: 'purchase' },
      ...(landed > 0 && clicks > 0
        ? [
            {
              metric: 'landingRate' as const,
              value: landed / clicks,
              rows: total.rows.filter((row) => !own.has(row)),
              formula: 'landing page views ÷ link clicks of the other rows',
              inputs: [
                { metric: 'landingPageViews' as const, value: landed },
                { metric: 'clicks' as const, value: clicks },
              ],
            },
          ]
        : []),
    ],
  }
}
