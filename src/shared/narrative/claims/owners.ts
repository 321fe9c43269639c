import { isPunct, isTag, isWord, type EntityItem, type Item } from './items'
import { BETWEEN, metricTag, type Link } from './link'
import { subjectAt, type Reading, type Subject } from './reading'

/** Figures in brackets before or after whom they belong to: `1.38% (all Sales)`. */
export function markAsides({ items }: Reading): void {
  items.forEach((item, i) => {
    if (item.kind !== 'entity' || item.reference) return
    if (
      isWord(items[i - 1], 'of') &&
      metricTag(items[i + 1])?.tag.metric === 'spend' &&
      items[i - 2]?.kind === 'number'
    )
      item.reference = true
    const open =
      isPunct(items[i - 1], '(') || (isPunct(items[i - 2], '(') && isWord(items[i - 1], 'the', 'for', 'in'))
    const close =
      isPunct(items[i + 1], ')') ||
      (isPunct(items[i + 2], ')') &&
        (isWord(items[i + 1], 'average', 'mean') || items[i + 1]?.kind === 'noun'))
    if (open && close && items.slice(Math.max(0, i - 6), i).some((before) => before.kind === 'number'))
      item.aside = true
  })
}

const PREPOSITIONS = ['for', 'in', 'from', 'by', 'on', 'at', 'across', 'among', 'within']

/** Whose figure: the name attached right after it, the one it is measured against, else the subject. */
export function findOwner(reading: Reading, i: number, link: Link): Subject | null {
  const { items } = reading
  const attached = ownerAfter(items, i, link)
  if (attached) return attached
  const reference = ownerBefore(items, i)
  if (reference) return reference
  return subjectAt(reading, i, (item) => !(link.of !== undefined && item.kind === 'entity' && item.reference))
}

function ownerAfter(items: readonly Item[], i: number, link: Link): EntityItem | null {
  let at = i + 1
  const skip = () => {
    while (
      items[at] &&
      (link.uses.includes(at) ||
        isWord(items[at], ...BETWEEN.filter((word) => !PREPOSITIONS.includes(word))) ||
        (items[at]!.kind === 'entity' &&
          (items[at] as EntityItem).reference === true &&
          link.of !== undefined))
    )
      at++
  }
  skip()
  const opening = items[at]
  const went = metricTag(opening)?.text
  const led =
    isPunct(opening, '(') ||
    isWord(opening, ...PREPOSITIONS) ||
    went === 'went to' ||
    went === 'goes to' ||
    isTag(opening, 'some')
  if (!led) return null
  if (isWord(opening, 'at', 'on', 'by') && link.metric !== 'spend') return null
  at++
  while (isWord(items[at], 'the', 'all', 'for', 'in') || isTag(items[at], 'quant', 'all')) at++
  const entity = items[at]
  if (entity?.kind !== 'entity' || entity.reference) return null
  if (isPunct(opening, '(') && !entity.aside) return null
  if (metricTag(opening)) opening!.used = true
  const quantifier = items[at - 1]
  if (quantifier && isTag(quantifier, 'quant', 'all')) quantifier.used = true
  return entity
}

/** `below the Sales average of 1.38%`, `against C05's 1.61x`: the figure right behind whom something is compared with. */
function ownerBefore(items: readonly Item[], i: number): EntityItem | null {
  for (let at = i - 1; at >= Math.max(0, i - 7); at--) {
    const item = items[at]!
    if (item.kind === 'entity') return item.reference && !isTag(items[i + 1], 'dir') ? item : null
    const passes =
      isWord(
        item,
        'average',
        'mean',
        'figure',
        'rate',
        'level',
        'of',
        'at',
        'is',
        'was',
        'a',
        'the',
        'which',
        'total',
        'with',
        'on',
      ) ||
      isPunct(item, '(', "'") ||
      isTag(item, 'hedge') ||
      metricTag(item) !== null ||
      item.kind === 'noun'
    if (!passes) return null
  }
  return null
}
