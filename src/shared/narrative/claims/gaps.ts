import { isWord, type NumberItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { mainMetric, nearestMetric, prove, valueOf, type Reading } from './reading'
import { states } from './rounding'
import { sizeFits } from './sizes'

/** `the gap between C10 and C01 in cost per purchase is $89.63`. */
export function checkGaps(reading: Reading): void {
  const { items, base } = reading
  items.forEach((item, i) => {
    if (!isWord(item, 'gap', 'difference')) return
    const at = items.findIndex((next, j) => j > i && j < i + 6 && isWord(next, 'between'))
    const pair = at < 0 ? undefined : items[at + 1]
    const number = items
      .slice(at + 2)
      .find((next): next is NumberItem => next.kind === 'number' && !next.used)
    if (pair?.kind !== 'entity' || pair.ids.length !== 2 || !number) return
    const metric = nearestMetric(reading, at, (name) => CLAIM_METRICS[name] !== undefined) ?? mainMetric(base)
    const [a, b] = pair.ids.map((id) => valueOf(base, [id], metric))
    number.used = true
    const bare =
      CLAIM_METRICS[metric]?.unit === 'ratio' && (number.unit === 'plain' || number.unit === 'ratio')
    const known = a !== undefined && b !== undefined
    const fits =
      known &&
      (bare
        ? states(number, Math.abs(a - b))
        : sizeFits(number, metric, Math.max(a, b), Math.min(a, b), true))
    prove(reading, fits, `"${number.text}" is not the gap`)
  })
}
