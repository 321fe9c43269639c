import type { ClaimBase } from './base'
import { isPunct, isTag, isWord, type EntityItem, type Item, type NumberItem, type TagItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { ORDINALS } from './number-words'
import {
  costMetric,
  costOf,
  isSubject,
  mainMetric,
  nearestMetric,
  numberAt,
  prove,
  type Reading,
} from './reading'

/** `the second-highest ROAS`, `the two weakest Sales campaigns`, `the cheapest of all`. */
export function checkRanks(reading: Reading): void {
  const { items } = reading
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    const placed =
      item.kind === 'word' &&
      item.text in ORDINALS &&
      isWord(items[i - 1], 'comes', 'came', 'ranks', 'ranked', 'finishes', 'finished')
    if (placed && !isTag(items[i + 1], 'sup'))
      items.splice(i + 1, 0, {
        kind: 'tag',
        text: item.text,
        tag: { type: 'sup', op: 'best', metric: '' },
        used: false,
      })
    if (!item.used && isTag(item, 'sup')) checkRank(reading, i, item)
  }
}

function checkRank(reading: Reading, i: number, tag: TagItem): void {
  const { items, base } = reading
  tag.used = true
  const { op } = tag.tag
  const byQuality = op === 'best' || op === 'worst'
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
  const lowerIsBetter = CLAIM_METRICS[metric]?.better === 'lower'
  const ascending = byQuality ? (op === 'best') === lowerIsBetter : op === 'min'
  const subject = readSubject(reading, i, scope.item, count?.value)
  const pool = scope.ids ?? poolFor(base, subject, metric, byQuality)
  const values = pool
    .map((id) => ({ id, value: base.value(id, metric) }))
    .filter((entry): entry is { id: string; value: number } => entry.value !== undefined)
    .sort((a, b) => (ascending ? a.value - b.value : b.value - a.value))
  if (count) {
    count.used = true
    const top = values.slice(0, count.value)
    const edge = top.at(-1)?.value
    const names = subject?.ids ?? []
    const right = names.length === count.value && names.every((id) => isAmong(values, id, edge, ascending))
    if (subject) prove(reading, right, `"${tag.text}" names the wrong ones`)
    else
      replaceBy(
        items,
        i,
        top.map(({ id }) => id),
        reading,
      )
    return
  }
  if (!subject) {
    const found = values[place - 1]
    if (found) replaceBy(items, i, [found.id], reading)
    else reading.failures.push(`nothing to rank for "${tag.text}"`)
    return
  }
  const own = values.find(({ id }) => id === subject.ids[0])
  const ahead = own
    ? values.filter(({ value }) => (ascending ? value < own.value : value > own.value)).length
    : Number.NaN
  const ties = own ? values.filter(({ value }) => value === own.value).length : 0
  prove(
    reading,
    subject.ids.length === 1 && ahead <= place - 1 && place - 1 < ahead + ties && values.length > 1,
    `"${tag.text}" is not so`,
  )
}

function isAmong(
  values: readonly { id: string; value: number }[],
  id: string,
  edge: number | undefined,
  ascending: boolean,
): boolean {
  const own = values.find((entry) => entry.id === id)
  return own !== undefined && edge !== undefined && (ascending ? own.value <= edge : own.value >= edge)
}

/** The superlative stands for whoever holds the place; the figure after it is theirs. */
function replaceBy(items: Item[], i: number, ids: string[], reading: Reading): void {
  items[i] = { kind: 'entity', ids, text: items[i]!.text, used: true }
  if (ids.length === 0) reading.failures.push('nobody to rank')
}

function readPlace(items: readonly Item[], i: number): number {
  const before = items[i - 1]
  const place = before?.kind === 'word' ? ORDINALS[before.text] : undefined
  if (place !== undefined && before) before.used = true
  return place ?? 1
}

function readCount(items: readonly Item[], i: number): NumberItem | undefined {
  for (const at of [i - 1, i + 1]) {
    const number = numberAt(items, at)
    if (
      number &&
      !number.used &&
      number.unit === 'plain' &&
      Number.isInteger(number.value) &&
      number.value > 1 &&
      number.value < 50 &&
      items[at + 1] !== undefined
    )
      return number
  }
  return undefined
}

const STOP = ['that', 'which', 'with', 'and', 'but', 'who', 'while', 'at']

/** What is ranked: named by the word itself, right after it, after `by`, else the metric last spoken of. */
function readMetric(reading: Reading, i: number, tag: TagItem): { metric: string; at: number | null } {
  const { items, base } = reading
  if (tag.tag.metric === 'cost') {
    const owned = items.slice(0, i).findLast((item) => item.kind === 'tag' && item.tag.type === 'metric')
    const before =
      owned?.kind === 'tag' &&
      owned.tag.op === 'count' &&
      !owned.used &&
      !items.slice(0, i).some((item) => item.kind === 'number')
        ? costOf(owned.tag.metric)
        : null
    if (before) return { metric: before, at: null }
    const next = items[i + 1]
    const counted =
      next?.kind === 'tag' && next.tag.type === 'metric' && next.tag.op === 'count'
        ? costOf(next.tag.metric)
        : null
    return { metric: counted ?? costMetric(reading, i), at: null }
  }
  if (tag.tag.metric !== '') return { metric: tag.tag.metric, at: null }
  const before = items
    .slice(0, i)
    .findLast((item): item is TagItem => item.kind === 'tag' && item.tag.type === 'metric')
  const said = isPunct(items[i - 1], ',')
    ? i - 2
    : isWord(items[i - 1], 'the', 'its') && isPunct(items[i - 2], ',')
      ? i - 3
      : -1
  const trailing = items[said]?.kind === 'number' || (items[said]?.kind === 'tag' && before === items[said])
  if (
    before &&
    (trailing ||
      isWord(items[i + 1], 'rate', 'figure', 'level', 'value', 'result', 'number', 'rates', 'one', 'cost'))
  )
    return { metric: before.tag.metric, at: null }
  let noun = false
  let scoped = false
  for (let at = i + 1; at < Math.min(items.length, i + 9); at++) {
    const item = items[at]!
    if (isPunct(item) || isWord(item, ...STOP) || isTag(item, 'dir') || isTag(item, 'sup')) break
    if (isWord(item, 'by', 'in', 'on') && items[at + 1]?.kind === 'tag') {
      const next = items[at + 1] as TagItem
      if (next.tag.type === 'metric') return { metric: next.tag.metric, at: at + 1 }
    }
    if (item.kind === 'tag' && item.tag.type === 'metric' && item.tag.op !== 'verb' && !noun) {
      return { metric: item.tag.metric, at }
    }
    if (isWord(item, 'of', 'among', 'across')) scoped = true
    if (scoped) continue
    if (
      item.kind === 'noun' ||
      item.kind === 'scope' ||
      (item.kind === 'entity' && /\b(?:campaign|ad|row|set)s?$/i.test(item.text))
    )
      noun = true
  }
  const quality = tag.tag.op === 'best' || tag.tag.op === 'worst'
  if (noun && !quality) return { metric: 'spend', at: null }
  if (noun && quality) return { metric: mainMetric(base), at: null }
  if (before) return { metric: before.tag.metric, at: null }
  return {
    metric: quality ? mainMetric(base) : (nearestMetric(reading, i, () => true) ?? mainMetric(base)),
    at: null,
  }
}

/** Among whom: `of the five Sales campaigns`, `Sales campaign`, or nobody named. */
function readScope(reading: Reading, i: number): { ids: string[] | null; item: Item | null } {
  const { items, base } = reading
  for (let at = i + 1; at < Math.min(items.length, i + 10); at++) {
    const item = items[at]!
    if (item.kind === 'scope') {
      item.used = true
      item.locus = true
      if (item.count && !item.count.used) {
        item.count.used = true
        prove(reading, item.count.value === item.ids.length, `"${item.text}" counts wrongly`)
      }
      return { ids: item.ids, item }
    }
    if (item.kind === 'entity') {
      const entity = item.ids.length === 1 ? base.entity(item.ids[0]!) : undefined
      const before = items[at - 1]
      const among =
        isWord(before, 'of', 'among', 'in', 'the', 'across', 'within', 'all') ||
        isTag(before, 'quant') ||
        at === i + 1 ||
        items[at + 1]?.kind === 'noun' ||
        / /.test(item.text)
      if (entity && entity.kind !== 'segment' && among) {
        item.used = true
        item.aside = true
        return { ids: base.segmentsOf(entity.id).map((segment) => segment.id), item }
      }
      return { ids: null, item: null }
    }
    if (isPunct(item, ',', ';', ':')) break
  }
  return { ids: null, item: null }
}

/** Without a scope: verdicts among those bought for the same goal, sizes among all of the same kind. */
function poolFor(base: ClaimBase, subject: EntityItem | null, metric: string, byQuality: boolean): string[] {
  const first = subject?.ids[0]
  const kind = first === undefined ? 'segment' : base.entity(first)?.kind
  if (kind === 'group')
    return base.entities.filter((entity) => entity.kind === 'group').map((entity) => entity.id)
  const peers = first === undefined ? base.account : base.peersOf(first)
  const within = byQuality && CLAIM_METRICS[metric]?.better !== undefined ? peers : base.account
  return base.segmentsOf(within).map((segment) => segment.id)
}

function readSubject(
  reading: Reading,
  i: number,
  scope: Item | null,
  count: number | undefined,
): EntityItem | null {
  const { items, base, context } = reading
  const fits = (item: Item | undefined): item is EntityItem =>
    item?.kind === 'entity' &&
    item !== scope &&
    isSubject(item) &&
    base.entity(item.ids[0]!)?.kind !== 'account' &&
    (count === undefined ? item.ids.length === 1 : item.ids.length === count)
  for (let at = i - 1; at >= 0; at--) {
    const item = items[at]
    if (isPunct(item, ';')) break
    if (fits(item)) return item
  }
  const pronoun = items.slice(0, i).some((item) => isWord(item, 'it', 'its', 'they', 'this', 'these'))
  if (pronoun && context.subject) return { kind: 'entity', ids: context.subject, text: '', used: true }
  for (let at = i + 1; at < items.length; at++) {
    const item = items[at]
    if (fits(item)) return item
  }
  return null
}
