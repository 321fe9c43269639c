import type { MetricName } from '../schemas/analysis'
import type { MetricDefinition } from './metric-definition'

/** The figures of the first table of a report: all of the catalogue that its first paint needs. */
export const FIRST_METRICS = {
  purchases: {
    label: 'Purchases',
    short: 'Purchases',
    unit: 'count',
    formula: 'sum of purchases',
    better: 'higher',
  },
  results: {
    label: 'Results',
    short: 'Results',
    unit: 'count',
    formula: 'sum of results of one kind',
    better: 'higher',
  },
  cpm: { label: 'CPM', short: 'CPM', unit: 'money', formula: '1,000 × spend ÷ impressions', better: 'lower' },
  ctr: { label: 'CTR', short: 'CTR', unit: 'fraction', formula: 'clicks ÷ impressions', better: 'higher' },
  cpc: { label: 'CPC', short: 'CPC', unit: 'money', formula: 'spend ÷ clicks', better: 'lower' },
  costPerPurchase: {
    label: 'Cost per Purchase',
    short: 'CPA',
    unit: 'money',
    formula: 'spend ÷ purchases',
    better: 'lower',
  },
  costPerResult: {
    label: 'Cost per result',
    short: 'Cost/result',
    unit: 'money',
    formula: 'spend ÷ results',
    better: 'lower',
  },
  roas: { label: 'ROAS', short: 'ROAS', unit: 'ratio', formula: 'purchase value ÷ spend', better: 'higher' },
  conversionRate: {
    label: 'Conversion Rate',
    short: 'CVR',
    unit: 'fraction',
    formula: 'purchases ÷ clicks',
    better: 'higher',
  },
} as const satisfies Record<string, MetricDefinition>

export type FirstMetric = keyof typeof FIRST_METRICS

/** The spec's table rows, in its order. */
export const KEY_METRICS: readonly MetricName[] = [
  'cpm',
  'ctr',
  'cpc',
  'purchases',
  'costPerPurchase',
  'roas',
  'conversionRate',
]
