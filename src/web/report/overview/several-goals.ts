import { findFact } from '../../../shared/audit/facts/find-fact'
import { totalOf } from '../../../shared/metrics/rates'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'

/** Whether purchases were also brought by rows of other goals than that of the most spend, so that totals differ from it. */
export function hasSeveralGoals({ facts }: Pick<Analysis, 'facts'>): boolean {
  const counts = facts.filter(
    ({ subject, metric, value }) => subject.startsWith('group:') && metric === 'purchases' && value,
  )
  return counts.length > 1
}

/** The goal of the most spend where totals mix goals, as the name of its group, with its own figure of a metric; null where there is none. */
export function ofMainGoal(
  analysis: Pick<Analysis, 'facts' | 'segments'>,
  metric: string,
): { goal: string; fact: Fact } | null {
  if (!hasSeveralGoals(analysis)) return null
  const spend = Map.groupBy(analysis.segments, ({ group }) => group)
  const [main] = [...spend]
    .map(([goal, own]) => ({ goal, spend: totalOf(own, ({ sums }) => sums.spend ?? null) }))
    .toSorted((a, b) => b.spend - a.spend)
  const fact = main && findFact(analysis.facts, `group:${main.goal}`, metric)
  return main && fact?.value != null ? { goal: main.goal, fact } : null
}
