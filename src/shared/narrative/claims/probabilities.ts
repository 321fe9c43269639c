import { isTag, isWord } from './items'
import type { Reading } from './reading'

/** `a 45% chance that C01 is wasteful` states a probability, not that it is wasteful. */
export function checkProbabilities({ items }: Reading): void {
  const chance = items.find((item) => isWord(item, 'chance', 'probability', 'likelihood'))
  const verdict = items.find((item) => isTag(item, 'judge', 'waste'))
  const number = items.find((item) => item.kind === 'number' && item.unit === 'percent')
  if (!chance || !verdict || number?.kind !== 'number') return
  number.metric = 'wasteProbability'
  verdict.used = true
}
