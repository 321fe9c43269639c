import { FIRST_METRICS } from './first-metrics'
import type { SumName, Sums } from '../schemas/segment'
import { divide, type MetricDefinition } from './metric-definition'

/** Every figure that the product prints about rows. Rates are fractions, never percents. */
export const METRICS = {
  ...FIRST_METRICS,
  spend: { label: 'Spend', short: 'Spend', unit: 'money' },
  impressions: { label: 'Impressions', short: 'Impr.', unit: 'count' },
  clicks: { label: 'Clicks', short: 'Clicks', unit: 'count', better: 'higher' },
  purchaseValue: { label: 'Purchase value', short: 'Value', unit: 'money', better: 'higher' },
  landingPageViews: { label: 'Landing page views', short: 'LPV', unit: 'count', better: 'higher' },
  addToCart: { label: 'Carts', short: 'Carts', unit: 'count', better: 'higher' },
  engagements: { label: 'Engagements', short: 'Engag.', unit: 'count', better: 'higher' },
  reach: { label: 'Reach', short: 'Reach', unit: 'count', formula: 'as exported; reach never adds up' },
  averageOrderValue: { label: 'Average order value', short: 'AOV', unit: 'money', ratio: ['purchaseValue', 'purchases'], better: 'higher' },
  landingRate: { label: 'Landing page view rate', short: 'Landing', unit: 'fraction', ratio: ['landingPageViews', 'clicks'], formula: 'landing page views ÷ link clicks', better: 'higher' },
  frequency: { label: 'Frequency', short: 'Freq.', unit: 'ratio', ratio: ['impressions', 'reach'] },
  hookRate: { label: 'Hook rate', short: 'Hook', unit: 'fraction', ratio: ['video3s', 'impressions'], better: 'higher' },
  holdRate: { label: 'Hold rate', short: 'Hold', unit: 'fraction', ratio: ['thruPlays', 'video3s'], better: 'higher' },
  engagementRate: { label: 'Engagement rate', short: 'Engag. rate', unit: 'fraction', ratio: ['engagements', 'impressions'], better: 'higher' },
  costPerEngagement: { label: 'Cost per engagement', short: 'CPE', unit: 'money', ratio: ['spend', 'engagements'], better: 'lower' },
  spendShare: { label: 'Share of spend', short: 'Share', unit: 'fraction', formula: 'spend ÷ total spend' },
  purchaseShare: { label: 'Share of purchases', short: 'Share', unit: 'fraction', formula: 'purchases ÷ all purchases' },
  waste: { label: 'Expected overspend', short: 'Overspend to expect', unit: 'money', formula: 'spend × expected (1 − efficiency ÷ benchmark)⁺', better: 'lower' },
  rateBefore: { label: 'Results per click before that day', short: 'Before', unit: 'fraction', formula: 'results ÷ clicks of the days before', better: 'higher' },
  rateAfter: { label: 'Results per click from that day on', short: 'After', unit: 'fraction', formula: 'results ÷ clicks of the days from then on', better: 'higher' },
  priceBefore: { label: 'Cost per result before that day', short: 'Before', unit: 'money', formula: 'spend ÷ results of the days before', better: 'lower' },
  priceAfter: { label: 'Cost per result from that day on', short: 'After', unit: 'money', formula: 'spend ÷ results of the days from then on', better: 'lower' },
  dipRate: { label: 'Results per click on those days', short: 'Those days', unit: 'fraction', formula: 'results ÷ clicks of those days', better: 'higher' },
  otherDaysRate: { label: 'Results per click on the other days', short: 'Other days', unit: 'fraction', formula: 'results ÷ clicks of the other days', better: 'higher' },
  afterRate: { label: 'Results per click on the days after', short: 'After', unit: 'fraction', formula: 'results ÷ clicks of the days after', better: 'higher' },
  otherDaysValue: { label: 'Value per result on the other days', short: 'Other days', unit: 'money', formula: 'purchase value ÷ results of the other days', better: 'higher' },
  otherDaysCost: { label: 'Cost per result on the other days', short: 'Other days', unit: 'money', formula: 'spend ÷ results of the other days', better: 'lower' },
  missedValue: { label: 'Value of the missing results', short: 'Missing', unit: 'money', formula: 'expected results × value per result on the other days − purchase value of those days', better: 'lower' },
  missedCost: { label: 'Cost of the missing results', short: 'Missing', unit: 'money', formula: '(expected results − results) × cost per result on the other days', better: 'lower' },
  dippedRows: { label: 'Rows with fewer results than expected', short: 'Fewer', unit: 'count', formula: 'number of rows that lack at least half a result or half of those expected' },
  otherCost: { label: 'Cost per result to compare with', short: 'Compared', unit: 'money', formula: 'spend ÷ results of the rows it is compared with', better: 'lower' },
  expectedResults: { label: 'Expected results', short: 'Expected', unit: 'count', formula: 'spend ÷ benchmark cost per result' },
  excess: { label: 'Overspend', short: 'Above price', unit: 'money', formula: 'spend − what its results cost at the benchmark', better: 'lower' },
  excessThen: { label: 'Overspend at the earlier benchmark', short: 'Earlier', unit: 'money', formula: 'spend of the expensive rows − what their results cost at the earlier benchmark', better: 'lower' },
  odds: { label: 'By chance alone: one in', short: 'One in', unit: 'count', formula: '1 ÷ chance that a row which costs what the benchmark does has as few results' },
  bridgeSpend: { label: 'Spend', short: 'Spend', unit: 'money' },
  bridgeAtPrice: { label: 'At benchmark cost', short: 'At benchmark cost', unit: 'money', formula: 'results × benchmark cost per result, or value ÷ benchmark ROAS' },
  bridgeSureOn: { label: 'Expensive', short: 'Expensive', unit: 'money', formula: 'spend of the clearly expensive rows that have not ended − what their results cost at the benchmark', better: 'lower' },
  bridgeSureOff: { label: 'Expensive, ended', short: 'Expensive, ended', unit: 'money', formula: 'spend of the clearly expensive rows that no longer run − what their results cost at the benchmark' },
  bridgeSure: { label: 'Overspend in all', short: 'In all', unit: 'money', formula: 'overspend of rows that have not ended + overspend of rows that ended', better: 'lower' },
  bridgeMild: { label: 'Falls short', short: 'Falls short', unit: 'money', formula: 'spend of the rows at least 90% sure to be more expensive than the benchmark − what their results cost at it', better: 'lower' },
  bridgeWords: { label: 'Contains an expensive word', short: 'Contains an expensive word', unit: 'money', formula: 'spend of the search terms above the benchmark that hold an expensive word − what their results cost at it', better: 'lower' },
  bridgeUnsure: { label: 'Could be chance', short: 'Could be chance', unit: 'money', formula: 'spend of rows above the benchmark that could be chance − what their results cost at it' },
  bridgeCheaper: { label: 'Better than benchmark', short: 'Better than benchmark', unit: 'money', formula: 'what the results of the cheap rows cost at the benchmark − their spend' },
  bridgeBetter: { label: 'Better than benchmark', short: 'Better than benchmark', unit: 'money', formula: 'what the results of the reliably better rows cost at the benchmark − their spend' },
  bridgeMaybeBetter: { label: 'Better, could be chance', short: 'Better, could be chance', unit: 'money', formula: 'what the results of the other cheap rows cost at the benchmark − their spend' },
  bridgeNotJudged: { label: 'Not scored', short: 'Not scored', unit: 'money', formula: 'spend that is set against no benchmark' },
  bridgeOtherGoal: { label: 'Not scored: other goal', short: 'Not scored: other goal', unit: 'money', formula: 'spend of rows bought for another goal' },
  bridgeQuarantined: { label: 'Not scored: unreliable conversion data', short: 'Not scored: unreliable conversion data', unit: 'money', formula: 'spend of rows that were left out' },
  bridgeNoResults: { label: 'Not scored: no results in the file', short: 'Not scored: no results in the file', unit: 'money', formula: 'spend of rows whose results the file does not count' },
  bridgeTooFew: { label: 'Not scored: too few results', short: 'Not scored: too few results', unit: 'money', formula: 'spend of groups with too few results' },
  wasteLow: { label: 'Expected overspend, low end', short: 'Low', unit: 'money', formula: 'low end of the 80% range', better: 'lower' },
  wasteHigh: { label: 'Expected overspend, high end', short: 'High', unit: 'money', formula: 'high end of the 80% range', better: 'lower' },
  monthly: { label: 'Overspend a month, if nothing changes', short: 'A month', unit: 'money', formula: 'expected spend over benchmark ÷ days of the period × 30.4', better: 'lower' },
  monthlyLow: { label: 'Overspend a month, low end', short: 'Low', unit: 'money', formula: 'low end of the 80% range ÷ days of the period × 30.4', better: 'lower' },
  monthlyHigh: { label: 'Overspend a month, high end', short: 'High', unit: 'money', formula: 'high end of the 80% range ÷ days of the period × 30.4', better: 'lower' },
  settledBy: { label: 'Spend that would settle it', short: 'To settle', unit: 'money', formula: 'extra spend with still no result at which the probability of waste reaches 80%' },
  probability: { label: 'Probability', short: 'Prob.', unit: 'fraction', formula: 'posterior probability of the claim' },
  benchmarkCost: { label: 'Benchmark cost per result', short: 'Benchmark', unit: 'money', formula: 'spend per result of the healthy part of the group' },
  benchmarkRoas: { label: 'Benchmark ROAS', short: 'Benchmark', unit: 'ratio', formula: 'value per unit of spend of the healthy part of the group' },
  newPeopleCost: { label: 'Benchmark cost per result of cold audiences', short: 'Cold', unit: 'money', formula: 'spend per result of the healthy part of the group, warm audiences excluded' },
  newPeopleRoas: { label: 'Benchmark ROAS of cold audiences', short: 'Cold', unit: 'ratio', formula: 'value per unit of spend of the healthy part of the group, warm audiences excluded' },
  newPeopleExcess: { label: 'Over the benchmark of cold audiences', short: 'Above', unit: 'money', formula: 'spend of the expensive rows − what their results cost at that benchmark', better: 'lower' },
  efficiencyShare: { label: 'Spend at or better than the benchmark', short: 'Efficient spend', unit: 'fraction', formula: 'spend-weighted probability that a row is at or better than the benchmark', better: 'higher' },
  video3s: { label: '3-second plays', short: '3 s plays', unit: 'count', better: 'higher' },
  thruPlays: { label: 'ThruPlays', short: 'ThruPlays', unit: 'count', better: 'higher' },
  video100: { label: 'Plays to the end', short: '100%', unit: 'count', formula: 'sum of video plays at 100%', better: 'higher' },
  completionRate: { label: 'Completion rate', short: 'Completion', unit: 'fraction', formula: 'plays at 100% ÷ plays', better: 'higher' },
  averagePlaySeconds: { label: 'Average play time', short: 'Play time', unit: 'seconds', formula: 'mean play time, weighted by impressions', better: 'higher' },
  barrenShare: { label: 'Share of spend without results', short: 'No results', unit: 'fraction', formula: 'spend of rows without results ÷ spend of their group', better: 'lower' },
  takenTerms: { label: 'Search terms that count for another word', short: 'Others', unit: 'count', formula: 'number of search terms with this word that count for another one' },
  barrenTerms: { label: 'Search terms without results', short: 'No results', unit: 'count', formula: 'number of search terms that cost and brought no results' },
  barrenSpend: { label: 'Spend without results', short: 'No results', unit: 'money', formula: 'sum of spend of what brought no results', better: 'lower' },
  keywordCost: { label: 'Cost per result of these terms', short: 'CPA', unit: 'money', formula: 'spend ÷ results of these terms', better: 'lower' },
  keywordExpected: { label: 'Expected cost per result of these terms', short: 'Expected', unit: 'money', formula: 'each term’s share of the results to expect × its expected cost', better: 'lower' },
  keywordReturn: { label: 'Expected ROAS', short: 'Expected', unit: 'ratio', formula: 'each term’s share of spend × its expected ROAS', better: 'higher' },
  luckyTerms: { label: 'Other low-CPA search terms', short: 'Others', unit: 'count', formula: 'number of low-CPA search terms not expected to beat the benchmark by at least 5%' },
  keywordSpend: { label: 'Spend of these terms', short: 'Spend', unit: 'money', formula: 'sum of spend over these terms' },
  keywordResults: { label: 'Results of these terms', short: 'Results', unit: 'count', formula: 'sum of results over these terms' },
  resultsPerWeek: { label: 'Results a week', short: 'Per week', unit: 'count', formula: 'results ÷ weeks of the period', better: 'higher' },
  budgetInResults: { label: 'Budget in results', short: 'Budget', unit: 'ratio', formula: 'budget ÷ cost per result', better: 'higher' },
  budgetStep: { label: 'Budget step', short: 'Step', unit: 'money', formula: 'spend × 20%' },
  bidCut: { label: 'Bid reduction', short: 'Bid', unit: 'fraction', formula: 'overspend ÷ spend' },
  budgetUse: { label: 'Budget used', short: 'Budget', unit: 'fraction', formula: 'spend ÷ what the budget allowed over the period' },
  resultShare: { label: 'Share of results', short: 'Share', unit: 'fraction', formula: 'results ÷ results of the group' },
  clickShare: { label: 'Share of clicks', short: 'Share', unit: 'fraction', formula: 'clicks ÷ all clicks' },
  unknownShare: { label: 'Share of spend on unknown', short: 'Unknown', unit: 'fraction', formula: 'spend of rows labeled unknown ÷ spend', better: 'lower' },
  upperFunnelShare: { label: 'Share of spend outside sales and leads', short: 'Upper funnel', unit: 'fraction', formula: 'spend of rows bought for reach, traffic, views or engagement ÷ spend' },
  sharingRate: { label: 'Sharing rate', short: 'Sharing', unit: 'fraction', formula: '(shares + saves) ÷ impressions', better: 'higher' },
  commentRate: { label: 'Ratio of comments to reactions', short: 'Comments', unit: 'ratio', formula: 'comments ÷ reactions' },
  longTextShare: { label: 'Share of spend on ad copy that is cut off', short: 'Cut off', unit: 'fraction', formula: 'spend on ad copy over 125 characters ÷ spend', better: 'lower' },
  keptToHalf: { label: 'Share of viewers kept from a quarter to the half', short: 'To half', unit: 'fraction', formula: 'plays at 50% ÷ plays at 25%', better: 'higher' },
  keptToThreeQuarters: { label: 'Share of viewers kept from the half to three quarters', short: 'To 75%', unit: 'fraction', formula: 'plays at 75% ÷ plays at 50%', better: 'higher' },
  keptToEnd: { label: 'Share of viewers kept from three quarters to the end', short: 'To end', unit: 'fraction', formula: 'plays at 100% ÷ plays at 75%', better: 'higher' },
  hitRate: { label: 'Hit rate', short: 'Hits', unit: 'fraction', formula: 'ads with at least ten times the median ad’s spend ÷ ads' },
  adsPerWeek: { label: 'Weekly number of new ads', short: 'New ads', unit: 'count', formula: 'ads by their first day ÷ weeks of the period' },
  lostImpressionShare: { label: 'Impression share lost to budget', short: 'Lost share', unit: 'fraction', formula: 'as exported; mean over rows, weighted by impressions', better: 'lower' },
  qualityScore: { label: 'Quality Score', short: 'QS', unit: 'count', formula: 'as exported; mean over rows, weighted by impressions', better: 'higher' },
  creatives: { label: 'Number of creatives with a real share', short: 'Creatives', unit: 'count', formula: 'creatives with at least 5% of spend' },
  rateDrop: { label: 'Drop in CTR beyond the account’s', short: 'Drop', unit: 'fraction', formula: '1 − fitted click rate at the end ÷ at the start, net of the account', better: 'lower' },
  ctrFirst: { label: 'Click rate of the first seven days', short: 'Before', unit: 'fraction', formula: 'clicks ÷ impressions of the first seven days', better: 'higher' },
  ctrLast: { label: 'Click rate of the last seven days', short: 'After', unit: 'fraction', formula: 'clicks ÷ impressions of the last seven days', better: 'higher' },
  wearCost: { label: 'Cost of lost clicks', short: 'Lost clicks', unit: 'money', formula: 'spend × share of clicks that no longer came', better: 'lower' },
  feature: { label: 'Difference in click rate', short: 'Difference', unit: 'fraction', formula: 'random-effects regression of log click rate' },
  moveAmount: { label: 'Step of budget', short: 'Step', unit: 'money', formula: 'a quarter of the receiver’s spend at most' },
  gainValueLow: { label: 'Extra value of the step, low end', short: 'Gain', unit: 'money', formula: 'response with elasticity 0.5 to 0.9 (an assumption)', better: 'higher' },
  gainValueHigh: { label: 'Extra value of the step, high end', short: 'Gain', unit: 'money', formula: 'response with elasticity 0.5 to 0.9 (an assumption)', better: 'higher' },
  gainLow: { label: 'Extra results of the step, low end', short: 'Gain', unit: 'count', formula: 'response with elasticity 0.5 to 0.9 (an assumption)', better: 'higher' },
  gainHigh: { label: 'Extra results of the step, high end', short: 'Gain', unit: 'count', formula: 'response with elasticity 0.5 to 0.9 (an assumption)', better: 'higher' },
  salesReturn: { label: 'ROAS on sales spend', short: 'Return', unit: 'ratio', formula: 'purchase value ÷ spend, rows bought for sales', better: 'higher' },
  knownShare: { label: 'Share of spend on warm audiences', short: 'Known', unit: 'fraction', formula: 'spend on engaged people and existing customers ÷ spend' },
  change: { label: 'Change', short: 'Change', unit: 'fraction', formula: 'now ÷ then − 1' },
  statedSpend: { label: 'Spend by the file’s own total', short: 'Total', unit: 'money', formula: 'as the total row states it' },
  coveredShare: { label: 'Part of the total that the rows add up to', short: 'Covered', unit: 'fraction', formula: 'spend of the rows ÷ spend of the file’s own total' },
  statedResults: { label: 'Results by the file’s own total', short: 'Total', unit: 'count', formula: 'as the total row states it' },
  resultKinds: { label: 'Kinds of results', short: 'Kinds', unit: 'count', formula: 'different result types with at least one result' },
  resultRate: { label: 'Results per click', short: 'Rate', unit: 'fraction', formula: 'results ÷ clicks' },
  restCost: { label: 'Cost per result of the other rows', short: 'Others', unit: 'money', formula: 'spend ÷ results of the other rows of its group' },
  restRate: { label: 'Results per click of the other rows', short: 'Others', unit: 'fraction', formula: 'results ÷ clicks of the other rows of its group' },
  earlierStep: { label: 'Events of the earlier step', short: 'Earlier', unit: 'count', formula: 'sum over the rows that state both steps' },
  laterStep: { label: 'Events of the later step', short: 'Later', unit: 'count', formula: 'sum over the rows that state both steps' },
  otherClicks: { label: 'Clicks of another kind', short: 'Clicks', unit: 'count', formula: 'sum of the one click column that the file has' },
  daysAgo: { label: 'Days since the period ended', short: 'Age', unit: 'days', formula: 'day of the audit − last day of the period' },
  firstDay: { label: 'First day', short: 'From', unit: 'date', formula: 'as the rows state it' },
  lastDay: { label: 'Last day', short: 'To', unit: 'date', formula: 'as the rows state it' },
  segments: { label: 'Segments', short: 'Rows', unit: 'count', formula: 'number of segments' },
} as const satisfies Record<string, MetricDefinition> // prettier-ignore

export type MetricKey = keyof typeof METRICS

const definitionOf = (metric: MetricKey): MetricDefinition => METRICS[metric]

/** Whether more or less of it is better; undefined where neither is. */
export const betterOf = (metric: MetricKey) => definitionOf(metric).better

/** Value of a metric from sums over the same rows; null for metrics that are neither a sum nor a ratio. */
export function valueOf(metric: MetricKey, sums: Partial<Sums>): number | null {
  const { ratio, times } = definitionOf(metric)
  if (ratio) return divide({ ratio, times }, sums)
  return (sums as Partial<Record<MetricKey, number | null>>)[metric] ?? null
}

/** The sums that a ratio divides; empty for other metrics. */
export function inputsOf(metric: MetricKey): readonly (SumName & MetricKey)[] {
  return (definitionOf(metric).ratio ?? []) as readonly (SumName & MetricKey)[]
}

/** The formula as the evidence panel prints it: `1,000 × spend ÷ impressions`. */
export function formulaOf(metric: MetricKey): string {
  const { formula, times } = definitionOf(metric)
  if (formula !== undefined) return formula
  const [above, below] = inputsOf(metric).map(inWords)
  if (above === undefined) return `sum of ${inWords(metric)}`
  return `${times ? `${times.toLocaleString('en-US')} × ` : ''}${above} ÷ ${below}`
}

/** A label within a sentence: `purchase value`, but `ThruPlays` keeps its capitals. */
function inWords(metric: MetricKey): string {
  const { label } = METRICS[metric]
  return /^[A-Z][a-z]*\b/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
