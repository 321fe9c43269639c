import type { Change } from '../../schemas/since-last'

/** Metrics that say what the spend brings back, the most telling first. */
export const RETURNS = ['roas', 'costPerPurchase', 'costPerResult'] as const
export type Return = (typeof RETURNS)[number]
export const isReturn = (metric: string): metric is Return => RETURNS.some((one) => one === metric)

/**
 * Minimum fall of a return, or rise of a price, that is clear. It stands in the first line of a report, asks for a
 * decision and puts a client before others, so it has to be more than ordinary months differ by: the test of chance
 * knows nothing of the season.
 */
export const CLEAR_FALL = 0.1

/**
 * The return that clearly fell between two audits, or the price that clearly rose; null where none did, or chance alone
 * could have moved it as far, or rows did that are off now. The first metric with a known change decides, since a more expensive purchase may be a larger one.
 * The dashboard's order repeats this in SQL (`src/server/db/fallen.ts`).
 */
export function findClearFall(
  changes: readonly Pick<Change, 'metric' | 'relative' | 'chance' | 'ended'>[],
): Return | null {
  for (const metric of RETURNS) {
    const change = changes.find((one) => one.metric === metric)
    if (change?.relative == null) continue
    return isClearFall(metric, change.relative) && !change.chance && !change.ended ? metric : null
  }
  return null
}

/** Whether a relative change of this metric is for the worse, and large enough. */
export const isClearFall = (metric: Return, relative: number) =>
  (metric === 'roas' ? -relative : relative) >= CLEAR_FALL
