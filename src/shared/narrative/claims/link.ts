import { type Item, type NumberItem, type TagItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { inUnit } from './rounding'

export interface Link {
  metric: string
  uses: number[]
  /** A part of a whole: of this entity's figure, else of the account's. */
  of?: string
  /** What the part is of: `waste` as a part of `spend`. */
  whole?: string
  /** Whose part it is, where the sentence has said so already. */
  owner?: readonly string[]
}

export const BETWEEN = [
  'total',
  'unique',
  'recorded',
  'worth',
  'back',
  'reported',
  'attributed',
  'in',
  'of',
  'the',
  'as',
  'its',
  'average',
  'overall',
  'link',
  'paid',
  'tracked',
  'only',
  'a',
  'single',
  'their',
  'for',
]

export function metricTag(item: Item | undefined): TagItem | null {
  return item?.kind === 'tag' && item.tag.type === 'metric' ? item : null
}

export function unitFits(number: NumberItem, metric: string): boolean {
  const unit = CLAIM_METRICS[metric]?.unit
  return (
    unit !== undefined &&
    inUnit(number, metric, unit, 1, null) !== null &&
    (number.unit !== 'plain' || unit === 'count' || unit === 'ratio')
  )
}

/** `led to a purchase`, `became purchases`: what a part of the clicks did. */
export function isOutcome(item: Item | undefined): boolean {
  return metricTag(item)?.tag.metric === 'purchases' && /^(?:into|became|turned|led|ended) /.test(item!.text)
}
