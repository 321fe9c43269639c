import { ratioOf } from '../../facts/ratio-of'
import { joinRows } from '../../summary/slices'
import { audienceOf, KNOWN_PEOPLE } from '../../summary/groups'
import type { Rule } from '../rule'
import { accountConcern, spendOf } from '../support'

const SHARE = 0.5

export const knownAudience: Rule = {
  id: 'E7',
  title: 'Most of the money goes to people who know the brand',
  types: ['engaged'],
  needs: ['audience segment', 'spend'],
  formula: 'spend on engaged people and existing customers ÷ spend',
  threshold: 'more than half',
  source: 'Meta’s audience segments; the half is our own gate',
  advice:
    'Judge growth by the cost of new customers alone. People who know the brand would often have bought anyway and flatter the total.',
  caseAgainst: 'Some businesses live on repeat orders, and some launches target existing customers.',
  evaluate: ({ summary, sheets }) => {
    if (summary.dimension.name !== 'audienceSegment') return []
    const known = summary.segments.filter(({ label }) => audienceOf(label) === KNOWN_PEOPLE)
    const spend = known.reduce((sum, part) => sum + spendOf(part), 0)
    if (!(spend / spendOf(summary.total) > SHARE)) return []
    return [
      accountConcern({
        issue: 'known_audience',
        tier: 'watch',
        figures: [
          {
            ...ratioOf('knownShare', { above: spend, below: spendOf(summary.total), unit: 'money' }),
            rows: joinRows(known),
          },
        ],
        facts: sheets.account(['spend']),
        inert: true,
      }),
    ]
  },
}
