import { ratioOf } from '../../facts/ratio-of'
import { isUnknown } from '../guard'
import type { Rule } from '../rule'
import { accountConcern, spendOf } from '../support'
import { joinRows } from '../../summary/slices'

const SHARE = 0.1

export const unknownShare: Rule = {
  id: 'D4',
  title: 'Much of the spend is on “unknown”',
  types: ['ageRange', 'gender', 'location'],
  needs: ['age, gender or place', 'spend'],
  formula: 'spend of rows labeled unknown ÷ spend',
  threshold: 'more than 10%',
  source: 'Our own gate (5–10%)',
  advice: 'Read the other rows with care. Nobody knows who this part reached, so there’s nothing to target.',
  caseAgainst:
    'People of unknown age or gender buy like everyone else: the share says something about the data, not about performance.',
  evaluate: ({ summary, sheets }) => {
    const unknown = summary.segments.filter(({ label }) => isUnknown(label))
    const spend = unknown.reduce((sum, segment) => sum + spendOf(segment), 0)
    const total = spendOf(summary.total)
    if (unknown.length === summary.segments.length || spend / total <= SHARE) return []
    return [
      accountConcern({
        issue: 'unknown_share',
        tier: 'watch',
        figures: [
          {
            ...ratioOf('unknownShare', { above: spend, below: total, unit: 'money' }),
            rows: joinRows(unknown),
          },
        ],
        facts: sheets.account(['spend']),
        inert: true,
      }),
    ]
  },
}
