import type { ClaimBase } from './base'
import { isWord } from './items'
import { CLAIM_METRICS } from './metric-keys'
import { mainCost, type Reading } from './reading'

/** Whether something holds of an entity; undefined where the facts cannot tell. */
export type Predicate = (id: string) => boolean | undefined

/** Fewer expected results than this, and no verdict is possible (an average segment shows none in one of twenty cases). */
const TOO_FEW = 3

export function judge(reading: Reading, i: number, verdict: string): Predicate | null {
  const { base, items } = reading
  const roas = (id: string) => base.value(id, 'roas')
  const over = (id: string, low: number, high: number) => {
    const value = roas(id)
    return value === undefined ? undefined : value >= low && value < high
  }
  const p = (id: string) => base.fact(id, 'wasteProbability')?.value
  switch (verdict) {
    case 'profitable':
      // `$15.24 in profit`: an export knows what came in, not what was left.
      if (
        items[i]!.text === 'in profit' &&
        (items[i - 1]?.kind === 'number' || isWord(items[i - 1], 'figure'))
      )
        return () => false
      return (id) => {
        const value = roas(id)
        return value === undefined ? undefined : value > 1
      }
    case 'unprofitable':
      return (id) => over(id, 0, 1)
    case 'almostEven':
      return (id) => over(id, 0.9, 1)
    case 'waste':
      return (id) => isWaste(base, id)
    case 'notWaste':
      return (id) => {
        const chance = p(id)
        return chance === undefined ? undefined : chance < 20
      }
    case 'tooEarly':
      return (id) => {
        const spend = base.value(id, 'spend')
        const cost = base.value(base.peersOf(id), mainCost(base)) ?? base.value(base.account, mainCost(base))
        const chance = p(id)
        if (spend === undefined || cost === undefined || chance === undefined) return undefined
        return spend / cost < TOO_FEW && chance > 5 && chance < 80
      }
    case 'notJudged':
      return (id) =>
        base.fact(id, 'wasteProbability') === undefined &&
        base.entities.some((other) => base.fact(other.id, 'wasteProbability'))
    case 'big':
    case 'small':
      // Big orders are not a big campaign: only a name itself may be called so.
      if (items.slice(0, i).some((item) => item.kind === 'tag' && item.tag.type === 'metric'))
        return () => undefined
      return (id) => {
        const spend = base.value(id, 'spend')
        const total = base.value(base.account, 'spend')
        const mean =
          total === undefined ? undefined : total / Math.max(1, base.segmentsOf(base.account).length)
        return spend === undefined || mean === undefined
          ? undefined
          : verdict === 'big'
            ? spend > mean
            : spend < mean
      }
    case 'aboveMean':
    case 'belowMean':
      return againstMean(reading, i, verdict === 'aboveMean')
    case 'good':
    case 'bad':
    case 'high':
    case 'low':
      return opinion(reading, i, verdict)
    default:
      items[i]!.used = false
      return null
  }
}

function isWaste(base: ClaimBase, id: string): boolean | undefined {
  const waste = base.fact(id, 'waste')?.value
  const chance = base.fact(id, 'wasteProbability')?.value
  if (waste !== undefined && waste > 0) return chance === undefined || chance >= 80
  if (chance !== undefined) return chance >= 80
  return base.entities.some((entity) => base.fact(entity.id, 'waste')) ? false : undefined
}

/** `an above-average CTR`: the metric right behind it, against that of its peers and of the account, whichever is meant. */
function againstMean({ items, base }: Reading, i: number, above: boolean): Predicate {
  const next = items[i + 1]
  if (next?.kind !== 'tag' || next.tag.type !== 'metric') return () => undefined
  const { metric } = next.tag
  return (id) => {
    const own = base.value(id, metric)
    if (own === undefined || base.entity(id)?.kind === 'account') return undefined
    const means = base.meansOf(id).map((of) => base.value(of, metric))
    return means.every((mean) => mean !== undefined && (above ? own > mean : own < mean))
  }
}

/** `a strong CTR`, `expensive`, `weak`: against the peers' figure, and clear of it. */
const CLEAR = 1.1

function opinion(reading: Reading, i: number, verdict: 'good' | 'bad' | 'high' | 'low'): Predicate {
  const { items, base } = reading
  const next = items.slice(i + 1, i + 3).find((item) => item.kind === 'tag' && item.tag.type === 'metric')
  const text = items[i]!.text
  const cost = /expensive|dear|pricey|cheap|costly/.test(text)
  const before = items.slice(0, i).findLast((item) => item.kind === 'tag' && item.tag.type === 'metric')
  const metric =
    next?.kind === 'tag'
      ? next.tag.metric
      : cost
        ? mainCost(base)
        : before?.kind === 'tag'
          ? before.tag.metric
          : base.value(base.account, 'roas') === undefined
            ? mainCost(base)
            : 'roas'
  return (id) => {
    const own = base.value(id, metric)
    const peers = base.value(base.peersOf(id) === id ? base.account : base.peersOf(id), metric)
    if (own === undefined || peers === undefined || base.entity(id)?.kind === 'account') return undefined
    const high = own > peers * CLEAR
    const low = own < peers / CLEAR
    if (verdict === 'high') return high
    if (verdict === 'low') return low
    const lowerIsBetter = CLAIM_METRICS[metric]?.better === 'lower'
    return (verdict === 'good') === lowerIsBetter ? low : high
  }
}
