import type { SpendEfficiency } from '../../schemas/analysis'
import type { Judging } from './judge'

/** Widest interval of a share that is still worth printing. */
const WIDEST = 0.5

/**
 * The share of comparable spend at or better than the benchmark; null where no group could be judged, or the interval
 * is too wide.
 */
export function measureEfficiency({ groups }: Judging): SpendEfficiency | null {
  const judged = groups.filter(({ judgement, few }) => judgement.enough && !few)
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
