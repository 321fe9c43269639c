import type { MetricKey } from '../../metrics/catalogue'

/** Requests recognised in a custom prompt by its words. */
export interface Wish {
  /** In the prompt's order. */
  metrics: MetricKey[]
  budget: boolean
  overTime: boolean
  season: boolean
  versus: boolean
  waste: boolean
  worst: boolean
  best: boolean
  actions: boolean
  /** Kinds of rows that it asks for: `age`, `format`, … */
  kinds: string[]
}

const METRIC_WORDS: readonly [RegExp, MetricKey][] = [
  [/\broas\b|return on (?:ad )?spend|\breturns?\b/, 'roas'],
  [/\bctrs?\b|click[- ]?through/, 'ctr'],
  [/\bcvr\b|conversion(?:s? rates?)?\b(?! value)|\bconvert/, 'conversionRate'],
  [/\bcpcs?\b|cost per (?:link )?click/, 'cpc'],
  [/\bcpms?\b|cost per (?:mille|thousand|1,?000)/, 'cpm'],
  [/\bcpas?\b|cost per (?:purchase|acquisition|sale|order|conversion)/, 'costPerPurchase'],
  [/\bcpls?\b|cost per (?:lead|result)/, 'costPerResult'],
  [/\baov\b|order value|basket/, 'averageOrderValue'],
  [/\bpurchases?\b|\bsales\b|\borders\b/, 'purchases'],
  [/\bleads?\b|\bresults?\b/, 'results'],
  [/\brevenue\b|purchase value|conversion value/, 'purchaseValue'],
  [/\bimpressions?\b/, 'impressions'],
  [/\breach\b/, 'reach'],
  [/\bfrequency\b/, 'frequency'],
  [/\bhooks?\b|hook rate|thumb[- ]?stop/, 'hookRate'],
  [/\bhold(?: rate)?\b|retention/, 'holdRate'],
  [/\bengag(?:ement|ing)/, 'engagementRate'],
  [/landing (?:page|rate)/, 'landingRate'],
  [/\bclicks\b/, 'clicks'],
  [/\bspend(?:ing)?\b|\bspent\b/, 'spend'],
]

const KIND_WORDS: readonly [RegExp, string][] = [
  [/\bformats?\b|creative types?/, 'format'],
  [/\bages?\b|age[- ](?:groups?|ranges?)/, 'age'],
  [/\bgenders?\b|\bmen\b|\bwomen\b/, 'gender'],
  [/\blocations?\b|\bcountr(?:y|ies)\b|\bregions?\b|\bcit(?:y|ies)\b/, 'location'],
  [/\bobjectives?\b/, 'objective'],
  [/\bdevices?\b|\bmobile\b|\bdesktop\b/, 'device'],
  [/\bplacements?\b/, 'placement'],
  [/\baudiences?\b/, 'audience'],
  [/\bcampaigns?\b/, 'campaign'],
  [/\bvideos?\b/, 'video'],
  [/\bimages?\b|\bpictures?\b|visual elements?/, 'image'],
  [/\bcopy\b|\btexts?\b|headlines?/, 'copy'],
]

export function readPrompt(prompt: string): Wish {
  const text = prompt.toLowerCase()
  const at = <T>(table: readonly [RegExp, T][]): T[] =>
    table
      .map(([pattern, value]) => ({ value, index: text.search(pattern) }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index)
      .map(({ value }) => value)
  return {
    metrics: at(METRIC_WORDS),
    budget: /budget|allocat|invest|shift|move (?:the )?money|where (?:should|to)|scale/.test(text),
    overTime: /trend|over time|season|month|week|daily|\bdays?\b|fatigue|wear|chang/.test(text),
    season: /season|holiday|quarter|christmas|black friday|time of (?:the )?year/.test(text),
    versus:
      /\bvs\.?\b|versus|compar|relat|correlat|against|trade-?off|other way round|\bhigh\b.*\blow\b|\blow\b.*\bhigh\b/.test(
        text,
      ),
    waste: /wast|overspen|los(?:e|ing)|inefficien|too (?:dear|expensive)/.test(text),
    worst: /worst|weak|poor|underperform|lowest|bad/.test(text),
    best: /best|top|strong|winn|highest|most effective|perform/.test(text),
    actions: /recommend|should|action|next step|improve|fix|what to do|optimi/.test(text),
    kinds: at(KIND_WORDS),
  }
}
