import { checkAlike } from './alike'
import { checkGaps } from './gaps'
import { isPunct, isTag, isWord, type Item, type NumberItem, type TagItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { checkMultiple } from './multiples'
import {
  costMetric,
  holds,
  mainMetric,
  nearestMetric,
  paidFor,
  prove,
  subjectAt,
  valueOf,
  type Reading,
} from './reading'
import { boundNumber, isTogether, sizeBefore, sizeFits } from './sizes'

/** How close two figures must be to be called equal, and to be called close. */
const SAME = 0.03

const NEAR = 0.12

/** How far apart two figures are at least when one is `far above` the other, and at most when it is `slightly above`. */
const CLEAR = 1.1
const SLIGHT = 1.25
const FAR = ['far', 'much', 'markedly', 'noticeably', 'comfortably', 'easily', 'clearly']
const SLIGHTLY = ['slightly', 'somewhat', 'little', 'barely', 'narrowly', 'marginally']

function degreeOf(before: Item | undefined): 'far' | 'slight' | null {
  if (isWord(before, ...FAR)) return 'far'
  return isWord(before, ...SLIGHTLY) ? 'slight' : null
}

/** `above the Sales average`, `43% less than`, `three times the`, `$56 cheaper than`: each with its direction and size. */
export function checkRelations(reading: Reading): void {
  const { items } = reading
  checkGaps(reading)
  checkAlike(reading)
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    if (item.used) continue
    if (
      isTag(item, 'hedge') &&
      /(?:below|under|short of|above|over)/.test(item.text) &&
      items[i + 1]?.kind === 'entity'
    )
      item.tag = { type: 'dir', op: /above|over/.test(item.text) ? 'above' : 'below', metric: '' }
    if (isTag(item, 'near')) item.tag = { type: 'dir', op: 'near', metric: '' }
    if (isTag(item, 'dir')) checkDirection(reading, i, item)
    else if (item.kind === 'number' && (item.unit === 'ratio' || item.unit === 'fraction'))
      checkMultiple(reading, i, item)
  }
}

function checkDirection(reading: Reading, i: number, tag: TagItem): void {
  const { items, base } = reading
  const bound = boundNumber(items, i)
  if (bound) {
    if (tag.tag.op === 'equal') tag.used = true
    if (tag.tag.op === 'near') {
      bound.hedge = 'about'
      tag.used = true
    }
    if (tag.tag.op !== 'above' && tag.tag.op !== 'below') return
    bound.hedge = tag.tag.op === 'above' ? 'over' : 'under'
    if (tag.tag.metric === 'spend') bound.metric = 'spend'
    tag.used = true
    return
  }
  if (isWord(items[i + 1], 'the') && isWord(items[i + 2], 'period', 'whole')) {
    tag.used = true
    return
  }
  const reference = findReference(reading, i, tag)
  if (!reference) return
  tag.used = true
  const said = sizeBefore(items, i)
  const metric = relationMetric(reading, i, tag, reference)
  if (said) said.used = true
  const subject = subjectAt(reading, i, (item) => item !== reference.item)
  if (!subject) {
    reading.failures.push(`nothing says what "${tag.text}" is about`)
    return
  }
  const degree = degreeOf(items[i - 1])
  const better = CLAIM_METRICS[metric]?.better
  const compare = (id: string): boolean | undefined => {
    const other = reference.ids(id)
    const own = valueOf(base, [id], metric)
    const against = other === null ? undefined : valueOf(base, other, metric)
    if (own === undefined || against === undefined) return undefined
    if (tag.tag.op === 'equal') return Math.abs(own - against) <= SAME * Math.abs(against)
    if (tag.tag.op === 'near') return Math.abs(own - against) <= NEAR * Math.abs(against)
    const up =
      tag.tag.op === 'above' ||
      (tag.tag.op === 'better' && better === 'higher') ||
      (tag.tag.op === 'worse' && better === 'lower')
    const down =
      tag.tag.op === 'below' ||
      (tag.tag.op === 'better' && better === 'lower') ||
      (tag.tag.op === 'worse' && better === 'higher')
    if (!(up ? own > against : down && own < against)) return false
    const apart = Math.max(own, against) / Math.min(own, against)
    if (degree && (degree === 'far' ? apart < CLEAR : apart > SLIGHT)) return false
    return said === null || sizeFits(said, metric, own, against, up)
  }
  const joint = subject.kind === 'entity' && subject.ids.length > 1 && isTogether(items)
  prove(
    reading,
    joint ? compareJointly(reading, subject.ids, reference, metric, tag, said) : holds(subject, compare),
    `"${tag.text}" is not so`,
  )
}

function compareJointly(
  reading: Reading,
  ids: readonly string[],
  reference: Reference,
  metric: string,
  tag: TagItem,
  said: NumberItem | null,
): boolean {
  const own = valueOf(reading.base, ids, metric)
  const other = reference.ids(ids[0]!)
  const against = other === null ? undefined : valueOf(reading.base, other, metric)
  if (own === undefined || against === undefined || (tag.tag.op !== 'above' && tag.tag.op !== 'below'))
    return false
  const up = tag.tag.op === 'above'
  return (up ? own > against : own < against) && (said === null || sizeFits(said, metric, own, against, up))
}

interface Reference {
  item: Item | null
  /** Whose figure it is, seen from a subject; null where that cannot be told. */
  ids(subject: string): string[] | null
}

/** What comes after `than`, `below`, `times`: a name, a group's average, or `the average`. */
function findReference(reading: Reading, i: number, tag: TagItem): Reference | null {
  const { items, base } = reading
  for (let at = i + 1; at < Math.min(items.length, i + 12); at++) {
    const item = items[at]!
    const past = asideEnd(items, at)
    if (past !== null) {
      at = past
      continue
    }
    if (item.kind === 'entity') {
      item.reference = true
      item.used = true
      return { item, ids: () => item.ids }
    }
    if (item.kind === 'scope' && item.quant === 'all') {
      item.locus = true
      item.used = true
      return null
    }
    if (isWord(item, 'any') || isTag(item, 'some'))
      return everyOther(reading, at, tag, () => relationMetric(reading, i, tag, { item, ids: () => null }))
    if (isWord(item, 'average', 'mean')) {
      item.used = true
      return {
        item: null,
        ids: (subject) => [base.peersOf(subject) === subject ? base.account : base.peersOf(subject)],
      }
    }
    if (
      item.kind === 'number' ||
      isTag(item, 'dir') ||
      isTag(item, 'sup') ||
      isPunct(item, ',', ';', ':', '(', ')', '.')
    )
      break
  }
  return isPlain(items, i) ? leadingReference(items, i) : null
}

/** `a higher ROAS, 2.83x, than C02`: where a figure in commas or brackets that stands in between ends. */
function asideEnd(items: readonly Item[], at: number): number | null {
  const closed =
    (isPunct(items[at], ',') && isPunct(items[at + 2], ',')) ||
    (isPunct(items[at], '(') && isPunct(items[at + 2], ')'))
  return closed && items[at + 1]?.kind === 'number' && isWord(items[at + 3], 'than') ? at + 2 : null
}

/** Whether the comparison names nothing itself: `has a higher CTR.` */
function isPlain(items: readonly Item[], i: number): boolean {
  return !items.slice(i + 1).some((item) => isWord(item, 'than') || item.kind === 'entity')
}

/** `Compared with C02, C10 has a higher CTR`: whom the sentence began with. */
function leadingReference(items: readonly Item[], i: number): Reference | null {
  const [first, second, third] = items
  const opens = isWord(first, 'compared', 'against', 'versus') || isTag(first, 'dir')
  const item = second?.kind === 'entity' ? second : isWord(second, 'with', 'to') ? third : undefined
  if (!opens || item?.kind !== 'entity' || items.indexOf(item) >= i) return null
  item.reference = true
  item.used = true
  return { item, ids: () => item.ids }
}

/** `more than any other Sales campaign`: against the strongest or the weakest of the others, whichever is harder. */
function everyOther(reading: Reading, at: number, tag: TagItem, metric: () => string): Reference | null {
  const { items, base } = reading
  if (!isWord(items[at + 1], 'other')) return null
  const group = items[at + 2]
  const noun = items.slice(at + 2, at + 4).find((item) => item.kind === 'noun')
  if (!noun) return null
  items[at]!.used = true
  const scope = group?.kind === 'entity' ? group.ids[0]! : base.account
  if (group?.kind === 'entity') group.aside = true
  return {
    item: items[at]!,
    ids: (subject) => {
      const name = metric()
      const others = base
        .segmentsOf(scope)
        .map((segment) => ({ id: segment.id, value: base.value(segment.id, name) }))
        .filter(
          (other): other is { id: string; value: number } =>
            other.id !== subject && other.value !== undefined,
        )
        .sort((a, b) => a.value - b.value)
      const lower = CLAIM_METRICS[name]?.better === 'lower'
      const up =
        tag.tag.op === 'above' || (tag.tag.op === 'better' && !lower) || (tag.tag.op === 'worse' && lower)
      const hardest = up ? others.at(-1) : others[0]
      return hardest ? [hardest.id] : null
    },
  }
}

function relationMetric(reading: Reading, i: number, tag: TagItem, reference: Reference): string {
  const { items, base } = reading
  if (tag.tag.metric === 'cost') return costMetric(reading, i)
  if (tag.tag.metric !== '') return tag.tag.metric
  const end = reference.item ? items.indexOf(reference.item) : i + 1
  const metricOf = (item: Item | undefined) =>
    item?.kind === 'tag' && item.tag.type === 'metric' ? item.tag.metric : null
  const inside = items
    .slice(i + 1, end)
    .map(metricOf)
    .find((metric) => metric !== null)
  if (inside) return inside
  const paid = items.slice(Math.max(0, i - 3), i).some((item) => isTag(item, 'pay'))
  if (paid) return paidFor(items, i) ?? costMetric(reading, i)
  const after = items[end + 1]
  const direct =
    metricOf(after) ?? (isWord(after, 'on', 'in', 'by', 'for', 'average') ? metricOf(items[end + 2]) : null)
  const between = metricOf(items[i - 1])
  if (between && direct === null) return between
  if (direct !== null) return direct
  const known = (metric: string) => CLAIM_METRICS[metric] !== undefined
  return nearestMetric(reading, i, known) ?? reading.context.metric ?? mainMetric(base)
}
