import { ratio } from '../../../metrics/rates'
import type { Mistracked } from '../../judging/judge'
import type { Rule, RuleInput } from '../rule'
import { rowConcern, spendOf } from '../support'

/** A click rate this many times the rate of all other placements means accidental clicks. */
const CLICKY = 2

/** Placements whose visitors do not arrive because most clicks were accidental. */
export const accidentalClicks: Rule = {
  id: 'PL2',
  title: 'Clicks by accident',
  types: ['placement'],
  needs: ['placement', 'impressions', 'link clicks', 'landing page views'],
  formula:
    'P(landing rate < half of the typical one), and a click rate of a multiple of the other placements’',
  threshold: 'at least 99% on 20 clicks or more; twice the click rate of the others',
  source:
    'Lumanu on landing page views against link clicks; Jon Loomer on accidental clicks in Audience Network',
  advice:
    'Try creative made for the format first, then a value rule that bids less. Exclude it only as a last resort.',
  caseAgainst: 'A page that loads slowly in one app also loses people who meant to click.',
  evaluate: (input) =>
    findAccidental(input).map(({ part, p }) =>
      rowConcern(part, {
        issue: 'accidental_clicks',
        tier: 'confirmed',
        probability: p,
        stake: spendOf(part),
        cells: [part.label],
        facts: input.sheets.of(part.segmentId, ['landingRate', 'ctr', 'clicks', 'landingPageViews']),
        lever: 'adapt_row',
      }),
    ),
}

/** Of the rows whose clicks do not reach the page, those with a far higher click rate than the others. */
export function findAccidental({ summary, judging }: Pick<RuleInput, 'summary' | 'judging'>): Mistracked[] {
  if (summary.type !== 'placement') return []
  const { clicks, impressions } = summary.total.sums
  return judging.mistracked.filter(({ part }) => {
    const others = ratio(
      (clicks ?? 0) - (part.sums.clicks ?? 0),
      (impressions ?? 0) - (part.sums.impressions ?? 0),
    )
    return others !== null && (part.metrics.ctr ?? 0) >= CLICKY * others
  })
}
