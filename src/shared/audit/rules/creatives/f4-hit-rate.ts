import { OF_ADS } from '../guard'
import { ratioOf } from '../../facts/ratio-of'
import type { Rule } from '../rule'
import { accountConcern } from '../support'

const TIMES = 10
const MIN_ADS = 30
const HIGH = 0.2

export const hitRate: Rule = {
  id: 'F4',
  title: 'Nearly everything that is tried takes off',
  types: OF_ADS,
  needs: ['ad name', 'spend'],
  formula: 'ads with at least 10 × the median ad’s spend ÷ ads',
  threshold: 'more than 20% of at least 30 ads',
  source: 'Motion Creative Benchmarks 2026: 4.0–8.8% by spend tier (without its $500 floor)',
  advice: 'With this many winners, you’re playing it safe. Test bolder ideas.',
  caseAgainst: 'The source defines winners by spend, and spend isn’t profit.',
  evaluate: ({ summary, sheets }) => {
    const spends = summary
      .sumsBy('adName', 'spend')
      .map(({ sum }) => sum ?? 0)
      .filter((spend) => spend > 0)
      .sort((a, b) => a - b)
    const median = spends[spends.length >> 1]
    if (median === undefined || spends.length < MIN_ADS) return []
    const hits = spends.filter((spend) => spend >= TIMES * median).length
    if (hits / spends.length <= HIGH) return []
    return [
      accountConcern({
        issue: 'hit_rate',
        tier: 'watch',
        figures: [{ ...ratioOf('hitRate', { above: hits, below: spends.length }), rows: summary.total.rows }],
        facts: sheets.account(['spend']),
        lever: 'brief_other_angles',
      }),
    ]
  },
}
