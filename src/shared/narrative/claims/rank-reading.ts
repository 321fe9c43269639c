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

export function readPlace(items: readonly Item[], i: number): number {
  const before = items[i - 1]
  const place = before?.kind === 'word' ? ORDINALS[before.text] : undefined
  if (place !== undefined && before) before.used = true
  return place ?? 1
}

export function readCount(items: readonly Item[], i: number): NumberItem | undefined {
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
export function readMetric(reading: Reading, i: number, tag: TagItem): { metric: string; at: number | null } {
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
export function readScope(reading: Reading, i: number): { ids: string[] | null; item: Item | null } {
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
export function poolFor(
  base: ClaimBase,
  subject: EntityItem | null,
  metric: string,
  byQuality: boolean,
): string[] {
  const first = subject?.ids[0]
  const kind = first === undefined ? 'segment' : base.entity(first)?.kind
  if (kind === 'group')
    return base.entities.filter((entity) => entity.kind === 'group').map((entity) => entity.id)
  const peers = first === undefined ? base.account : base.peersOf(first)
  const within = byQuality && CLAIM_METRICS[metric]?.better !== undefined ? peers : base.account
  return base.segmentsOf(within).map((segment) => segment.id)
}

export function readSubject(
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
  // `cheapest in C01 and dearest in C04`: the name attached to the word itself.
  const attached = items[i + 2]
  if (isWord(items[i + 1], 'in', 'at', 'for') && fits(attached)) return attached
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

/** `first in CTR, conversion rate and ROAS`: what else is ranked in the same breath as the metric at `at`. */
export function alsoRanked(items: readonly Item[], i: number, at: number | null): string[] {
  if (at === null || at < i) return []
  const metrics: string[] = []
  for (let next = at + 1; next < items.length; next++) {
    const item = items[next]!
    if (item.kind === 'tag' && item.tag.type === 'metric') {
      // `the lowest CTR and ROAS of 0.18x` states a figure of its own.
      if (items[next + 1]?.kind === 'number' || isWord(items[next + 1], 'of', 'is', 'was')) break
      metrics.push(item.tag.metric)
      item.used = true
    } else if (!(isPunct(item, ',', '&') || isWord(item, 'and', 'as', 'well', 'both'))) break
  }
  return metrics
}

/** Names one by one before a counted superlative: `C10 (2.83x) and C05 (1.61x) are the top two`. */
export function namesBefore({ items, base }: Reading, i: number): string[] {
  return items
    .slice(0, i)
    .flatMap((item) => (item.kind === 'entity' && isSubject(item) ? item.ids : []))
    .filter((id) => base.entity(id)?.kind === 'segment')
}

/** `the second-highest ROAS, 3.44x, after C10`: who holds the place before. */
export function readAhead(items: readonly Item[], i: number): EntityItem | null {
  const at = items.findIndex((item, k) => k > i && k < i + 9 && isWord(item, 'after'))
  const ahead = items[at + 1]
  if (at < 0 || ahead?.kind !== 'entity' || ahead.ids.length !== 1) return null
  items[at]!.used = true
  ahead.reference = true
  return ahead
}

/** `is not the largest`, `does not have the highest`. */
export function readDenial(items: readonly Item[], i: number): Item | null {
  for (let at = i - 1; at >= Math.max(0, i - 4); at--) {
    const item = items[at]!
    if (isWord(item, 'not', "isn't", "wasn't", "doesn't", "didn't")) return item
    if (!isWord(item, 'the', 'a', 'have', 'be', 'its') && !isTag(item, 'produce')) return null
  }
  return null
}
