import { isPunct, isTag, isWord, type EntityItem, type Item, type NumberItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import {
  asEntity,
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
import { states } from './rounding'

/** `three times the Sales average`, `twice as many purchases as C05`, `half the account's cost per click`. */
export function checkMultiple(reading: Reading, i: number, said: NumberItem): void {
  const { items, base } = reading
  const reference = multipleReference(items, i, said)
  if (!reference) return
  said.used = true
  reference.item.reference = true
  reference.item.used = true
  const end = items.indexOf(reference.item)
  const inside = items.slice(i + 1, end + 3).find((item) => item.kind === 'tag' && item.tag.type === 'metric')
  const adjective = items
    .slice(i + 1, end)
    .find((item) => isWord(item, 'expensive') || isTag(item, 'judge', 'high'))
  const metric =
    inside?.kind === 'tag'
      ? inside.tag.metric
      : adjective
        ? costMetric(reading, i)
        : (paidFor(items, i) ?? nearestMetric(reading, i, () => true) ?? mainMetric(base))
  if (adjective) adjective.used = true
  const subject = subjectAt(reading, i, (item) => item !== reference.item)
  const against = valueOf(base, reference.item.ids, metric)
  const fits = (id: string) => {
    const own = valueOf(base, [id], metric)
    if (own === undefined || against === undefined || against === 0) return undefined
    return states(said, (own / against) * (said.unit === 'fraction' ? 100 : 1))
  }
  prove(
    reading,
    subject !== null && holds(subject.kind === 'entity' ? asEntity(subject.ids) : subject, fits),
    `"${said.text}" is not so`,
  )
}

const LINKS = [
  'the',
  'that',
  'of',
  'as',
  'much',
  'many',
  'those',
  'what',
  'does',
  'did',
  'a',
  'than',
  'times',
]

function multipleReference(items: readonly Item[], i: number, said: NumberItem): { item: EntityItem } | null {
  let as = false
  for (let at = i + 1; at < Math.min(items.length, i + 10); at++) {
    const item = items[at]!
    if (item.kind === 'entity') {
      const after = items[at + 1]
      const average =
        isWord(after, 'average', 'mean', 'rate', 'figure', 'level') ||
        (after?.kind === 'tag' && after.tag.type === 'metric') ||
        after?.kind === 'noun'
      // A part `of` something is a share, unless it is measured against a figure.
      const measured =
        isWord(after, 'average', 'mean') ||
        (after?.kind === 'tag' &&
          after.tag.type === 'metric' &&
          !CLAIM_METRICS[after.tag.metric]?.additive) ||
        isWord(items[i + 2], 'what', 'that') ||
        (item.possessive === true && (after === undefined || isPunct(after)))
      if (said.unit === 'fraction' && isWord(items[i + 1], 'of') && !measured) return null
      return as || average || at === i + 1 || isWord(items[at - 1], 'the', 'that', 'of', 'what')
        ? { item }
        : null
    }
    if (isWord(item, 'as')) as = true
    else if (item.kind === 'word' && !LINKS.includes(item.text)) return null
    else if (isPunct(item) || item.kind === 'number' || item.kind === 'scope' || item.kind === 'date')
      return null
    else if (item.kind === 'tag' && item.tag.type !== 'metric' && item.tag.type !== 'judge') return null
    else if (item.kind === 'tag' && item.tag.type === 'metric' && item.tag.op === 'verb') return null
  }
  return null
}
