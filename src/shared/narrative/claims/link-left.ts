import { isPunct, isTag, isWord, type Item, type NumberItem, type TagItem } from './items'
import { metricTag, unitFits, type Link } from './link'
import { costOf, type Reading } from './reading'

const LINKS = [
  'of',
  'is',
  'was',
  'were',
  'are',
  'at',
  'a',
  'an',
  'the',
  'to',
  'stands',
  'stood',
  'came',
  'comes',
  'in',
  'only',
  'just',
  'with',
  'on',
  'by',
  'its',
  'average',
  'being',
  'sits',
  'sat',
  'for',
  'from',
  'through',
  'as',
  'total',
  'figure',
  'rate',
  'itself',
  'alone',
  'exactly',
  'equal',
  'equals',
  'amounts',
  'lies',
  'estimated',
  'estimate',
  'still',
  'overall',
  'their',
  'it',
  'has',
  'have',
  'had',
  'us',
  'back',
  'all',
  'average',
  'both',
  'now',
  'campaign',
  'mean',
  'between',
  'and',
  'respectively',
  'account',
]

/** `a CTR of 2.16%`, `spent $516.62`, `CTR: 2.16%`, `cost per purchase, $73.80,`. */
export function linkLeft(reading: Reading, i: number, number: NumberItem): Link | null {
  const { items } = reading
  for (let at = i - 1; at >= Math.max(0, i - 9); at--) {
    const item = items[at]!
    const tag = metricTag(item)
    if (tag) {
      if (tag.tag.op === 'post' && tag.used) return null
      if (tag.tag.op === 'implied' && !unitFits(number, tag.tag.metric)) return null
      if (tag.tag.op === 'count' && number.unit !== 'plain' && metricTag(items[at - 1])?.tag.op === 'implied')
        continue
      if (tag.tag.op === 'count' && number.unit !== 'plain' && tag.used) return null
      const perDollar = findPerDollar(items, i)
      if (perDollar !== null && tag.tag.metric === 'roas' && number.unit === 'money')
        return { metric: 'roasPerDollar', uses: [at, perDollar] }
      return leftMetric(tag, number, at)
    }
    if (isTag(item, 'pay') || isTag(item, 'produce')) {
      const link = payLink(items, at, number)
      if (link) return link
      if (isTag(item, 'pay')) return null
      if (number.unit === 'money' && at >= i - 2) return { metric: 'purchaseValue', uses: [at] }
      continue
    }
    if (isWord(item, 'and') || (isTag(item, 'dir') && item.tag.op !== 'equal' && !item.used)) return null
    if (item.kind === 'word' && LINKS.includes(item.text)) continue
    if (item.kind === 'entity' || item.kind === 'noun' || item.kind === 'scope' || item.kind === 'date')
      continue
    if (isTag(item, 'judge') && /waste/i.test(item.tag.op) && number.unit === 'percent')
      return { metric: 'wasteProbability', uses: [] }
    if (isTag(item, 'judge') && /profit|Even/.test(item.tag.op) && number.unit === 'ratio')
      return { metric: 'roas', uses: [] }
    if (
      isTag(item, 'equals') ||
      isTag(item, 'whole') ||
      isTag(item, 'dir') ||
      isTag(item, 'hedge') ||
      isTag(item, 'judge') ||
      isTag(item, 'sup') ||
      isPunct(item, ':', '(', '=', ',', '"', "'")
    )
      continue
    return null
  }
  return null
}

/** `for every dollar`, before the figure or after it with no other figure between. */
function findPerDollar(items: readonly Item[], i: number): number | null {
  const at = items.findIndex((other) => metricTag(other)?.tag.metric === 'roasPerDollar')
  return at < 0 || items.slice(i + 1, Math.max(i + 1, at)).some(({ kind }) => kind === 'number') ? null : at
}

function leftMetric(tag: TagItem, number: NumberItem, at: number): Link | null {
  const { metric, op } = tag.tag
  if (metric === 'clickShare') return null
  if (metric === 'spend' && (number.unit === 'percent' || number.unit === 'fraction'))
    return { metric: 'spend', whole: 'spend', uses: [at] }
  if (metric === 'roas' && op === 'verb' && number.unit === 'money')
    return { metric: 'purchaseValue', uses: [at] }
  if (op === 'verb' && metric === 'spend' && number.unit !== 'money') return null
  if (op === 'verb' && metric === 'purchases' && number.unit !== 'plain') return null
  return { metric, uses: [at] }
}

/** `16 purchases at a cost of $97.26`, `a purchase costs $97.26`: the price of what was counted before. */
function payLink(items: readonly Item[], at: number, number: NumberItem): Link | null {
  if (number.unit !== 'money' || !isTag(items[at], 'pay')) return null
  const direct = metricTag(items[at - 1])
  // `An average purchase costs …` is no order's worth.
  if (direct?.tag.metric === 'averageOrderValue') return { metric: 'costPerPurchase', uses: [at - 1, at] }
  // `482 conversions cost …`: all of them.
  if (direct?.tag.op === 'count' && items[at - 2]?.kind === 'number') return { metric: 'spend', uses: [at] }
  if (direct?.tag.op === 'post') return { metric: direct.tag.metric, uses: [at - 1, at] }
  if (direct?.tag.op === 'count' && costOf(direct.tag.metric))
    return { metric: costOf(direct.tag.metric)!, uses: [at - 1, at] }
  if (!isWord(items[at + 1], 'of')) return null
  const counted = items.slice(0, at).findLast((item) => metricTag(item)?.tag.op === 'count')
  const cost = costOf(metricTag(counted)?.tag.metric)
  return cost ? { metric: cost, uses: [at] } : null
}

/** `C02 returned 1.4x, C05 1.6x`: the metric of the figure before goes on, where the unit fits. */
export function linkFar({ items }: Reading, i: number, number: NumberItem, last: string | null): Link | null {
  const fits = (metric: string | null | undefined): metric is string => {
    if (!metric) return false
    return unitFits(number, metric)
  }
  const before = items
    .slice(0, i)
    .findLast((item): item is NumberItem => item.kind === 'number' && item.metric !== undefined)
  if (before && fits(before.metric)) return { metric: before.metric, uses: [] }
  const named = items
    .slice(0, i)
    .findLast(
      (item) =>
        metricTag(item) !== null && metricTag(item)!.tag.op !== 'count' && fits(metricTag(item)!.tag.metric),
    )
  if (named) return leftMetric(metricTag(named)!, number, items.indexOf(named))
  const after = items
    .slice(i + 1)
    .find((item) => metricTag(item) !== null && metricTag(item)!.tag.op !== 'count')
  if (after && fits(metricTag(after)!.tag.metric) && !before)
    return leftMetric(metricTag(after)!, number, items.indexOf(after))
  return fits(last) ? { metric: last, uses: [] } : null
}
