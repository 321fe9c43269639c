import type { SpendEfficiency } from '../../schemas/analysis'
import type { JudgedGroup, Judging } from './judge'

/** Widest interval of a share that is still worth printing. */
const WIDEST = 0.5

/** Groups whose rows can be compared with a benchmark. */
export const comparableGroups = ({ groups }: Judging): JudgedGroup[] =>
  groups.filter(({ judgement, few }) => judgement.enough && !few)

/**
 * The share of comparable spend at or better than the benchmark; null where no group could be judged, or the interval
 * is too wide.
 */
export function measureEfficiency(judging: Judging): SpendEfficiency | null {
  const judged = comparableGroups(judging)
  if (judged.length === 0) return null
  const parts = judged.map(({ group, parts, judgement }) => ({
    label: group.label,
    spend: parts.reduce((sum, { part }) => sum + (part.sums.spend ?? 0), 0),
    ...judgement.share,
  }))
  const comparableSpend = parts.reduce((sum, part) => sum + part.spend, 0)
  const mean = (pick: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + part.spend * pick(part), 0) / comparableSpend
  const low = mean((part) => part.low)
  const high = mean((part) => part.high)
  if (high - low > WIDEST) return null
  return {
    share: mean((part) => part.share),
    low,
    high,
    comparableSpend,
    parts: parts.map(({ label, spend, share }) => ({ label, spend, share })),
  }
}
