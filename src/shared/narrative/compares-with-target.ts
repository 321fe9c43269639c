import type { Analysis } from '../schemas/analysis'

/** Whether a report compares all that it judges with the client's target. */
export function comparesWithTarget({ benchmark, facts }: Pick<Analysis, 'benchmark' | 'facts'>): boolean {
  const judged = facts.filter(({ metric, value }) => metric === 'benchmarkCost' && value !== null)
  return judged.length <= 1 && benchmark?.efficiency?.source === 'target'
}
