import type { MetricKey } from '../../shared/metrics/catalogue'
import type { Labels } from '../../shared/schemas/segment'

/** What the file itself counts as this figure's clicks or purchases, where the figure's name alone would mislead. */
export function toFileWord(metric: MetricKey, { clicks, purchases }: Labels): string | null {
  if (metric === 'ctr' || metric === 'cpc' || metric === 'conversionRate') return clicks
  return metric === 'purchases' && purchases && !/^(website )?purchases$/i.test(purchases) ? purchases : null
}
