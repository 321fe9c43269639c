import { JUDGED } from '../../metrics/variance'
import type { Change } from '../../schemas/since-last'

/** Rates that lead to a return. */
const STEPS: readonly string[] = ['cpm', 'ctr', 'cpc', 'conversionRate']

type Return = Pick<Change, 'relative'> & { chance?: boolean | undefined }

/**
 * Whether a change of this rate is neither good nor bad: the return, `roas`, about stayed, since the rates made up for each other, or chance
 * alone may have moved it.
 */
export const isUnjudgedStep = (metric: string, roas: Return | undefined): boolean =>
  STEPS.includes(metric) &&
  roas?.relative != null &&
  (roas.chance === true || Math.abs(roas.relative) < JUDGED)

/** The changes, with no verdict on rates whose return has none. */
export function judgeSteps<
  C extends { metric: string; relative: number | null; better: boolean | null; chance?: boolean | undefined },
>(changes: readonly C[]): C[] {
  const roas = changes.find(({ metric }) => metric === 'roas')
  return changes.map((change) => (isUnjudgedStep(change.metric, roas) ? { ...change, better: null } : change))
}
