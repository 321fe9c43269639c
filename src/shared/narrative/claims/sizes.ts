import { isTag, isWord, type Item, type NumberItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { numberAt } from './reading'
import { states } from './rounding'

export function isTogether(items: readonly Item[]): boolean {
  return items.some(
    (item) => isWord(item, 'together', 'combined', 'jointly', 'total') || isTag(item, 'whole'),
  )
}

export function sizeFits(
  said: NumberItem,
  metric: string,
  own: number,
  against: number,
  up: boolean,
): boolean {
  const unit = CLAIM_METRICS[metric]?.unit
  switch (said.unit) {
    case 'percent':
      if (/point/.test(said.text)) return unit === 'percent' && states(said, Math.abs(own - against))
      return states(said, Math.abs(own / against - 1) * 100)
    case 'fraction':
      return states(said, Math.abs(own / against - 1) * 100)
    case 'ratio':
      return states(said, up ? own / against : against / own)
    case 'money':
      return unit === 'money' && states(said, Math.abs(own - against))
    case 'plain':
      return unit === 'count' && states(said, Math.abs(own - against))
  }
}

/** The figure right before the comparison says how large it is: `43% less`, `$56.20 per purchase cheaper`, `7 purchases more`. */
export function sizeBefore(items: readonly Item[], i: number): NumberItem | null {
  let at = i - 1
  const between = items[at]
  if (
    between?.kind === 'tag' &&
    between.tag.type === 'metric' &&
    (between.tag.op === 'post' || between.tag.op === 'count')
  )
    at--
  while (isWord(items[at], 'as')) at--
  const number = numberAt(items, at)
  return number && !number.used ? number : null
}

/** `more than $2,000`, `below 1x`: the word hedges the figure after it. */
export function boundNumber(items: readonly Item[], i: number): NumberItem | null {
  let at = i + 1
  while (isWord(items[at], 'a', 'an', 'the', 'than') || isTag(items[at], 'hedge')) at++
  const number = numberAt(items, at)
  if (!number || number.used) return null
  // `more than three times the …` and `more than half of` stay sizes of their own.
  return number
}
