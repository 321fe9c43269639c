import type { MetricName } from '../../shared/schemas/analysis'
import type { ReportRow } from '../../shared/schemas/report'
import { METRICS } from '../../shared/metrics/catalogue'
import { sameWords } from '../../shared/metrics/format'
import { variance } from '../../shared/metrics/rates'

type Compared = Pick<ReportRow['analysis'], 'metrics' | 'currency'>

interface MetricChange {
  /** (now − before) ÷ before; null where it cannot be said. */
  change: number | null
  verdict: 'better' | 'worse' | 'same'
}

/** How a figure moved between two reports. Money of two currencies is never compared. */
export function compareMetric(metric: MetricName, before: Compared, now: Compared): MetricChange {
  const { unit, better } = METRICS[metric]
  const comparable = unit !== 'money' || before.currency === now.currency
  const change = comparable ? variance(now.metrics?.[metric] ?? null, before.metrics?.[metric] ?? null) : null
  if (change === null || sameWords(change)) return { change, verdict: 'same' }
  return { change, verdict: change > 0 === (better === 'higher') ? 'better' : 'worse' }
}
