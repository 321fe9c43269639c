import type { ClaimBase } from './base'
import { CLAIM_METRICS } from './metric-keys'
import { valueOf } from './reading'

export function truthOf(
  base: ClaimBase,
  ids: readonly string[],
  link: { metric: string; of?: string; whole?: string },
): { value: number; unit: 'money' | 'count' | 'percent' | 'ratio' } | undefined {
  const { metric, of, whole: over } = link
  if (metric === 'roasPerDollar') {
    const roas = valueOf(base, ids, 'roas')
    return roas === undefined ? undefined : { value: roas, unit: 'money' }
  }
  if (over !== undefined) {
    const part = valueOf(base, ids, metric)
    const whole = valueOf(base, of === undefined ? (metric === over ? [base.account] : ids) : [of], over)
    return part === undefined || whole === undefined || whole === 0
      ? undefined
      : { value: (part / whole) * 100, unit: 'percent' }
  }
  if (metric === 'spendShare' || metric === 'purchaseShare') {
    const value =
      valueOf(base, ids, metric) ??
      truthOf(
        base,
        ids,
        metric === 'spendShare'
          ? { metric: 'spend', whole: 'spend' }
          : { metric: 'purchases', whole: 'purchases' },
      )?.value
    return value === undefined ? undefined : { value, unit: 'percent' }
  }
  const value = valueOf(base, ids, metric)
  const unit = CLAIM_METRICS[metric]?.unit
  if (value !== undefined && unit !== undefined) return { value, unit }
  return undefined
}
