import type { Analysis, Benchmark } from '../../schemas/analysis'
import { oneOf } from '../../schemas/one-of'
import type { Static } from '@sinclair/typebox'

/** The client's target that a report judged its rows by: money per result, or value per unit of spend. */
export interface OwnTarget {
  metric: 'costPerResult' | 'roas'
  value: number
}

/** Null for a report that is judged by the account's own benchmark. */
export function ownTargetOf({ benchmark }: { benchmark?: Benchmark | undefined }): OwnTarget | null {
  const { source, costPerResult, roas } = benchmark?.efficiency ?? {}
  if (source !== 'target') return null
  if (roas != null) return { metric: 'roas', value: roas }
  return costPerResult == null ? null : { metric: 'costPerResult', value: costPerResult }
}

export const TargetChange = oneOf('target_set', 'target_changed', 'target_removed')
export type TargetChange = Static<typeof TargetChange>

/** How the benchmark of two reports differs, so that their overspend and findings say nothing of each other; null where it is of one kind. */
export function compareTargets(before: OwnTarget | null, now: OwnTarget | null): TargetChange | null {
  if (!before || !now) return before === now ? null : now ? 'target_set' : 'target_removed'
  return before.metric === now.metric && before.value === now.value ? null : 'target_changed'
}

/** A client's targets for sales: cost per purchase in money, ROAS as a ratio, gross margin as a fraction of the purchase value. */
interface SalesTargets {
  cpa: number | null
  roas: number | null
  margin: number | null
}

/**
 * Whether the client's targets differ from those that the report was audited with, so that another audit of its file would
 * compare with other values. False for a report without purchases: targets are for sales.
 */
export function hasOtherTargets(
  { benchmark, metrics }: Pick<Analysis, 'benchmark' | 'metrics'>,
  { cpa, roas, margin }: SalesTargets,
): boolean {
  if (!metrics?.purchases) return false
  const used = (metric: 'costPerPurchase' | 'roas') =>
    benchmark?.sources[metric]?.step === 'target' ? benchmark[metric] : null
  const breakEven = margin ? 1 / margin : null
  return used('costPerPurchase') !== cpa || used('roas') !== (roas ?? breakEven)
}
