import type { ClaimBase } from './base'
import { isTag, isWord, type Item, type ScopeItem } from './items'
import {
  asEntity,
  holds,
  isSubject,
  mainCost,
  prove,
  subjectAt,
  valueOf,
  type Reading,
  type Subject,
} from './reading'

type Predicate = (id: string) => boolean | undefined

/** Statements without a figure: sold nothing, is profitable, is waste, is optimised for sales. */
export function checkPredicates(reading: Reading): void {
  const { items, base } = reading
  checkOnly(reading)
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    if (item.used) continue
    const found = readPredicate(reading, i)
    if (!found) continue
    item.used = true
    for (const at of found.uses) items[at]!.used = true
    const subject = predicateSubject(reading, i, found.uses)
    if (!subject) {
      reading.failures.push(`nothing says what "${item.text}" is about`)
      continue
    }
    const sure = (id: string) => found.predicate(id)
    const chosen =
      subject.kind === 'scope' && subject.quant === 'only'
        ? items
            .slice(0, items.indexOf(subject))
            .findLast((before) => before.kind === 'entity' && isSubject(before))
        : undefined
    if (chosen?.kind === 'entity') {
      subject.used = true
      prove(
        reading,
        subject.ids.every((id) => (sure(id) === true) === chosen.ids.includes(id)),
        `"${subject.text}" is not so`,
      )
    } else if (subject.kind === 'scope' && subject.locus) filterScope(reading, subject, sure)
    else prove(reading, holds(expand(base, subject), sure), `"${item.text}" is not borne out`)
  }
}

/** `C02 and C10 are the only profitable Sales campaigns`: they, and no other of the group. */
function checkOnly(reading: Reading): void {
  const { items, base } = reading
  items.forEach((item, i) => {
    if (!isTag(item, 'quant', 'only')) return
    const group = items.slice(i + 1, i + 4).find((next) => next.kind === 'entity' || next.kind === 'noun')
    const subject = items.slice(0, i).findLast((before) => isSubject(before))
    if (!group || subject?.kind !== 'entity') return
    const at = items.findIndex(
      (next, j) => j > i && j < i + 7 && (isTag(next, 'judge') || isTag(next, 'zero') || isTag(next, 'some')),
    )
    const found = at < 0 ? null : readPredicate(reading, at)
    if (!found) return
    const predicate = found.predicate
    const verdict = items[at]!
    const id = group.kind === 'entity' ? group.ids[0]! : base.account
    item.used = true
    verdict.used = true
    for (const use of found.uses) items[use]!.used = true
    if (group.kind === 'entity') group.aside = true
    const others = base.segmentsOf(id).map((segment) => segment.id)
    prove(
      reading,
      others.every((other) => (predicate(other) === true) === subject.ids.includes(other)),
      `"the only ${verdict.text}" is not so`,
    )
  })
}

interface Found {
  predicate: Predicate
  uses: number[]
}

function readPredicate(reading: Reading, i: number): Found | null {
  const { items, base } = reading
  const item = items[i]!
  if (isTag(item, 'zero') || isTag(item, 'quant', 'none')) return readZero(reading, i)
  if (isTag(item, 'some')) return readSome(reading, i)
  if (isTag(item, 'judge')) {
    const predicate = judge(reading, i, item.tag.op)
    return predicate && { predicate, uses: [] }
  }
  if (
    isWord(item, 'optimised', 'optimized', 'bought', 'built', 'run', 'running') &&
    isWord(items[i + 1], 'for')
  ) {
    const at = isWord(items[i + 2], 'the') ? i + 3 : i + 2
    const group = items[at]
    if (group?.kind !== 'entity' || base.entity(group.ids[0]!)?.kind !== 'group') return null
    group.reference = true
    const inside = member(base, group.ids[0]!)
    if (!isWord(items[i - 1], 'not')) return { predicate: inside, uses: [at] }
    return { predicate: (id) => negate(inside(id)), uses: [at, i - 1] }
  }
  if (isWord(item, 'gap', 'difference') && isWord(items[i + 1], 'between'))
    return readLandingGap(base, items, i)
  if (
    item.kind === 'entity' &&
    base.entity(item.ids[0]!)?.kind === 'group' &&
    / /.test(item.text) &&
    isWord(items[i - 1], 'are', 'were')
  ) {
    const before = items.slice(0, i).findLast((other) => other.kind === 'entity' || other.kind === 'scope')
    if (isSubject(before)) {
      item.reference = true
      return { predicate: member(base, item.ids[0]!), uses: [] }
    }
  }
  if (
    item.kind === 'entity' &&
    base.entity(item.ids[0]!)?.kind === 'group' &&
    items[i + 1]?.kind === 'noun' &&
    isWord(items[i - 1], 'a', 'an', 'one')
  ) {
    if (
      !isSubject(items.slice(0, i).findLast((before) => before.kind === 'entity' || before.kind === 'scope'))
    )
      return null
    item.reference = true
    return { predicate: member(base, item.ids[0]!), uses: [i + 1] }
  }
  return null
}

function negate(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer
}

function member(base: ClaimBase, group: string): Predicate {
  const ids = base.segmentsOf(group).map((segment) => segment.id)
  return (id) => (ids.length === 0 ? undefined : ids.includes(id))
}

const COUNTED = ['purchases', 'clicks', 'results', 'landingPageViews', 'impressions', 'engagements']

/** `without a single purchase`, `zero purchases`, `sold nothing`, `brought back nothing`. */
function readZero(reading: Reading, i: number): Found | null {
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
  if (item(items[i])?.text !== 'nothing' || before?.kind !== 'tag') return null
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

function item(value: Item | undefined): Item | undefined {
  return value
}

function isZero(value: number | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 0
}

/** `sold anything`, `recorded at least one purchase`. */
function readSome(reading: Reading, i: number): Found | null {
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
function readLandingGap(base: ClaimBase, items: readonly Item[], i: number): Found | null {
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

/** Fewer expected results than this, and no verdict is possible (an average segment shows none in one of twenty cases). */
const TOO_FEW = 3

function judge(reading: Reading, i: number, verdict: string): Predicate | null {
  const { base, items } = reading
  const roas = (id: string) => base.value(id, 'roas')
  const over = (id: string, low: number, high: number) => {
    const value = roas(id)
    return value === undefined ? undefined : value >= low && value < high
  }
  const p = (id: string) => base.fact(id, 'wasteProbability')?.value
  switch (verdict) {
    case 'profitable':
      return (id) => {
        const value = roas(id)
        return value === undefined ? undefined : value > 1
      }
    case 'unprofitable':
      return (id) => over(id, 0, 1)
    case 'almostEven':
      return (id) => over(id, 0.9, 1)
    case 'waste':
      return (id) => isWaste(base, id)
    case 'notWaste':
      return (id) => {
        const chance = p(id)
        return chance === undefined ? undefined : chance < 20
      }
    case 'tooEarly':
      return (id) => {
        const spend = base.value(id, 'spend')
        const cost = base.value(base.peersOf(id), mainCost(base)) ?? base.value(base.account, mainCost(base))
        const chance = p(id)
        if (spend === undefined || cost === undefined || chance === undefined) return undefined
        return spend / cost < TOO_FEW && chance > 5 && chance < 80
      }
    case 'notJudged':
      return (id) =>
        base.fact(id, 'wasteProbability') === undefined &&
        base.entities.some((other) => base.fact(other.id, 'wasteProbability'))
    case 'big':
    case 'small':
      // Big orders are not a big campaign: only a name itself may be called so.
      if (items.slice(0, i).some((item) => item.kind === 'tag' && item.tag.type === 'metric'))
        return () => undefined
      return (id) => {
        const spend = base.value(id, 'spend')
        const total = base.value(base.account, 'spend')
        const mean =
          total === undefined ? undefined : total / Math.max(1, base.segmentsOf(base.account).length)
        return spend === undefined || mean === undefined
          ? undefined
          : verdict === 'big'
            ? spend > mean
            : spend < mean
      }
    case 'good':
    case 'bad':
    case 'high':
    case 'low':
      return opinion(reading, i, verdict)
    default:
      items[i]!.used = false
      return null
  }
}

function isWaste(base: ClaimBase, id: string): boolean | undefined {
  const waste = base.fact(id, 'waste')?.value
  const chance = base.fact(id, 'wasteProbability')?.value
  if (waste !== undefined && waste > 0) return chance === undefined || chance >= 80
  if (chance !== undefined) return chance >= 80
  return base.entities.some((entity) => base.fact(entity.id, 'waste')) ? false : undefined
}

/** `a strong CTR`, `expensive`, `weak`: against the peers' figure, and clear of it. */
const CLEAR = 1.1

function opinion(reading: Reading, i: number, verdict: 'good' | 'bad' | 'high' | 'low'): Predicate {
  const { items, base } = reading
  const next = items.slice(i + 1, i + 3).find((item) => item.kind === 'tag' && item.tag.type === 'metric')
  const text = items[i]!.text
  const cost = /expensive|dear|pricey|cheap|costly/.test(text)
  const before = items.slice(0, i).findLast((item) => item.kind === 'tag' && item.tag.type === 'metric')
  const metric =
    next?.kind === 'tag'
      ? next.tag.metric
      : cost
        ? mainCost(base)
        : before?.kind === 'tag'
          ? before.tag.metric
          : base.value(base.account, 'roas') === undefined
            ? mainCost(base)
            : 'roas'
  return (id) => {
    const own = base.value(id, metric)
    const peers = base.value(base.peersOf(id) === id ? base.account : base.peersOf(id), metric)
    if (own === undefined || peers === undefined || base.entity(id)?.kind === 'account') return undefined
    const high = own > peers * CLEAR
    const low = own < peers / CLEAR
    if (verdict === 'high') return high
    if (verdict === 'low') return low
    const lowerIsBetter = metric.startsWith('cost') || metric === 'cpm' || metric === 'cpc'
    return (verdict === 'good') === lowerIsBetter ? low : high
  }
}

/** The subject of a predicate; a scope behind `of` counts only where the predicate belongs to it: `the five campaigns that sold anything`. */
function predicateSubject(reading: Reading, i: number, uses: readonly number[]): Subject | null {
  const { items } = reading
  for (let at = i - 1; at >= 0; at--) {
    const item = items[at]
    if (
      item?.kind === 'scope' &&
      item.locus &&
      isWord(items[at + 1], 'that', 'which', 'with', 'without', 'who')
    )
      return item
    if (item?.kind === 'scope' && item.locus && items[at + 1] === items[i]) return item
    if (isSubject(item)) return item
  }
  return subjectAt(reading, i, (item) => !uses.some((at) => items[at] === item))
}

function filterScope(reading: Reading, scope: ScopeItem, predicate: Predicate): void {
  const kept = scope.ids.filter((id) => predicate(id) === true)
  const count = scope.count
  scope.used = true
  if (count) {
    count.used = true
    prove(reading, count.value === kept.length, `"${scope.text}" counts wrongly`)
  }
  scope.ids = kept
}

/** A plural group as subject of a verdict speaks of the group's total. */
function expand(_base: ClaimBase, subject: Subject): Subject {
  return subject.kind === 'entity' ? asEntity(subject.ids) : subject
}
