import type { Rule } from '../rule'
import { accountConcern, hardGroups, spendOf } from '../support'
import { joinRows } from '../../summary/slices'

const SHARE = 0.05
const FEW = 3
/** Effective number of creatives from which a set counts as diverse. */
const EFFECTIVE = 2.5
const MIN_RESULTS = 30

export const fewCreatives: Rule = {
  id: 'I6',
  title: 'Hardly any creative gets a real share',
  types: ['static', 'video', 'copy'],
  needs: ['creative, video or text', 'spend', 'purchases or results'],
  formula: 'creatives with at least 5% of spend',
  threshold:
    'fewer than 3, with spend so concentrated that they act like fewer than 2.5 (1 ÷ HHI), in an account with at least 30 results',
  source: 'Wilow on creative diversity; the count is ours',
  advice:
    'Brief new angles, not just variants. With so few creatives live, there’s no backup and little to learn from.',
  caseAgainst:
    'In every account the platform puts most of the spend on a few ads, and small accounts don’t need more.',
  evaluate: ({ summary, sheets }) => {
    const results = hardGroups(summary).reduce((sum, group) => sum + (group.results ?? 0), 0)
    const total = spendOf(summary.total)
    const real = summary.segments.filter((segment) => spendOf(segment) >= SHARE * total)
    const spends = summary.segments.map(spendOf)
    // 1 ÷ HHI (Herfindahl index): the number of equally large rows that would be as concentrated.
    const effective =
      spends.reduce((sum, spend) => sum + spend, 0) ** 2 / spends.reduce((sum, spend) => sum + spend ** 2, 0)
    if (results < MIN_RESULTS || real.length >= FEW || !(effective < EFFECTIVE)) return []
    return [
      accountConcern({
        issue: 'few_creatives',
        tier: 'watch',
        figures: [
          {
            metric: 'creatives',
            value: real.length,
            rows: joinRows(real),
          },
        ],
        facts: sheets.account(['segments']),
        lever: 'brief_other_angles',
      }),
    ]
  },
}
