import { isPunct, isTag, isWord, type Item, type NumberItem } from './items'
import { BETWEEN, isOutcome, metricTag, type Link } from './link'
import { costOf, type Reading } from './reading'
import { readCertainty, readPartOfCount, readShare, readWasted } from './shares'

export function linkRight(reading: Reading, i: number, number: NumberItem): Link | null {
  const { items, base } = reading
  if (number.unit === 'percent' || number.unit === 'fraction') {
    const share = readShare(reading, i)
    if (share) return share
  }
  if (
    number.unit === 'ratio' &&
    isWord(items[i + 1], 'its', 'their', 'the') &&
    (isTag(items[i + 2], 'pay') || metricTag(items[i + 2])?.tag.metric === 'spend')
  )
    return { metric: 'roas', uses: [i + 1, i + 2] }
  const wasted = readWasted(reading, i, number)
  if (wasted) return wasted
  const chance = readCertainty(items, i, number)
  if (chance) return chance
  const counted = readPartOfCount(reading, i, number)
  if (counted) return counted
  if (isEach(items[i + 1]) || (isWord(items[i + 1], 'a', 'per') && isWord(items[i + 2], 'piece'))) {
    const counted = items.slice(0, i).findLast((item) => metricTag(item)?.tag.op === 'count')
    const cost = costOf(metricTag(counted)?.tag.metric)
    if (cost && number.unit === 'money') return { metric: cost, uses: [i + 1] }
  }
  let at = i + 1
  while (at < i + 4 && isWord(items[at], ...BETWEEN)) at++
  const tag = metricTag(items[at])
  if (!tag) return null
  const direct = at === i + 1
  const spentBehind =
    tag.tag.metric === 'spend' &&
    direct &&
    number.unit === 'money' &&
    (items[at + 1] === undefined ||
      isPunct(items[at + 1]) ||
      isWord(items[at + 1], 'across', 'on', 'in', 'by'))
  if (spentBehind && isWord(items[i - 1], 'the') && isWord(items[i - 2], 'of'))
    number.owner = [reading.base.account]
  if (
    (tag.tag.op === 'verb' && !spentBehind) ||
    tag.tag.op === 'implied' ||
    (tag.tag.op === 'noun' && !direct && number.unit !== 'money')
  )
    return null
  if (tag.tag.op === 'count' && number.unit !== 'plain') return null
  if (tag.tag.metric === 'clickShare') {
    const became = items.slice(at + 1, at + 8).find((after) => isTag(after, 'outcome') || isOutcome(after))
    if (became?.kind === 'tag') {
      became.used = true
      return { metric: became.tag.type === 'outcome' ? became.tag.op : 'conversionRate', uses: [at] }
    }
    const verb = items
      .slice(0, i)
      .findLast((item) => ['landingRate', 'conversionRate'].includes(metricTag(item)?.tag.metric ?? ''))
    return verb
      ? { metric: metricTag(verb)!.tag.metric, uses: [at] }
      : { metric: 'clicks', whole: 'clicks', uses: [at], of: base.account }
  }
  return { metric: tag.tag.metric, uses: [at] }
}

function isEach(item: Item | undefined): boolean {
  return isWord(item, 'each', 'apiece') || (isTag(item, 'quant', 'all') && item.text === 'each')
}
