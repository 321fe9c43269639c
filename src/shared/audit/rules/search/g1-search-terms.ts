import { adjustHolm } from '../../statistics/intervals'
import type { Rule } from '../rule'
import { accountConcern, hardGroups, spendOf } from '../support'
import { joinRows } from '../../summary/slices'

/** Maximum chance of no conversion at the other terms' rate, Holm-corrected over the terms. */
const CHANCE = 0.05
const NAMED = 3

export const searchTerms: Rule = {
  id: 'G1',
  title: 'Search terms that cost and never convert',
  types: ['campaign', 'objective'],
  needs: ['search term', 'cost', 'conversions'],
  formula: 'P(no conversion on this cost at the other terms’ rate) = (B ÷ (B + S))ⁿ',
  threshold: 'chance below 5%, corrected for the number of terms without conversions (Holm)',
  source: 'After NotFair’s expected-conversions gate; predictive of a Gamma-Poisson',
  advice: 'Add the irrelevant terms as negatives. For relevant ones, look at the landing page.',
  caseAgainst:
    'Searches build on each other: someone who searched this may buy through a brand search later.',
  evaluate: ({ summary, sheets }) => {
    const results = hardGroups(summary).reduce((sum, group) => sum + (group.results ?? 0), 0)
    const without = summary.by('searchTerm').filter(({ sums }) => (sums.purchases ?? 0) === 0)
    const others = spendOf(summary.total)
    // Gamma-Poisson: with n conversions on spend B elsewhere, none on spend S has the probability (B ÷ (B + S))ⁿ.
    const chances = adjustHolm(without.map((term) => (1 - spendOf(term) / others) ** results))
    const barren = without.filter((_, at) => chances[at]! < CHANCE)
    if (barren.length === 0) return []
    const spend = barren.reduce((sum, term) => sum + spendOf(term), 0)
    return [
      accountConcern({
        issue: 'search_terms',
        tier: 'likely',
        stake: spend,
        figures: [{ metric: 'barrenSpend', value: spend, rows: joinRows(barren) }],
        facts: sheets.account(['spend', 'purchases']),
        cells: barren.slice(0, NAMED).map(({ label }) => label),
        lever: 'add_negatives',
      }),
    ]
  },
}
