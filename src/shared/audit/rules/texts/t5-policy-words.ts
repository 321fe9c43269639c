import type { Rule } from '../rule'
import { rowConcern } from '../support'

/** Wording that ad reviews often reject. A person has to decide. */
const RISKS: readonly [RegExp, string][] = [
  [
    /\b(?:are|do|were) you (?:a |an |still |really )?(?:fat|overweight|diabetic|depressed|anxious|in debt|bankrupt|single|divorced|gay|jewish|muslim|christian|disabled|sick|old|broke|unemployed|struggl\w+)\b/i,
    'personal_attribute',
  ],
  [/\bbefore (?:and|&|\/) after\b|\bvorher[- ]nachher\b/i, 'before_after'],
  [
    /\bguarantee[ds]? (?:returns?|results?|income|profit|weight loss)\b|\b(?:risk[- ]free|get rich|double your money|make \$?\d[\d,.]* (?:a|per) (?:day|week|month))\b/i,
    'sure_gain',
  ],
  [/\b(?:cures?|miracle|100% (?:effective|safe)|no side effects)\b/i, 'health_claim'],
]

export const policyWords: Rule = {
  id: 'T5',
  title: 'Wording that ad reviews refuse',
  types: ['copy'],
  needs: ['ad text or headline'],
  formula: 'list of patterns: personal attributes, before and after, sure gains, health claims',
  threshold: 'one match',
  source:
    'Meta’s advertising standards on personal attributes, health and misleading claims; the patterns are ours',
  advice: 'Have someone check it against the platform’s ad policies.',
  caseAgainst: 'Patterns can’t read context: irony, quotes and permitted products match too. English only.',
  evaluate: ({ summary, sheets }) => {
    if (summary.dimension.name === 'adName') return []
    return summary.segments.flatMap((segment) => {
      const risk = RISKS.find(([pattern]) => pattern.test(segment.label))
      if (!risk) return []
      return [
        rowConcern(segment, {
          issue: 'policy_words',
          tier: 'watch',
          facts: sheets.of(segment.id, ['spend']),
          detail: risk[1],
          lever: 'check_policy',
        }),
      ]
    })
  },
}
