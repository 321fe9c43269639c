import type { Benchmark } from '../../schemas/analysis'
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
