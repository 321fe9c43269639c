import type { PublishedFigure } from '../../shared/benchmarks/published-figure'
import { capitalize, formatCount, formatFraction, formatMoney } from '../lib/format'

const NAMES: Record<string, string> = {
  cpm: 'CPM',
  ctr: 'CTR',
  cpc: 'CPC',
  cpa: 'Cost per purchase',
  cpl: 'Cost per lead',
  cvr: 'Conversion rate',
}

/** `new_creatives_per_week` is `New creatives per week`. */
export function nameFigure({ metric }: Pick<PublishedFigure, 'metric'>): string {
  return NAMES[metric] ?? capitalize(metric.replaceAll('_', ' '))
}

/** Prints the value, or the range if the study published one. */
export function printFigure({
  value,
  low,
  high,
  unit,
  currency,
}: Pick<PublishedFigure, 'value' | 'low' | 'high' | 'unit' | 'currency'>): string {
  const print = (figure: number) => {
    if (unit === 'money') return formatMoney(figure, currency)
    if (unit === 'count') return formatCount(figure)
    const percent = formatFraction(figure)
    return unit === 'change' && figure > 0 ? `+${percent}` : percent
  }
  if (value !== null) return print(value)
  return low !== null && high !== null ? `${print(low)} to ${print(high)}` : 'not stated'
}

const BOUGHT: Record<string, string> = {
  traffic: 'traffic campaigns',
  leads: 'lead campaigns',
  sales: 'sales campaigns',
  search: 'search campaigns',
}

/** Names the scope of a benchmark: `E-commerce, traffic campaigns, US`. */
export function describeScope({
  industry,
  bought,
  geography,
}: Pick<PublishedFigure, 'industry' | 'bought' | 'geography'>): string {
  return [
    industry === 'All' ? 'All industries' : industry,
    BOUGHT[bought],
    geography === 'mixed' ? null : geography,
  ]
    .filter(Boolean)
    .join(', ')
}
