import type { MetricName } from '../../shared/schemas/segment'
import type { ReportRow } from '../../shared/schemas/report'
import { areAlike } from '../../shared/audit/since-last/period-caveats'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { sameWords } from '../../shared/metrics/format'
import { variance } from '../../shared/metrics/rates'

type Compared = Pick<ReportRow['analysis'], 'metrics' | 'currency' | 'period'>

interface MetricChange {
  /** (now − before) ÷ before; null where it cannot be said. */
  change: number | null
  verdict: 'better' | 'worse' | 'same'
}

/** How a figure moved between two reports. Money of two currencies is never compared, nor are counts of a month and a week. */
export function compareMetric(metric: MetricName, before: Compared, now: Compared): MetricChange {
  const change = isComparable(metric, before, now)
    ? variance(now.metrics?.[metric] ?? null, before.metrics?.[metric] ?? null)
    : null
  if (change === null || sameWords(change)) return { change, verdict: 'same' }
  return { change, verdict: change > 0 === (FIRST_METRICS[metric].better === 'higher') ? 'better' : 'worse' }
}

function isComparable(metric: MetricName, before: Compared, now: Compared): boolean {
  const { unit } = FIRST_METRICS[metric]
  if (unit === 'money') return before.currency === now.currency
  return unit !== 'count' || areAlike(before.period ?? null, now.period ?? null)
}
