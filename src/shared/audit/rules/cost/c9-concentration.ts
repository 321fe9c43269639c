import { ratioOf } from '../../facts/ratio-of'
import type { Rule } from '../rule'
import { hardGroups, isExpensive, rowConcern, spendOf } from '../support'

const SHARE = 0.7
const MIN_RESULTS = 30

export const concentratedResults: Rule = {
  id: 'C9',
  version: 2,
  title: 'Most results hang on one row',
  types: ['campaign', 'copy', 'static', 'video'],
  needs: ['purchases or results'],
  formula: 'results of the largest row ÷ results of its group',
  threshold: 'more than 70% of at least 30 results, among 3 rows or more',
  source: 'Honest Growth methodology. Concentration of spend, by contrast, is normal',
  advice: 'Brief variants now. When it fatigues, most results go with it.',
  caseAgainst: 'A clear winner is what testing is for; the risk is only that nothing stands behind it.',
  evaluate: (input) => {
    const { summary, sheets, trust } = input
    return hardGroups(summary).flatMap((group) => {
      const total = group.results ?? 0
      const [top] = [...group.parts].sort((a, b) => (b.results ?? 0) - (a.results ?? 0))
      if (
        !top ||
        trust.quarantined.has(top) ||
        group.parts.length < 3 ||
        total < MIN_RESULTS ||
        (top.results ?? 0) / total <= SHARE
      )
        return []
      return [
        rowConcern(top, {
          issue: 'concentration',
          tier: 'likely',
          stake: 0.1 * spendOf(top),
          figures: [{ ...ratioOf('resultShare', { above: top.results, below: total }), rows: top.rows }],
          facts: sheets.of(top.segmentId, ['spendShare']),
          // Nobody makes variants of a row that costs too much.
          ...(!isExpensive(input, top) && { lever: 'brief_variants' }),
        }),
      ]
    })
  },
}
