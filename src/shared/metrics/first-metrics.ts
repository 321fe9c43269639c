import type { MetricName, Metrics, Sums } from '../schemas/segment'
import { divide, type MetricDefinition } from './metric-definition'

/** The metrics that a report's first paint needs, in a file of their own to keep it small. */
export const FIRST_METRICS = {
  purchases: { label: 'Purchases', short: 'Purchases', unit: 'count', better: 'higher' },
  results: { label: 'Results', short: 'Results', unit: 'count', formula: 'sum of results of one kind', better: 'higher' },
  cpm: { label: 'CPM', short: 'CPM', unit: 'money', ratio: ['spend', 'impressions'], times: 1000, better: 'lower' },
  ctr: { label: 'CTR', short: 'CTR', unit: 'fraction', ratio: ['clicks', 'impressions'], better: 'higher' },
  cpc: { label: 'CPC', short: 'CPC', unit: 'money', ratio: ['spend', 'clicks'], better: 'lower' },
  costPerPurchase: { label: 'Cost per Purchase', short: 'CPA', unit: 'money', ratio: ['spend', 'purchases'], better: 'lower' },
  costPerResult: { label: 'Cost per result', short: 'Cost/result', unit: 'money', ratio: ['spend', 'results'], better: 'lower' },
  roas: { label: 'ROAS', short: 'ROAS', unit: 'ratio', ratio: ['purchaseValue', 'spend'], better: 'higher' },
  conversionRate: { label: 'Conversion Rate', short: 'CVR', unit: 'fraction', ratio: ['purchases', 'clicks'], better: 'higher' },
} as const satisfies Record<string, MetricDefinition> // prettier-ignore

export type FirstMetric = keyof typeof FIRST_METRICS

/** Rows of the specification's table, in its order. */
export const KEY_METRICS: readonly MetricName[] = [
  'cpm', 'ctr', 'cpc', 'purchases', 'costPerPurchase', 'roas', 'conversionRate',
] // prettier-ignore

/** The specification's seven metrics from sums: sum first, divide once. Money in the sums' currency; rates are fractions. */
export function toMetrics(sums: Sums): Metrics {
  const { cpm, ctr, cpc, costPerPurchase, roas, conversionRate } = FIRST_METRICS
  return {
    cpm: divide(cpm, sums),
    ctr: divide(ctr, sums),
    cpc: divide(cpc, sums),
    purchases: sums.purchases,
    costPerPurchase: divide(costPerPurchase, sums),
    roas: divide(roas, sums),
    conversionRate: divide(conversionRate, sums),
  }
}
