import { isPunct, isTag, isWord, type Item, type NumberItem } from './items'
import { metricTag } from './link'

/** A step, a waiting time or a sample size, told apart from figures of the file by its own words. */
export function isPlainStep(items: readonly Item[], i: number, number: NumberItem): boolean {
  const next = items[i + 1]
  const before = items[i - 1]
  if (number.unit === 'percent' && number.value > 0 && number.value <= 50)
    return (
      isWord(before, 'by') ||
      isTag(next, 'dir') ||
      (i > 0 &&
        i < 4 &&
        isWord(next, 'of') &&
        isWord(before, 'move', 'shift', 'cut', 'take', 'put', 'reallocate', 'free'))
    )
  if (number.unit !== 'plain') return false
  if (isWord(next, 'day', 'days', 'week', 'weeks', 'hour', 'hours', 'more') && number.value <= 31) return true
  // About 50 results a week is what an ad set needs to leave its learning phase.
  return number.value === 50 && ['purchases', 'results', 'clicks'].includes(metricTag(next)?.tag.metric ?? '')
}

/** Small numbers of things to make, percent steps and waiting times in an instruction. */
export function isStep(items: readonly Item[], i: number, number: NumberItem): boolean {
  const next = items[i + 1]
  if (number.unit === 'percent') {
    const by =
      isWord(items[i - 1], 'by', 'to', 'of') ||
      isPunct(items[i - 1], '-') ||
      isPunct(next, '-') ||
      isWord(next, 'step', 'steps', 'increments', 'a', 'at', 'to') ||
      isTag(items[i - 1], 'hedge')
    return by && number.value > 0 && number.value <= 50
  }
  if (number.unit !== 'plain' || !Number.isInteger(number.value) || number.value < 1) return false
  const thing = items
    .slice(i + 1, i + 4)
    .some((item) => item.kind === 'word' || item.kind === 'tag' || item.kind === 'noun')
  return thing && number.value <= 31
}
