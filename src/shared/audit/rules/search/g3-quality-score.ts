import type { Rule } from '../rule'
import { accountConcern } from '../support'

const LOW = 5

export const qualityScore: Rule = {
  id: 'G3',
  title: 'Low Quality Score',
  types: ['campaign', 'objective', 'copy'],
  needs: ['Quality Score', 'impressions'],
  formula: 'Quality Score as exported, mean over rows weighted by impressions',
  threshold: 'a mean below 5',
  source: 'gads-audit; the score as Google prints it, weighted as its help pages suggest',
  advice:
    'Tighten the match between keyword, ad and landing page. A low score makes every click more expensive.',
  caseAgainst: 'The score is a diagnostic, not an input to the auction; conversions are what count.',
  evaluate: ({ summary, sheets }) => {
    const score = summary.total.more.qualityScore
    if (score === undefined || score >= LOW) return []
    return [
      accountConcern({
        issue: 'quality_score',
        tier: 'likely',
        figures: [{ metric: 'qualityScore', value: score, rows: summary.total.rows }],
        facts: sheets.account(['cpc']),
        lever: 'raise_quality',
      }),
    ]
  },
}
