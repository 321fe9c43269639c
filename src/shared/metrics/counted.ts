/** Metrics that count results of the row's goal, or are computed from them. */
const OF_RESULTS: readonly string[] = [
  'results', 'costPerResult', 'otherCost', 'resultShare', 'benchmarkCost', 'newPeopleCost', 'expectedResults', 'resultsPerWeek', 'budgetInResults',
  'gainLow', 'gainHigh', 'barrenSpend', 'barrenShare', 'settledBy', 'excess', 'statedResults', 'resultRate', 'restCost',
  'restRate', 'priceBefore', 'priceAfter', 'keywordCost', 'keywordExpected', 'keywordResults',
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

/** Whether a metric may be compared, ranked or added only within one goal. */
export function belongsToGoal(metric: string): boolean {
  return countsResults(metric) || countsPurchases(metric) || metric === 'roas'
}
