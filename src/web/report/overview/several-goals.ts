import type { Analysis } from '../../../shared/schemas/analysis'

/** Whether purchases were also brought by rows of other goals than that of the most spend, so that totals differ from it. */
export function hasSeveralGoals({ facts }: Pick<Analysis, 'facts'>): boolean {
  const counts = facts.filter(
    ({ subject, metric, value }) => subject.startsWith('group:') && metric === 'purchases' && value,
  )
  return counts.length > 1
}
