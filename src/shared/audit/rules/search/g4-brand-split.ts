import { BRAND } from '../../summary/groups'
import type { SegmentSummary, Summary } from '../../summary/summary'
import type { Rule } from '../rule'
import { rowConcern } from '../support'

/** Rows with fewer results have no price to compare with. */
const PRICED_FROM = 5

/** Whether its results cost less than those of every campaign that is not for the brand. */
function isCheapest({ metrics }: SegmentSummary, { segments }: Pick<Summary, 'segments'>): boolean {
  const own = metrics.costPerPurchase
  return (
    own === null ||
    segments.every(
      ({ group, sums, metrics: { costPerPurchase: other } }) =>
        group === BRAND || (sums.purchases ?? 0) < PRICED_FROM || other === null || own < other,
    )
  )
}

export const brandSplit: Rule = {
  id: 'G4',
  version: 3,
  title: 'A brand campaign stands among the others',
  types: ['campaign'],
  needs: ['campaign name', 'a Google Ads export'],
  formula: 'name of the campaign',
  threshold: 'the word brand in its name, where the client’s settings name no brand campaigns',
  source: 'Google Ads practice: brand and non-brand are read apart',
  advice:
    'It looks like a brand campaign, so it’s judged separately; next to brand clicks, everything else looks expensive. If it isn’t one, set the brand campaigns in the client’s targets.',
  caseAgainst: 'A name alone proves nothing.',
  evaluate: ({ summary, context, sheets }) =>
    context.brandCampaigns.length > 0
      ? []
      : summary.segments
          .filter(({ group }) => group === BRAND)
          .map((segment) =>
            rowConcern(segment, {
              issue: 'brand_split',
              tier: 'watch',
              inert: true,
              ...(!isCheapest(segment, summary) && { detail: 'brand_not_cheap' }),
              facts: sheets.of(segment.id, ['spendShare', 'purchaseShare']),
            }),
          ),
}
