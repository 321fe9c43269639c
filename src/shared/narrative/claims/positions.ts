import { isPunct, isTag, isWord, type EntityItem, type Item, type NumberItem } from './items'
import { metricTag } from './link'
import type { Reading, Subject } from './reading'

/** `C10 and C05 returned 2.83x and 1.61x`, `C01 outspent C11, $2,614.87 to $2,153.68`: in the order of the names. */
export function positional(reading: Reading, number: NumberItem, owner: Subject, i: number): string[] | null {
  const { items } = reading
  const before = items
    .slice(0, i)
    .filter((item): item is EntityItem => item.kind === 'entity' && item.aside !== true)
  const run = numberRun(items, i)
  if (!run) return null
  if (owner.kind === 'entity' && owner.ids.length > 1 && run.length === owner.ids.length)
    return [owner.ids[run.indexOf(number)]!]
  if (run.length !== 2) return null
  const named = before.slice(-2)
  const [first, second] = named
  const compared =
    second?.reference === true &&
    first !== undefined &&
    !first.reference &&
    first.ids.length === 1 &&
    second.ids.length === 1
  if (compared) return run.indexOf(number) === 0 ? first.ids : second.ids
  // `Compared with C02, C10 has a higher CTR (2.16% against 1.23%)`: the subject's own figure first.
  const leading =
    first?.reference === true && second !== undefined && !second.reference && before.length === 2
  if (!leading || first.ids.length !== 1 || second.ids.length !== 1) return null
  return run.indexOf(number) === 0 ? second.ids : first.ids
}

/** Figures that follow each other with only `and`, `to`, `against` or a comma between. */
function numberRun(items: readonly Item[], i: number): NumberItem[] | null {
  const joins = (item: Item | undefined) =>
    isWord(item, 'and', 'to', 'against', 'vs', 'versus', 'compared', 'with', 'for', 'respectively') ||
    isPunct(item, ',', '.', '-') ||
    isTag(item, 'hedge') ||
    (metricTag(item) !== null && metricTag(item)!.tag.op !== 'verb')
  const walk = (step: number): NumberItem[] => {
    const found: NumberItem[] = []
    let gap = 0
    for (let at = i + step; at >= 0 && at < items.length && gap < 5; at += step) {
      const item = items[at]!
      if (item.kind === 'number') {
        found.push(item)
        gap = 0
      } else if (joins(item)) gap++
      else break
    }
    return found
  }
  const run = [...walk(-1).reverse(), items[i] as NumberItem, ...walk(1)]
  return run.length > 1 ? run : null
}
