import { isTag, isWord, type EntityItem } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { prove, valueOf, type Reading } from './reading'

/** How close two figures must be to be called the same, and nearly the same. */
const SAME = 0.005
const NEARLY = 0.05

/** `C10 and C05 have nearly the same ROAS`, `C01 earned almost the same revenue as C02`. */
export function checkAlike(reading: Reading): void {
  const { items, base } = reading
  items.forEach((item, i) => {
    if (!isTag(item, 'alike')) return
    const metric = items[i + 1]
    if (metric?.kind !== 'tag' || metric.tag.type !== 'metric' || !CLAIM_METRICS[metric.tag.metric]) return
    const named = items
      .slice(0, i)
      .filter((before): before is EntityItem => before.kind === 'entity' && !before.reference)
    const other = isWord(items[i + 2], 'as') ? items[i + 3] : undefined
    if (other?.kind === 'entity') {
      other.reference = true
      other.used = true
    }
    const owners = [...named.flatMap(({ ids }) => ids), ...(other?.kind === 'entity' ? other.ids : [])]
    const values = owners.map((id) => valueOf(base, [id], metric.tag.metric))
    const known = values.filter((value) => value !== undefined)
    const room = item.tag.op === 'equal' ? SAME : NEARLY
    const [low, high] = [Math.min(...known), Math.max(...known)]
    item.used = true
    prove(
      reading,
      new Set(owners).size > 1 && known.length === owners.length && high - low <= room * Math.abs(high),
      `"${item.text}" is not so`,
    )
  })
}
