import type { Rule } from '../rule'
import { accountConcern, hardGroups } from '../support'

const FORMATS = 3
const MIN_RESULTS = 30

export const fewFormats: Rule = {
  id: 'F1',
  title: 'Few formats in use',
  types: ['creativeType'],
  needs: ['format, or image and video columns'],
  formula: 'number of formats',
  threshold: 'fewer than 3, in an account with 30 results or more',
  source: 'claude-ads checklist (3 formats or more)',
  advice: 'Produce the missing format with a message that already works. That makes it a fair test.',
  caseAgainst: 'One format that sells isn’t a problem; the number is an industry rule of thumb.',
  evaluate: ({ summary, sheets }) => {
    const results = hardGroups(summary).reduce((sum, group) => sum + (group.results ?? 0), 0)
    if (
      results < MIN_RESULTS ||
      summary.segments.length >= FORMATS ||
      summary.dimension.name !== 'creativeType'
    )
      return []
    return [
      accountConcern({
        issue: 'few_formats',
        tier: 'watch',
        facts: sheets.account(['segments']),
        lever: 'try_format',
      }),
    ]
  },
}
