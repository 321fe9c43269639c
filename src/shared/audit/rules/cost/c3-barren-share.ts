import type { Rule } from '../rule'
import { accountConcern, hardGroups, spendOf } from '../support'
import { joinRows } from '../../summary/slices'

const SHARE = 0.25
/** A group of average rows with three expected results has none by chance in one case of twenty (e⁻³ = 5%). */
const EXPECTED = 3
/** Rows that expect less than one result each are often without any, so only more than this is reported. */
const BEYOND_CHANCE = 1.5

export const barrenShare: Rule = {
  id: 'C3',
  title: 'Too much spend on rows without any result',
  needs: ['spend', 'purchases or results'],
  formula: 'spend of rows without results ÷ spend of their group',
  threshold:
    'more than 25% of spend, more than 1.5 × what chance would leave without a result (Poisson), and at least 3 results expected from it',
  source: 'Vortex IQ audit (25% critical); the expected-results gate: e⁻³ = 5%',
  advice: 'Consolidate into fewer rows, so that each gets enough data to prove itself.',
  caseAgainst:
    'Testing means some rows have no results at first. A quarter of spend is an industry rule of thumb, not a law.',
  evaluate: ({ summary, sheets }) =>
    hardGroups(summary).flatMap((group) => {
      const barren = group.parts.filter((part) => (part.results ?? 0) === 0)
      const spend = barren.reduce((sum, part) => sum + spendOf(part), 0)
      const total = spendOf(group.slice)
      const results = group.results ?? 0
      if (results === 0 || spend / total <= SHARE || (spend / total) * results < EXPECTED) return []
      const byChance = group.parts.reduce(
        (sum, part) => sum + spendOf(part) * Math.exp((-results * spendOf(part)) / total),
        0,
      )
      if (spend < BEYOND_CHANCE * byChance) return []
      return [
        accountConcern({
          key: group.name,
          issue: 'barren_share',
          tier: 'confirmed',
          figures: [
            {
              metric: 'barrenShare',
              value: spend / total,
              rows: joinRows(barren),
              inputs: [
                { metric: 'barrenSpend', value: spend },
                { metric: 'spend', value: total },
              ],
            },
          ],
          facts: sheets.account(['spend']),
          lever: 'consolidate',
        }),
      ]
    }),
}
