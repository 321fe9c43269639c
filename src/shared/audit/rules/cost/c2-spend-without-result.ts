import type { Rule } from '../rule'
import { findBarrenRows } from './waste'

export const spendWithoutResult: Rule = {
  id: 'C2',
  version: 3,
  title: 'Spend without a single result',
  needs: ['spend', 'purchases or results'],
  formula: 'P(true cost ≥ 1.5 × benchmark | no result after this spend)',
  threshold:
    'confirmed at 80%, likely at 50%; otherwise too early to call, with the spend that would settle it',
  source:
    'Same model as C1. The habit “2 × target cost without a sale, so stop it” is a coin flip in most accounts; about 3 expected results are needed',
  advice:
    'Make sure its conversions are tracked, then pause it. Test audiences and places instead of cutting them.',
  caseAgainst: 'No results may mean no tracking. In a new or small row, no results yet can be pure chance.',
  evaluate: findBarrenRows,
}
