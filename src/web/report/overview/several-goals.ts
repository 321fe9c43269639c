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

/** The goal of the most spend, with its own figure of a metric; undefined where it has none. */
export interface MainGoal {
  /** The name of its group. */
  goal: string
  factOf: (metric: string) => Fact | undefined
}

/** The goal of the most spend where totals mix goals, else null: it is what the summary and the findings judge first. */
export function findMainGoal(analysis: Pick<Analysis, 'facts' | 'segments'>): MainGoal | null {
  if (!hasSeveralGoals(analysis)) return null
  const spend = Map.groupBy(analysis.segments, ({ group }) => group)
  const [main] = [...spend]
    .map(([goal, own]) => ({ goal, spend: totalOf(own, ({ sums }) => sums.spend ?? null) }))
    .toSorted((a, b) => b.spend - a.spend)
  if (!main) return null
  const factOf = (metric: string) => {
    const fact = findFact(analysis.facts, `group:${main.goal}`, metric)
    return fact?.value == null ? undefined : fact
  }
  return { goal: main.goal, factOf }
}
