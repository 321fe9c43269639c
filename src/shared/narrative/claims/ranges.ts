import { isPunct, isTag, isWord, type Item, type NumberItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { nearestMetric, prove, subjectAt, valueOf, type Reading } from './reading'
import { inUnit, states } from './rounding'

/** `between 79.1% and 96.2%`, `from 0.69% to 2.16%`, `$1,173–$1,356`: the ends of an interval, or the extremes of a group. */
export function checkRanges(reading: Reading): void {
  const { items } = reading
  for (let i = 0; i < items.length; i++) {
    const low = items[i]
    if (low?.kind !== 'number' || low.used) continue
    const high = upperEnd(items, i, low)
    if (high) checkRange(reading, i, low, high.number, high.at)
  }
}

function upperEnd(
  items: readonly Item[],
  i: number,
  low: NumberItem,
): { number: NumberItem; at: number } | null {
  let opening = i - 1
  while (isTag(items[opening], 'hedge') || isWord(items[opening], 'a')) opening--
  const between = isWord(items[opening], 'between')
  const from =
    isWord(items[opening], 'from') ||
    (isWord(items[opening], 'of') && isWord(items[opening - 1], 'interval', 'range'))
  const dash = isPunct(items[i + 1], '-', '–')
  for (let at = i + 1; at < i + 5; at++) {
    const item = items[at]
    if (item?.kind === 'number') {
      const joined = items.slice(i + 1, at)
      const ok =
        (between && joined.some((part) => isWord(part, 'and'))) ||
        (from && joined.some((part) => isWord(part, 'to'))) ||
        (dash && at === i + 2) ||
        (ranges(items, opening) && joined.some((part) => isWord(part, 'to')))
      if (!ok || item.value < low.value) return null
      return { number: item, at }
    }
    if (!isWord(item, 'and', 'to') && !isPunct(item, '-', '–')) return null
  }
  return null
}

function ranges(items: readonly Item[], at: number): boolean {
  return items
    .slice(Math.max(0, at - 2), at + 1)
    .some((item) => isWord(item, 'range', 'ranges', 'ranging', 'ranged'))
}

function checkRange(reading: Reading, i: number, low: NumberItem, high: NumberItem, at: number): void {
  const { items, base } = reading
  if (
    reading.advice &&
    low.unit !== 'money' &&
    high.value <= 50 &&
    (high.unit === 'percent' || high.unit === 'plain')
  ) {
    low.used = true
    high.used = true
    return
  }
  if (low.unit === 'plain' && high.unit !== 'plain') low.unit = high.unit
  low.used = true
  high.used = true
  const metric = rangeMetric(reading, i, at)
  const subject = subjectAt(reading, i)
  if (!metric || !subject) {
    reading.failures.push(`"${low.text}" to "${high.text}" belongs to no metric`)
    return
  }
  const rule = CLAIM_METRICS[metric]
  const says = (number: NumberItem, truth: number | undefined) => {
    const shown =
      truth === undefined || !rule ? null : inUnit(number, metric, rule.unit, truth, base.currency)
    return shown !== null && states(number, shown)
  }
  const level = items.find(
    (item, k) =>
      k < i &&
      item.kind === 'number' &&
      item.unit === 'percent' &&
      item.value === 80 &&
      isWord(items[k + 1], 'interval', 'range'),
  )
  if (level && metric === 'waste') level.used = true
  if (metric === 'waste') {
    const holder = wasteHolder(reading, subject.ids, at)
    const ok =
      holder.length === 1 &&
      says(low, valueOf(base, holder, 'wasteLow')) &&
      says(high, valueOf(base, holder, 'wasteHigh'))
    prove(reading, ok, `"${low.text}" to "${high.text}" is not its interval`)
    return
  }
  const one = subject.ids.length === 1 ? base.entity(subject.ids[0]!) : undefined
  const ids =
    one && one.kind !== 'segment' ? base.segmentsOf(one.id).map((segment) => segment.id) : subject.ids
  if (subject.kind === 'scope') {
    subject.used = true
    if (subject.quant !== 'all') reading.failures.push(`a range is not of "${subject.text}"`)
  }
  const values = ids.map((id) => base.value(id, metric)).filter((value) => value !== undefined)
  prove(
    reading,
    values.length > 1 && says(low, Math.min(...values)) && says(high, Math.max(...values)),
    `"${low.text}" to "${high.text}" is not the range`,
  )
}

/** Whose interval: the name after `of`, the subject, or the one segment that has waste when the text speaks of the account's. */
function wasteHolder({ items, base }: Reading, subject: readonly string[], at: number): readonly string[] {
  const named = isWord(items[at + 1], 'of') ? items[at + 2] : undefined
  if (named?.kind === 'entity') return named.ids
  if (subject[0] !== base.account) return subject
  const wasteful = base.segmentsOf(base.account).filter((segment) => base.fact(segment.id, 'waste'))
  return wasteful.length === 1 ? [wasteful[0]!.id] : subject
}

function rangeMetric({ items, ...rest }: Reading, i: number, at: number): string | null {
  const reading = { items, ...rest }
  const named = items.slice(at + 1, at + 8).filter((item) => isTag(item, 'metric'))
  const after = named.find((item) => item.tag.metric === 'waste') ?? named[0]
  if (after) {
    after.used = true
    if (after.tag.metric !== 'clickShare') return after.tag.metric
  }
  return (
    nearestMetric(
      reading,
      i,
      (metric) =>
        metric !== 'clickShare' && metric !== 'spend' && metric !== 'clicks' && metric !== 'landingPageViews',
    ) ?? nearestMetric(reading, i, (metric) => metric !== 'clickShare')
  )
}
