import type { MetricKey } from '../../shared/metrics/catalogue'
import type { Labels } from '../../shared/schemas/segment'

/** The file's name for clicks or purchases, if the metric's label alone would be misleading. */
export function toFileWord(metric: MetricKey, { clicks, purchases }: Labels): string | null {
  if (metric === 'ctr' || metric === 'cpc' || metric === 'conversionRate') return clicks
  return metric === 'purchases' && purchases && !/^(website )?purchases$/i.test(purchases) ? purchases : null
}
