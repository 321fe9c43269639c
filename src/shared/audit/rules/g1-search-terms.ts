import { formatCount } from '../../metrics/format'
import type { ExampleRow, Rule } from './rule'
import { accountConcern, hardGroups, spendOf } from './support'

const EXPECTED = 3
const NAMED = 3
export const searchTerms: Rule = {
  id: 'G1',
  version: 1,
  title: 'Search terms that cost and never convert',
  types: ['campaign', 'objective'],
  needs: ['search term', 'cost', 'conversions'],
  formula: 'cost of terms without conversions that would have brought at least 3 at the account’s cost',
  threshold: 'one term or more',
  source: 'NotFair (expected-conversions gate); e⁻³ = 5%',
  advice: 'Add them as negatives where they do not fit; look at the page where they do.',
  caseAgainst: 'Terms feed each other: someone who searched this may buy through the brand later.',
  passing: { type: 'campaign', platform: 'google', rows: rows(40) },
  failing: { type: 'campaign', platform: 'google', rows: rows(400) },
  evaluate: ({ summary, sheets }) => {
    const results = hardGroups(summary).reduce((sum, group) => sum + (group.results ?? 0), 0)
    if (results < 1) return []
    const cost = spendOf(summary.total) / results
    const barren = summary
      .by('searchTerm')
      .filter((term) => (term.sums.purchases ?? 0) === 0 && spendOf(term) >= EXPECTED * cost)
    if (barren.length === 0) return []
    const spend = barren.reduce((sum, term) => sum + spendOf(term), 0)
    const names = barren.slice(0, NAMED).map(({ label }) => `“${label}”`)
    const others = barren.length - names.length
    return [
      accountConcern({
        issue: 'search_terms',
        tier: 'likely',
        stake: spend,
        figures: [{ metric: 'barrenSpend', value: spend, rows: barren.flatMap((term) => [...term.rows]) }],
        facts: sheets.account(['spend', 'purchases']),
        advice: `Search terms without a conversion: ${names.join(', ')}${others > 0 ? ` and ${formatCount(others)} more` : ''}. Add them as negatives where they do not fit; look at the page where they do.`,
      }),
    ]
  },
}

function rows(spend: number): ExampleRow[] {
  return [
    {
      campaignName: 'A',
      searchTerm: 'buy shoes',
      spend: 500,
      impressions: 9000,
      clicksAll: 400,
      conversions: 20,
    },
    { campaignName: 'A', searchTerm: 'free shoes', spend, impressions: 9000, clicksAll: 300, conversions: 0 },
  ]
}
