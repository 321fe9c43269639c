import { GOAL_WORDS, goalOfObjective } from '../../goals/goals'
import type { Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

export const objectiveMismatch: Rule = {
  id: 'O3',
  title: 'The objective sells, the result does not',
  types: ['campaign', 'objective'],
  needs: ['objective', 'result type'],
  formula: 'goal of the objective against goal of the counted result',
  threshold: 'a sales or lead objective that counts clicks, views, reach or engagement',
  source: 'LeadEnforce on objective mismatch; logly/mureo result-indicator case',
  advice: 'Optimize for the result you want. The platform delivers what it’s told to count.',
  caseAgainst: 'New accounts often optimize for clicks until there are enough purchases to learn from.',
  evaluate: ({ summary, sheets }) =>
    summary.segments.flatMap((segment) => {
      const objective = segment.tags.objective === undefined ? null : goalOfObjective(segment.tags.objective)
      const [part] = segment.parts
      if (!objective || !part || !GOAL_WORDS[objective].hard) return []
      if (GOAL_WORDS[part.goal].hard || part.goal === 'other' || part.goal === 'unknown') return []
      return [
        rowConcern(part, {
          issue: 'objective_mismatch',
          tier: 'confirmed',
          stake: 0.2 * spendOf(part),
          facts: sheets.of(part.segmentId, ['spend']),
          lever: 'optimize_for_result',
        }),
      ]
    }),
}
