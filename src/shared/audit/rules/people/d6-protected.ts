import { isProtected } from '../guard'
import type { Rule } from '../rule'
import { accountConcern } from '../support'

export const protectedCategory: Rule = {
  id: 'D6',
  title: 'No age, gender or ZIP levers for this client',
  types: ['ageRange', 'gender', 'location'],
  needs: ['the client’s setting “protected category”'],
  formula: 'setting of the client',
  threshold: 'housing, credit or employment',
  source: 'Meta’s special ad categories and the US fair housing, credit and employment laws behind them',
  advice:
    'This client advertises housing, credit or employment, where targeting by age, gender or ZIP code is off limits. These rows are for information only.',
  caseAgainst: 'Rules differ by country. When in doubt, ask.',
  evaluate: (input) =>
    isProtected(input)
      ? [
          accountConcern({
            issue: 'protected_category',
            tier: 'confirmed',
            facts: input.sheets.account(['segments']),
            inert: true,
          }),
        ]
      : [],
}
