/** How a claim's figure is written: money, a count of things, percent points, or a plain ratio. */
export type ClaimUnit = 'money' | 'count' | 'percent' | 'ratio'

export interface ClaimMetric {
  unit: ClaimUnit
  /** Sums over segments; the others are made from sums. */
  additive?: true
  /** numerator ÷ denominator × factor, from additive metrics. */
  ratio?: readonly [top: string, bottom: string, factor: number]
  better?: 'higher' | 'lower'
}

/** The metrics that a claim can be about, under one key each, however a facts file spells them. */
export const CLAIM_METRICS: Record<string, ClaimMetric> = {
  spend: { unit: 'money', additive: true },
  impressions: { unit: 'count', additive: true },
  clicks: { unit: 'count', additive: true, better: 'higher' },
  landingPageViews: { unit: 'count', additive: true, better: 'higher' },
  purchases: { unit: 'count', additive: true, better: 'higher' },
  results: { unit: 'count', additive: true, better: 'higher' },
  purchaseValue: { unit: 'money', additive: true, better: 'higher' },
  engagements: { unit: 'count', additive: true, better: 'higher' },
  addToCart: { unit: 'count', additive: true, better: 'higher' },
  checkouts: { unit: 'count', additive: true, better: 'higher' },
  video3s: { unit: 'count', additive: true, better: 'higher' },
  thruPlays: { unit: 'count', additive: true, better: 'higher' },
  reach: { unit: 'count' },
  frequency: { unit: 'ratio' },
  cpm: { unit: 'money', ratio: ['spend', 'impressions', 1000], better: 'lower' },
  ctr: { unit: 'percent', ratio: ['clicks', 'impressions', 100], better: 'higher' },
  cpc: { unit: 'money', ratio: ['spend', 'clicks', 1], better: 'lower' },
  conversionRate: { unit: 'percent', ratio: ['purchases', 'clicks', 100], better: 'higher' },
  landingRate: { unit: 'percent', ratio: ['landingPageViews', 'clicks', 100], better: 'higher' },
  costPerPurchase: { unit: 'money', ratio: ['spend', 'purchases', 1], better: 'lower' },
  costPerResult: { unit: 'money', ratio: ['spend', 'results', 1], better: 'lower' },
  costPerEngagement: { unit: 'money', ratio: ['spend', 'engagements', 1], better: 'lower' },
  engagementRate: { unit: 'percent', ratio: ['engagements', 'impressions', 100], better: 'higher' },
  hookRate: { unit: 'percent', ratio: ['video3s', 'impressions', 100], better: 'higher' },
  holdRate: { unit: 'percent', ratio: ['thruPlays', 'video3s', 100], better: 'higher' },
  averageOrderValue: { unit: 'money', ratio: ['purchaseValue', 'purchases', 1], better: 'higher' },
  roas: { unit: 'ratio', ratio: ['purchaseValue', 'spend', 1], better: 'higher' },
  /** Return on spend said in money: `$2.83 for every dollar`. */
  roasPerDollar: { unit: 'money' },
  segments: { unit: 'count' },
  waste: { unit: 'money', additive: true, better: 'lower' },
  wasteLow: { unit: 'money' },
  wasteHigh: { unit: 'money' },
  wasteShare: { unit: 'percent' },
  wasteSegments: { unit: 'count' },
  wasteProbability: { unit: 'percent' },
  settledBy: { unit: 'money' },
  expectedResults: { unit: 'count' },
  spendShare: { unit: 'percent' },
  purchaseShare: { unit: 'percent' },
  costRatio: { unit: 'ratio' },
  roasRatio: { unit: 'ratio' },
  efficiencyShare: { unit: 'percent' },
}

/** Other spellings, lower case without separators. */
const SPELLINGS: Record<string, string> = {
  linkclicks: 'clicks',
  cvr: 'conversionRate',
  cpa: 'costPerPurchase',
  costperacquisition: 'costPerPurchase',
  cpl: 'costPerResult',
  aov: 'averageOrderValue',
  revenue: 'purchaseValue',
  value: 'purchaseValue',
  leads: 'results',
  campaigns: 'segments',
  ads: 'segments',
  adsets: 'segments',
  rows: 'segments',
  wastecampaigns: 'wasteSegments',
  wasterows: 'wasteSegments',
  pwaste: 'wasteProbability',
  probability: 'wasteProbability',
  cparatio: 'costRatio',
  lpv: 'landingPageViews',
}
for (const key of Object.keys(CLAIM_METRICS)) SPELLINGS[key.toLowerCase()] = key

/** The key of a metric in a facts file, however it is spelt; its own name where we know no rule about it. */
export function toMetricKey(name: string): string {
  return SPELLINGS[name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')] ?? name
}
