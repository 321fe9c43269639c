import type { Rule } from '../rule'
import { accountConcern, spendOf } from '../support'
import { joinRows } from '../../summary/slices'

/** Google’s lowest rating of assets and asset groups, in its export languages. */
const LOW =
  /^(?:low|poor|niedrig|schlecht|baj[ao]|deficiente|baix[ao]|ruim|faible|médiocre|bass[ao]|scars[ao]|laag|slecht)$/i
const NAMED = 5

/** Assets or asset groups that Google itself rates lowest. */
export const lowRatings: Rule = {
  id: 'AG2',
  title: 'Assets that Google rates lowest',
  types: ['assetGroup'],
  needs: ['performance label or ad strength'],
  formula: 'rows whose label or strength is Google’s lowest word',
  threshold: 'at least one that spent',
  source: 'Google Ads Help: replace assets with the label Low; ad strength Poor limits where ads can show',
  advice: 'Replace the lowest-rated assets, one asset type at a time.',
  caseAgainst: 'The label compares assets of one kind by delivery; it says nothing about profit.',
  evaluate: ({ summary }) => {
    const low = summary.segments.filter(
      (segment) =>
        spendOf(segment) > 0 &&
        [segment.tags.performanceLabel, segment.tags.adStrength].some((word) => LOW.test(word ?? '')),
    )
    if (low.length === 0) return []
    return [
      accountConcern({
        issue: 'low_ratings',
        tier: 'likely',
        cells: low.slice(0, NAMED).map(({ label }) => label),
        figures: [
          {
            metric: 'segments',
            value: low.length,
            rows: joinRows(low),
            formula: 'rows with Google’s lowest rating',
          },
        ],
        lever: 'replace_assets',
      }),
    ]
  },
}
