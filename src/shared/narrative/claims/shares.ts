import { isPunct, isTag, isWord, type Item, type NumberItem } from './items'
import { isOutcome, metricTag, type Link } from './link'
import { CLAIM_METRICS } from './metric-keys'
import type { Reading } from './reading'

/** `a tenth of all spend`, `10.1% of the budget`, `14.4% of Sales spend was wasted`. */
export function readShare(reading: Reading, i: number): Link | null {
  const { items, base } = reading
  const money = isWord(items[i + 1], 'dollars', 'dollar')
    ? 'USD'
    : isWord(items[i + 1], 'euros', 'euro')
      ? 'EUR'
      : null
  if (money !== null && (base.currency ?? money) === money)
    return { metric: 'spend', whole: 'spend', uses: [i + 1], of: base.account }
  // `Four in five purchases came from …`
  const counted = metricTag(items[i + 1])
  if (counted?.tag.op === 'count' && / in /.test(items[i]!.text))
    return { metric: counted.tag.metric, whole: counted.tag.metric, uses: [i + 1], of: base.account }
  if (!isWord(items[i + 1], 'of')) return null
  const uses = [i + 1]
  let of: string | undefined
  for (let at = i + 2; at < i + 9; at++) {
    const item = items[at]
    if (item?.kind === 'entity' && item.ids.length === 1) {
      of = item.ids[0]
      item.reference = true
      item.used = true
      continue
    }
    if (isTag(item, 'quant', 'all')) {
      item.used = true
      continue
    }
    if (
      isWord(
        item,
        'the',
        'all',
        'total',
        'overall',
        'its',
        'their',
        'a',
        "account's",
        'whole',
        'entire',
        'every',
        'ad',
        'what',
        'it',
        'they',
      )
    )
      continue
    const tag = metricTag(item)
    if (item?.kind === 'number' && metricTag(items[at + 1])?.tag.metric === 'clicks') continue
    if (!tag) return null
    uses.push(at)
    if (tag.tag.metric === 'clicks') {
      const verb = items
        .slice(0, i)
        .findLast((before) => ['landingRate', 'conversionRate'].includes(metricTag(before)?.tag.metric ?? ''))
      if (verb) return { metric: metricTag(verb)!.tag.metric, uses }
      const became = items.slice(at + 1, at + 8).find((after) => isTag(after, 'outcome') || isOutcome(after))
      if (became?.kind === 'tag') {
        became.used = true
        const rate = became.tag.type === 'outcome' ? became.tag.op : 'conversionRate'
        return { metric: rate, uses, ...(of === undefined ? {} : { owner: [of] }) }
      }
    }
    const wasted =
      metricTag(items[at + 1])?.tag.metric === 'waste' || isWord(items[at + 1], 'was', 'is')
        ? items
            .slice(at + 1, at + 4)
            .findIndex((next) => metricTag(next)?.tag.metric === 'waste' || isTag(next, 'judge', 'waste'))
        : -1
    if (wasted >= 0 && tag.tag.metric === 'spend') {
      items[at + 1 + wasted]!.used = true
      const holder = of ?? null
      return {
        metric: 'waste',
        whole: 'spend',
        uses,
        ...(holder === null ? {} : { of: holder, owner: [holder] }),
      }
    }
    const returned = items
      .slice(0, i)
      .some((before) => metricTag(before)?.tag.metric === 'roas' && metricTag(before)?.tag.op === 'verb')
    if (tag.tag.metric === 'spend' && returned) return { metric: 'roas', uses }
    if (CLAIM_METRICS[tag.tag.metric]?.additive !== true) return null
    const part = shareOfWhat(items, i, tag.tag.metric)
    return { ...part, whole: tag.tag.metric, uses, of: of ?? base.account }
  }
  return null
}

/** `$1,295, or 14.4% of Sales spend`: a part of the whole that the figure before it states; else the owner's own share. */
function shareOfWhat(
  items: readonly Item[],
  i: number,
  whole: string,
): { metric: string; owner?: readonly string[] } {
  for (let at = i - 1; at >= Math.max(0, i - 5); at--) {
    const item = items[at]!
    if (item.kind === 'number') {
      const restated = items
        .slice(at + 1, i)
        .some((between) => isWord(between, 'or', 'i.e', 'i.e.', 'equals') || isPunct(between, '(', '='))
      const same =
        item.metric !== undefined && CLAIM_METRICS[item.metric]?.unit === CLAIM_METRICS[whole]?.unit
      return restated && same && item.metric !== undefined && item.owner
        ? { metric: item.metric, owner: item.owner }
        : { metric: whole }
    }
    if (
      !(
        isPunct(item) ||
        isWord(item, 'or', 'i.e', 'i.e.', 'that', 'is', 'which', 'equals', 'and') ||
        isTag(item, 'hedge')
      )
    )
      break
  }
  const waste = items.slice(0, i).findLast((item) => metricTag(item) !== null)
  return { metric: metricTag(waste)?.tag.metric === 'waste' && whole === 'spend' ? 'waste' : whole }
}

/** `$1,295 of C06's spend was wasted`, `$1.3k of its $1,355.64 was wasted`. */
export function readWasted({ items }: Reading, i: number, number: NumberItem): Link | null {
  if (number.unit !== 'money' || !isWord(items[i + 1], 'of')) return null
  let owner: readonly string[] | undefined
  for (let at = i + 2; at < i + 9; at++) {
    const item = items[at]
    const metric = metricTag(item)?.tag.metric
    if (metric === 'waste' || isTag(item, 'judge', 'waste')) {
      item!.used = true
      return { metric: 'waste', uses: [at], ...(owner ? { owner } : {}) }
    }
    if (item?.kind === 'entity') owner = item.ids
    else if (item?.kind === 'number' && item.unit === 'money') {
      item.metric = 'spend'
      if (owner) item.owner = [...owner]
    } else if (
      !(metric === 'spend' || isWord(item, 'the', 'its', 'their', 'was', 'were', 'is', 'likely', 'probably'))
    )
      return null
  }
  return null
}

/** `with more than 99% certainty`, where the sentence says of what. */
export function readCertainty(items: readonly Item[], i: number, number: NumberItem): Link | null {
  const next = items[i + 1]
  if (number.unit !== 'percent' || !isWord(next, 'certainty', 'probability', 'likelihood', 'sure', 'certain'))
    return null
  return items.some((item) => isTag(item, 'judge', 'waste') || metricTag(item)?.tag.metric === 'waste')
    ? { metric: 'wasteProbability', uses: [i + 1] }
    : null
}

/** `69 of the 73 purchases`: a part and its whole, both counts. */
export function readPartOfCount(reading: Reading, i: number, number: NumberItem): Link | null {
  const { items, base } = reading
  if (number.unit !== 'plain' || !isWord(items[i + 1], 'of', 'out')) return null
  let at = i + 2
  while (isWord(items[at], 'the', 'of', 'all', 'its', 'their') || isTag(items[at], 'quant', 'all')) at++
  const whole = items[at]
  const tag = metricTag(items[at + 1]) ?? metricTag(items[at + 2])
  if (whole?.kind !== 'number' || whole.unit !== 'plain' || tag?.tag.op !== 'count') return null
  const between = items[at + 1]
  if (between?.kind === 'entity') between.reference = true
  whole.metric = tag.tag.metric
  whole.owner = between?.kind === 'entity' ? between.ids : [base.account]
  return { metric: tag.tag.metric, uses: [] }
}
