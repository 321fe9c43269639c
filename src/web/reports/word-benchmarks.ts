import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import type { Comparison } from '../../shared/schemas/comparison'
import { formatMoney, formatValue } from '../lib/format'

/** `Each by its own benchmark: 2.93x ROAS, then 1.88x`, by which a smaller ROAS may overspend less, and what the later one is by the first; empty where one is unknown. */
export function wordBenchmarks(
  { benchmark: then }: Comparison['before'],
  { benchmark: later, currency }: Comparison['now'],
  fallback: string,
  byEarlier?: number,
): string {
  if (!then || !later || then.metric !== later.metric) return ''
  const { label, unit } = FIRST_METRICS[then.metric]
  const print = (value: number) => formatValue(value, unit, currency, fallback)
  if (print(then.value) === print(later.value)) return ''
  const earlier =
    byEarlier === undefined ? '' : `; by the first, ${formatMoney(byEarlier, currency, fallback)} after`
  return `Each by its own benchmark: ${print(then.value)}${then.metric === 'roas' ? ` ${label}` : ''}, then ${print(later.value)}${earlier}`
}
