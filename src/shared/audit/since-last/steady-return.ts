import { JUDGED } from '../../metrics/variance'

/** Rates that lead to a return. */
const STEPS: readonly string[] = ['cpm', 'ctr', 'cpc', 'conversionRate']

/**
 * Whether a change of this rate is neither good nor bad, since the return about stayed: the rates made up for each other. `roas` is the
 * relative change of ROAS, null where it is not known.
 */
export const isMadeUpFor = (metric: string, roas: number | null | undefined): boolean =>
  STEPS.includes(metric) && roas != null && Math.abs(roas) < JUDGED

/** The changes, with no verdict on those that others made up for. */
export function judgeSteps<C extends { metric: string; relative: number | null; better: boolean | null }>(
  changes: readonly C[],
): C[] {
  const roas = changes.find(({ metric }) => metric === 'roas')?.relative
  return changes.map((change) => (isMadeUpFor(change.metric, roas) ? { ...change, better: null } : change))
}
