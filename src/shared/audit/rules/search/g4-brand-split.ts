import { BRAND } from '../../goals/groups'
import { isBrandName } from '../guard'
import type { ExampleRow, Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

const ADVICE =
  'If it bids on the client’s own name, set it as brand in the client’s settings: it then no longer flatters the benchmark of the others.'

export const brandSplit: Rule = {
  id: 'G4',
  version: 1,
  title: 'A brand campaign stands among the others',
  types: ['campaign'],
  needs: ['campaign name', 'a Google Ads export'],
  formula: 'name of the campaign',
  threshold: 'the word brand in its name, not set as brand for this client',
  source: 'Google Ads practice: brand and non-brand are read apart',
  advice: ADVICE,
  caseAgainst: 'A name is only a name.',
  passing: { type: 'campaign', platform: 'google', rows: rows('Search | Generic') },
  failing: { type: 'campaign', platform: 'google', rows: rows('Search | Brand') },
  evaluate: ({ summary, sheets }) =>
    summary.table.platform !== 'google' || summary.segments.length < 2
      ? []
      : summary.segments.flatMap((segment) => {
          if (!isBrandName(segment.label) || segment.group === BRAND) return []
          return [
            rowConcern(
              { label: segment.label, segmentId: segment.id },
              {
                issue: 'brand_split',
                tier: 'watch',
                stake: 0.01 * spendOf(segment),
                facts: sheets.of(segment.id, ['spendShare', 'purchaseShare']),
                advice: ADVICE,
              },
            ),
          ]
        }),
}

function rows(name: string): ExampleRow[] {
  return [name, 'PMax'].map((campaignName) => ({
    campaignName,
    spend: 500,
    impressions: 40_000,
    clicksAll: 800,
    conversions: 25,
  }))
}
