import { isManyAdsLabel } from '../../../exports/words/total-labels'
import type { WeighedRow } from '../../bridge/weigh'
import type { JudgedPart } from '../../judging/judge'
import { incompleteGamma } from '../../statistics/special'

interface Bar {
  /** Minimum P(efficiency > 1.1 × benchmark). */
  sure: number
  /** Maximum chance that a row at the benchmark price has as many results. */
  rarest: number
  /** The row's own figures against the benchmark. */
  times: number
}

/** These figures and `SPEND_FROM` were tuned on accounts with planted truth. */
const HIGHLIGHT: Bar = { sure: 0.85, rarest: 0.1, times: 1.1 }
/** Part of the mean row's spend. */
export const SPEND_FROM = 0.3
/** With fewer results, one cheap row in a long list is likely luck. */
export const FEWEST = 5

export function isBetter(judged: WeighedRow, { sure, rarest, times }: Bar): boolean {
  const { measure, judgement } = judged.group
  return (
    judged.row.pTop >= sure &&
    judged.results >= FEWEST &&
    incompleteGamma(judged.results, judged.expected) <= rarest &&
    !judged.otherWeeks &&
    !isManyAdsLabel(judged.part.label) &&
    shownBy(judged, measure) >= times * judgement.benchmark
  )
}

/** Whether a row is reliably better than the benchmark. `mean` is the mean row's spend. */
export function isHighlight(judged: WeighedRow, mean: number): boolean {
  return (judged.part.sums.spend ?? 0) >= SPEND_FROM * mean && isBetter(judged, HIGHLIGHT)
}

/**
 * Efficiency by the row's own figures: what each unit of spend brought. The model may expect more from cheap reach
 * and clicks, but a highlight needs results.
 */
export function shownBy({ part, value, results }: JudgedPart, measure: 'value' | 'count'): number {
  return ((measure === 'value' ? value : results) ?? 0) / (part.sums.spend ?? 0)
}
