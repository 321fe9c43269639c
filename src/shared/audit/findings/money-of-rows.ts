import { totalOf } from '../../metrics/rates'
import type { Action, Finding } from '../../schemas/finding'

type Step = Pick<Action, 'findings' | 'segmentIds'>

/** The finding of a decision that says what one of its rows costs above the benchmark. */
export const findPaidRow = (
  findings: readonly Finding[],
  action: Step,
  segmentId: string,
): Finding | undefined =>
  findings.find(
    ({ id, segmentId: own, excess = 0 }) => action.findings.includes(id) && own === segmentId && excess > 0,
  )

/**
 * Money above the benchmark, in the report's currency, that a report lists beside the rows of a decision that claims none itself, such as to
 * replace ads that few click. Undefined where no row has any, and of a single row, which is not listed.
 */
export function moneyOfRows(findings: readonly Finding[], action: Step): number | undefined {
  const { segmentIds = [] } = action
  if (segmentIds.length < 2) return undefined
  return totalOf(segmentIds, (id) => findPaidRow(findings, action, id)?.excess ?? 0) || undefined
}
