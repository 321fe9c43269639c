import type { ClaimBase } from './base'
import { isTag, isWord, type Item, type TagItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { ORDINALS } from './number-words'
import {
  alsoRanked,
  namesBefore,
  readAhead,
  poolFor,
  readCount,
  readDenial,
  readMetric,
  readPlace,
  readScope,
  readSubject,
} from './rank-reading'
import { prove, type Reading } from './reading'

/** `the second-highest ROAS`, `the two weakest Sales campaigns`, `the cheapest of all`. */
export function checkRanks(reading: Reading): void {
  const { items } = reading
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    const placed =
      item.kind === 'word' &&
      (item.text in ORDINALS || item.text === 'last') &&
      isWord(items[i - 1], 'comes', 'came', 'ranks', 'ranked', 'finishes', 'finished')
    if (placed && !isTag(items[i + 1], 'sup')) {
      item.used = item.text === 'last'
      const op = item.text === 'last' ? 'worst' : 'best'
      items.splice(i + 1, 0, {
        kind: 'tag',
        text: item.text,
        tag: { type: 'sup', op, metric: '' },
        used: false,
      })
    }
    // Right behind a name it is what somebody does, not what they bring.
    const before = items[i - 1]
    if (isTag(item, 'metric') && item.text === 'leads' && before?.kind === 'entity' && !before.possessive)
      item.tag = { type: 'sup', op: 'best', metric: '' }
    if (!item.used && isTag(item, 'sup')) checkRank(reading, i, item)
  }
}

function checkRank(reading: Reading, i: number, tag: TagItem): void {
  const { items, base } = reading
  tag.used = true
  const { op } = tag.tag
  const place = readPlace(items, i)
  const after = items[i + 1]
  const counted = after?.kind === 'scope' && after.quant === 'count' ? after.count : undefined
  const count = counted ?? readCount(items, i)
  if (counted && after?.kind === 'scope') delete after.count
  const { metric, at: metricAt } = readMetric(reading, i, tag)
  if (metricAt !== null) items[metricAt]!.used = true
  // A figure that follows without a metric of its own is of what was ranked.
  tag.tag = { type: 'metric', op: 'implied', metric }
  const scope = readScope(reading, i)
  const subject = readSubject(reading, i, scope.item, count?.value)
  const standingsBy = (key: string) =>
    rank(base, scope.ids ?? poolFor(base, subject, key, isVerdict(op)), op, key)
  const standings = standingsBy(metric)
  const named = subject?.ids ?? (count ? namesBefore(reading, i) : [])
  if (named.length === 0) {
    const found = count ? standings.slice(0, count.value) : standings.slice(place - 1, place)
    if (count) count.used = true
    replaceBy(
      items,
      i,
      found.map(({ id }) => id),
      reading,
    )
    return
  }
  const both = isWord(items[i - 1], 'the') ? items[i - 2] : items[i - 1]
  if (both && isTag(both, 'quant', 'all') && both.text === 'both') both.used = true
  if (count) {
    count.used = true
    const among = named.length < count.value && [i - 1, i - 2].some((at) => isWord(items[at], 'of', 'among'))
    prove(
      reading,
      (named.length === count.value || among) && named.every((id) => isAmong(standings, id, count.value)),
      `"${tag.text}" names the wrong ones`,
    )
    return
  }
  const denial = readDenial(items, i)
  if (denial) denial.used = true
  const id = named.length === 1 ? named[0]! : ''
  const ahead = readAhead(items, i)
  if (ahead) {
    ahead.used = true
    prove(
      reading,
      placed(standingsBy(metric), ahead.ids[0]!, place - 1) === true,
      `"${ahead.text}" is not right before it`,
    )
  }
  for (const key of [metric, ...alsoRanked(items, i, metricAt)]) {
    const holds = placed(standingsBy(key), id, place)
    prove(reading, denial ? holds === false : holds === true, `"${tag.text}" is not so`)
  }
}

type Standings = { id: string; value: number; ahead: number }[]

/** Best, highest or lowest first, each with how many are ahead of it. */
function rank(base: ClaimBase, pool: readonly string[], op: string, metric: string): Standings {
  const lowerIsBetter = CLAIM_METRICS[metric]?.better === 'lower'
  const ascending = isVerdict(op) ? (op === 'best') === lowerIsBetter : op === 'min'
  const values = pool
    .map((id) => ({ id, value: base.value(id, metric) }))
    .filter((entry): entry is { id: string; value: number } => entry.value !== undefined)
    .sort((a, b) => (ascending ? a.value - b.value : b.value - a.value))
  return values.map((entry) => ({
    ...entry,
    ahead: values.filter(({ value }) => (ascending ? value < entry.value : value > entry.value)).length,
  }))
}

/** Best and worst depend on the metric; highest and lowest do not. */
function isVerdict(op: string): boolean {
  return op === 'best' || op === 'worst'
}

function isAmong(standings: Standings, id: string, count: number): boolean {
  const own = standings.find((entry) => entry.id === id)
  return own !== undefined && own.ahead < count
}

/** Closer together than this, nobody is ahead of anybody: figures that are printed alike. */
const APART = 0.005

/** Whether the place is this one's, ties shared; undefined where there is nothing to rank. */
function placed(standings: Standings, id: string, place: number): boolean | undefined {
  const own = standings.find((entry) => entry.id === id)
  if (!own || standings.length < 2) return undefined
  const [first, last] = [standings[0]!.value, standings.at(-1)!.value]
  if (Math.abs(first - last) <= APART * Math.max(Math.abs(first), Math.abs(last))) return undefined
  const ties = standings.filter(({ value }) => value === own.value).length
  return own.ahead <= place - 1 && place - 1 < own.ahead + ties
}

/** The superlative stands for whoever holds the place; the figure after it is theirs. */
function replaceBy(items: Item[], i: number, ids: string[], reading: Reading): void {
  const { text } = items[i]!
  items[i] = { kind: 'entity', ids, text, used: true }
  if (ids.length === 0) reading.failures.push(`nobody to rank for "${text}"`)
}
