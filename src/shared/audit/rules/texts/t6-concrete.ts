import { readCopyFeatures } from '../../statistics/copy-text'
import type { Rule } from '../rule'
import { accountConcern } from '../support'

const MIN_TEXTS = 3

export const concrete: Rule = {
  id: 'T6',
  title: 'No text names anything concrete',
  types: ['copy'],
  needs: ['ad text or headline'],
  formula: 'texts with a figure, an offer or a deadline',
  threshold: 'none of at least 3',
  source: 'Descriptive; concreteness as in Motion’s hook types (offer-led ads won most often in peak season)',
  advice: 'Make one of them concrete with a real number, price or date.',
  caseAgainst: 'Some brands sell on mood, so leaving out numbers is a choice.',
  evaluate: ({ summary, sheets }) => {
    if (summary.dimension.name === 'adName' || summary.segments.length < MIN_TEXTS) return []
    const concreteTexts = summary.segments.filter(({ label }) => {
      const { discount, urgency, proof } = readCopyFeatures(label)
      return discount || urgency || proof || /\d/.test(label)
    })
    if (concreteTexts.length > 0) return []
    return [
      accountConcern({
        issue: 'nothing_concrete',
        tier: 'watch',
        facts: sheets.account(['segments']),
        lever: 'be_concrete',
      }),
    ]
  },
}
