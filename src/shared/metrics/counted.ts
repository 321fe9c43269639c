/** Metrics that count results of a row's own kind, or are made of them. */
const OF_RESULTS: readonly string[] = [
  'results', 'costPerResult', 'otherCost', 'resultShare', 'benchmarkCost', 'expectedResults', 'resultsPerWeek', 'budgetInResults',
  'gainLow', 'gainHigh', 'barrenSpend', 'barrenShare', 'settledBy', 'excess', 'statedResults', 'resultRate', 'restCost',
  'restRate', 'priceBefore', 'priceAfter',
] // prettier-ignore
const OF_PURCHASES: readonly string[] = [
  'purchases',
  'costPerPurchase',
  'conversionRate',
  'purchaseShare',
  'averageOrderValue',
]

export const countsResults = (metric: string): boolean => OF_RESULTS.includes(metric)
export const countsPurchases = (metric: string): boolean => OF_PURCHASES.includes(metric)

/** Metrics that only rows bought for one goal may be compared, ranked or added by. */
export function belongsToGoal(metric: string): boolean {
  return countsResults(metric) || countsPurchases(metric) || metric === 'roas'
}
