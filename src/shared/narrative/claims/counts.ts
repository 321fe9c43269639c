import type { ClaimBase } from './base'
import { isPunct, isWord, type Item } from './items'
import { valueOf, type Reading } from './reading'
import type { Predicate } from './verdicts'

export interface Found {
  predicate: Predicate
  /** Items that the predicate has understood. */
  uses: number[]
}

const COUNTED = ['purchases', 'clicks', 'results', 'landingPageViews', 'impressions', 'engagements']

/** `without a single purchase`, `zero purchases`, `sold nothing`, `brought back nothing`. */
export function readZero(reading: Reading, i: number): Found | null {
  const { items, base } = reading
  let at = i + 1
  while (
    isWord(
      items[at],
      'a',
      'single',
      'recorded',
      'attributed',
      'tracked',
      'one',
      'any',
      'measurable',
      'in',
      'at',
      'all',
    )
  )
    at++
  const next = items[at]
  if (
    next?.kind === 'tag' &&
    next.tag.type === 'metric' &&
    (COUNTED.includes(next.tag.metric) || next.tag.metric === 'purchaseValue' || next.tag.metric === 'roas')
  ) {
    const metric = next.tag.metric
    return { predicate: (id) => isZero(valueOf(base, [id], metric)), uses: [at] }
  }
  const lost = readNoneOfClicks(base, items, i)
  if (lost) return lost
  const before = items
    .slice(0, i)
    .findLast((item) => item.kind === 'tag' && (item.tag.type === 'metric' || item.tag.type === 'produce'))
  if (items[i]?.text !== 'nothing' || before?.kind !== 'tag') return null
  if (before.tag.type === 'metric' && before.tag.op === 'verb') {
    const metric = before.tag.metric === 'roas' ? 'purchaseValue' : before.tag.metric
    return { predicate: (id) => isZero(valueOf(base, [id], metric)), uses: [] }
  }
  return null
}

/** `none of its 1,159 clicks became a purchase`. */
function readNoneOfClicks(base: ClaimBase, items: readonly Item[], i: number): Found | null {
  if (!items[i]!.text.startsWith('none')) return null
  const found = items
    .slice(i + 1, i + 8)
    .flatMap((item, k) =>
      item.kind === 'tag' && item.tag.type === 'metric' ? [{ metric: item.tag.metric, at: i + 1 + k }] : [],
    )
  if (found[0]?.metric !== 'clicks' || found[1]?.metric !== 'purchases') return null
  return { predicate: (id) => isZero(valueOf(base, [id], 'purchases')), uses: [found[1].at] }
}

function isZero(value: number | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 0
}

/** `all campaigns recorded conversions`: a thing that is counted, right after the verb, without a figure. */
export function readAnyCount({ items, base }: Reading, i: number): Found | null {
  const next = items[i + 1]
  if (next?.kind !== 'tag' || next.tag.op !== 'count' || !COUNTED.includes(next.tag.metric)) return null
  const after = items[i + 2]
  if (after && !isPunct(after, '.', ',', ';') && !isWord(after, 'and', 'but')) return null
  const { metric } = next.tag
  const some: Predicate = (id) => {
    const value = valueOf(base, [id], metric)
    return value === undefined ? undefined : value > 0
  }
  return { predicate: some, uses: [] }
}

/** `sold anything`, `recorded at least one purchase`. */
export function readSome(reading: Reading, i: number): Found | null {
  const { items, base } = reading
  const next = items[i + 1]
  const before = items[i - 1]
  const metric =
    next?.kind === 'tag' && next.tag.type === 'metric' && COUNTED.includes(next.tag.metric)
      ? next.tag.metric
      : before?.kind === 'tag' && before.tag.type === 'metric' && before.tag.op === 'verb'
        ? before.tag.metric
        : null
  if (metric === null) return null
  const some: Predicate = (id) => {
    const value = valueOf(base, [id], metric === 'roas' ? 'purchaseValue' : metric)
    return value === undefined ? undefined : value > 0
  }
  return { predicate: some, uses: next?.kind === 'tag' && next.tag.metric === metric ? [i + 1] : [] }
}

/** A gap between clicks and landing page views: fewer than half of the clicks land. */
export function readLandingGap(base: ClaimBase, items: readonly Item[], i: number): Found | null {
  const metrics = items
    .slice(i, i + 8)
    .flatMap((item, k) =>
      item.kind === 'tag' && item.tag.type === 'metric' ? [{ metric: item.tag.metric, at: i + k }] : [],
    )
  const names = metrics.map(({ metric }) => metric)
  if (!names.includes('clicks') || !names.includes('landingPageViews')) return null
  const gap: Predicate = (id) => {
    const rate = base.value(id, 'landingRate')
    return rate === undefined ? undefined : rate < 50
  }
  return { predicate: gap, uses: metrics.map(({ at }) => at) }
}
