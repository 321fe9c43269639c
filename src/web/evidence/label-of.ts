import { capitalize } from '../lib/format'
import { ENGLISH, type Phrase, type Words } from '../../shared/narrative/document-words'
import { METRICS, type MetricKey } from '../../shared/metrics/catalogue'
import { purchaseNoun, resultNoun } from '../../shared/narrative/labels'
import type { Bridge } from '../../shared/schemas/bridge'
import type { Fact } from '../../shared/schemas/fact'
import type { Labels } from '../../shared/schemas/segment'

/** Label of a metric, with the file's own words for results: `Leads`, `Cost per conversion`. */
export function labelOf(metric: string, labels: Labels | null, words: Words = ENGLISH): string {
  return words.of((labels && ownWords(metric, labels)) ?? COINED[metric] ?? toLabel(metric))
}

/** Results that are surely not those of a goal with another kind. */
const ORDERED: readonly string[] = ['purchase', 'conversion', 'lead']

/** Label of a fact's metric. The file's own word is left out where the fact counts something else, as rows of another goal do. */
export function labelOfFact(
  { metric, counts }: Pick<Fact, 'metric' | 'counts'>,
  labels: Labels | null,
  words: Words = ENGLISH,
): string {
  const isResult = metric === 'results' || metric === 'costPerResult'
  const noun = labels && isResult && counts ? resultNoun({ labels }).one : null
  const isOther = noun !== null && ORDERED.includes(noun) && counts !== noun
  return labelOf(metric, isOther ? null : labels, words)
}

/** Metrics whose stored inputs have the catalogue's name. */
const NAMED_BY_FILE = ['purchases', 'costPerPurchase', 'benchmarkCost'] as const

/** The file's own word for a stored input, where its purchases are conversions. */
export function inOwnWords(label: string, labels: Labels | null): string {
  if (!labels || purchaseNoun({ labels }).one === 'purchase') return label
  const metric = NAMED_BY_FILE.find((name) => METRICS[name].label === label)
  return (metric && ownWords(metric, labels)) ?? label
}

/** Label of the bridge's first line: by a price, a return, or one of them per goal. */
export function baseOf({ groups, roas }: Bridge): Phrase {
  if (groups.length > 1) return 'At each goal’s benchmark'
  return roas === null ? 'At benchmark cost' : 'At benchmark ROAS'
}

/** Short label for a column head. */
export function shortLabelOf(metric: MetricKey, labels: Labels | null, words: Words = ENGLISH): string {
  if (labels && metric === 'costPerResult') return words.of(`Cost/${resultNoun({ labels }).one}`)
  return metric === 'purchases' || metric === 'results'
    ? labelOf(metric, labels, words)
    : words.of(METRICS[metric].short)
}

/** Labels of measures that differ from their field names. */
const COINED: Record<string, string> = {
  busyness: 'Edges',
  size: 'File size',
  faultyImages: 'Images that need work',
  soundImages: 'Images that fit a placement',
  coveredImages: 'Images to look at',
  metaImages: 'Images for Meta',
  displayImages: 'Images for Google Display',
}

/** Turns `costPerLead` and `cost_per_lead` into `Cost per lead`. */
function toLabel(metric: string): string {
  if (metric in METRICS) return METRICS[metric as MetricKey].label
  const words = metric
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return capitalize(words)
}

/** The file's own name of a count or cost: `Leads`, `Cost per lead`; null for other metrics. */
export function ownWords(metric: string, labels: Labels): string | null {
  const [purchase, result] = [purchaseNoun({ labels }), resultNoun({ labels })]
  switch (metric) {
    case 'purchases':
      return capitalize(purchase.many)
    case 'costPerPurchase':
      return purchase.one === 'purchase' ? null : `Cost per ${purchase.one}`
    case 'results':
      return capitalize(result.many)
    case 'costPerResult':
      return `Cost per ${result.one}`
    case 'benchmarkCost':
      return `Benchmark cost per ${result.one === 'result' && purchase.one === 'conversion' ? purchase.one : result.one}`
    default:
      return null
  }
}
