import { ratioOf } from '../../facts/ratio-of'
import { VISIBLE_CHARACTERS } from '../../statistics/copy-text'
import { accountConcern, spendOf } from '../support'
import type { Rule } from '../rule'
import { joinRows } from '../../summary/slices'

const SHARE = 0.8

export const cutOffText: Rule = {
  id: 'T1',
  title: 'Nearly all texts are longer than what is shown',
  types: ['copy'],
  needs: ['ad text', 'spend'],
  formula: 'spend on texts over 125 characters ÷ spend',
  threshold: 'more than 80%',
  source:
    'Tools.town ad text counter (about 125 characters); Jon Loomer on copy length (no ban on long texts)',
  advice:
    'Put the offer in the first line, since the rest is hidden behind “See more”. Test a short version too.',
  caseAgainst: 'Long texts can sell; what matters is whether the first line makes people read on.',
  evaluate: ({ summary, sheets }) => {
    if (summary.dimension.name !== 'bodyText') return []
    const long = summary.segments.filter(({ label }) => [...label].length > VISIBLE_CHARACTERS)
    const spend = long.reduce((sum, segment) => sum + spendOf(segment), 0)
    const total = spendOf(summary.total)
    if (total === 0 || spend / total <= SHARE) return []
    return [
      accountConcern({
        issue: 'long_text',
        tier: 'watch',
        figures: [
          {
            ...ratioOf('longTextShare', { above: spend, below: total, unit: 'money' }),
            rows: joinRows(long),
          },
        ],
        facts: sheets.account(['segments']),
        lever: 'put_offer_first',
      }),
    ]
  },
}
