import type { MetricName, Unit } from '../schemas/analysis'

export interface MetricDefinition {
  label: string
  short: string
  unit: Unit
  /** In words, as the evidence panel prints it. */
  formula: string
  better: 'higher' | 'lower' | 'neither'
}

/** Every figure that the product can print about a set of rows. Ratios are fractions or plain ratios, never percents. */
export const METRICS = {
  spend: { label: 'Spend', short: 'Spend', unit: 'money', formula: 'sum of spend', better: 'neither' },
  impressions: {
    label: 'Impressions',
    short: 'Impr.',
    unit: 'count',
    formula: 'sum of impressions',
    better: 'neither',
  },
  clicks: { label: 'Clicks', short: 'Clicks', unit: 'count', formula: 'sum of clicks', better: 'higher' },
  purchases: {
    label: 'Purchases',
    short: 'Purchases',
    unit: 'count',
    formula: 'sum of purchases',
    better: 'higher',
  },
  purchaseValue: {
    label: 'Purchase value',
    short: 'Value',
    unit: 'money',
    formula: 'sum of purchase value',
    better: 'higher',
  },
  results: {
    label: 'Results',
    short: 'Results',
    unit: 'count',
    formula: 'sum of results of one kind',
    better: 'higher',
  },
  landingPageViews: {
    label: 'Landing page views',
    short: 'LPV',
    unit: 'count',
    formula: 'sum of landing page views',
    better: 'higher',
  },
  engagements: {
    label: 'Engagements',
    short: 'Engag.',
    unit: 'count',
    formula: 'sum of engagements',
    better: 'higher',
  },
  reach: {
    label: 'Reach',
    short: 'Reach',
    unit: 'count',
    formula: 'as exported; reach never adds up',
    better: 'neither',
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
  averageOrderValue: {
    label: 'Average order value',
    short: 'AOV',
    unit: 'money',
    formula: 'purchase value ÷ purchases',
    better: 'higher',
  },
  landingRate: {
    label: 'Landing page view rate',
    short: 'Landing',
    unit: 'fraction',
    formula: 'landing page views ÷ link clicks',
    better: 'higher',
  },
  frequency: {
    label: 'Frequency',
    short: 'Freq.',
    unit: 'ratio',
    formula: 'impressions ÷ reach',
    better: 'neither',
  },
  hookRate: {
    label: 'Hook rate',
    short: 'Hook',
    unit: 'fraction',
    formula: '3-second plays ÷ impressions',
    better: 'higher',
  },
  holdRate: {
    label: 'Hold rate',
    short: 'Hold',
    unit: 'fraction',
    formula: 'ThruPlays ÷ 3-second plays',
    better: 'higher',
  },
  engagementRate: {
    label: 'Engagement rate',
    short: 'Engag. rate',
    unit: 'fraction',
    formula: 'engagements ÷ impressions',
    better: 'higher',
  },
  costPerEngagement: {
    label: 'Cost per engagement',
    short: 'CPE',
    unit: 'money',
    formula: 'spend ÷ engagements',
    better: 'lower',
  },
  spendShare: {
    label: 'Share of spend',
    short: 'Share',
    unit: 'fraction',
    formula: 'spend ÷ total spend',
    better: 'neither',
  },
  purchaseShare: {
    label: 'Share of purchases',
    short: 'Share',
    unit: 'fraction',
    formula: 'purchases ÷ all purchases',
    better: 'neither',
  },
  waste: {
    label: 'Cost above the benchmark',
    short: 'Above benchmark',
    unit: 'money',
    formula: 'spend × expected (1 − efficiency ÷ benchmark)⁺',
    better: 'lower',
  },
  expectedResults: {
    label: 'Expected results',
    short: 'Expected',
    unit: 'count',
    formula: 'spend ÷ benchmark cost per result',
    better: 'neither',
  },
  wasteLow: {
    label: 'Cost above the benchmark, low end',
    short: 'Low',
    unit: 'money',
    formula: 'low end of the 80% interval',
    better: 'lower',
  },
  wasteHigh: {
    label: 'Cost above the benchmark, high end',
    short: 'High',
    unit: 'money',
    formula: 'high end of the 80% interval',
    better: 'lower',
  },
  settledBy: {
    label: 'Spend that would settle it',
    short: 'To settle',
    unit: 'money',
    formula: 'extra spend with still no result at which the probability of waste reaches 80%',
    better: 'neither',
  },
  probability: {
    label: 'Probability',
    short: 'Prob.',
    unit: 'fraction',
    formula: 'posterior probability of the claim',
    better: 'neither',
  },
  benchmarkCost: {
    label: 'Benchmark cost per result',
    short: 'Benchmark',
    unit: 'money',
    formula: 'spend per result of the healthy part of the group, or the target',
    better: 'neither',
  },
  benchmarkRoas: {
    label: 'Benchmark ROAS',
    short: 'Benchmark',
    unit: 'ratio',
    formula: 'value per unit of spend of the healthy part of the group, or the target',
    better: 'neither',
  },
  efficiencyShare: {
    label: 'Spend at or better than the benchmark',
    short: 'Efficient spend',
    unit: 'fraction',
    formula: 'spend-weighted probability that a row is at or better than the benchmark',
    better: 'higher',
  },
  video3s: {
    label: '3-second plays',
    short: '3 s plays',
    unit: 'count',
    formula: 'sum of 3-second plays',
    better: 'higher',
  },
  thruPlays: {
    label: 'ThruPlays',
    short: 'ThruPlays',
    unit: 'count',
    formula: 'sum of ThruPlays',
    better: 'higher',
  },
  video100: {
    label: 'Plays to the end',
    short: '100%',
    unit: 'count',
    formula: 'sum of video plays at 100%',
    better: 'higher',
  },
  completionRate: {
    label: 'Completion rate',
    short: 'Completion',
    unit: 'fraction',
    formula: 'plays at 100% ÷ plays',
    better: 'higher',
  },
  averagePlaySeconds: {
    label: 'Average play time',
    short: 'Play time',
    unit: 'seconds',
    formula: 'mean play time, weighted by impressions',
    better: 'higher',
  },
  segments: {
    label: 'Segments',
    short: 'Rows',
    unit: 'count',
    formula: 'number of segments',
    better: 'neither',
  },
} as const satisfies Record<string, MetricDefinition>

export type MetricKey = keyof typeof METRICS

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
