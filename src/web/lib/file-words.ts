import type { MetricKey } from '../../shared/metrics/catalogue'
import type { Labels } from '../../shared/schemas/segment'

/** The file's own word for this figure's clicks or purchases, if the figure's name alone would mislead. */
export function toFileWord(metric: MetricKey, { clicks, purchases }: Labels): string | null {
  if (metric === 'ctr' || metric === 'cpc' || metric === 'conversionRate') return clicks
  return metric === 'purchases' && purchases && !/^(website )?purchases$/i.test(purchases) ? purchases : null
}
