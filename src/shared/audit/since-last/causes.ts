import { formatMoney, formatRatio, formatVariance } from '../../metrics/format'
import { decomposeCost, decomposeReturn, splitMixAndRate } from '../statistics/decompose'
import { shareTest } from '../statistics/intervals'
import type { Audit } from '../audit'
import { resultsOf, sumGroup, type Frame, type GroupSums } from './frame'

/** Smaller moves of a cost or return are not worth a cause. */
const NOTABLE = 0.05
const SLIGHT = 0.01
/** A difference of this size or more comes up one time in ten between equal periods. */
const CHANCE = 0.1

/** Sentences on what moved the cost per result and the return of the main group. */
export function explainChange(frame: Frame, audit: Audit, words: { one: string; many: string }): string[] {
  const group = mainGroup(audit)
  if (group === null || !frame.results || !frame.money) return []
  const before = sumGroup(frame.before.segments, group)
  const now = sumGroup(frame.now.segments, group)
  if (before.results === 0 || now.results === 0 || before.spend === 0 || now.spend === 0) return []
  return [
    ...explainCost(before, now, frame, audit.currency, words),
    ...explainReturn(before, now, frame, group),
  ]
}

function mainGroup({ segments }: Audit): string | null {
  const spend = new Map<string, number>()
  for (const { group, sums } of segments)
    if (resultsOf(sums) !== null) spend.set(group, (spend.get(group) ?? 0) + (sums.spend ?? 0))
  return [...spend].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

function explainCost(
  before: GroupSums,
  now: GroupSums,
  { clicks }: Frame,
  currency: string | null,
  { one }: { one: string },
): string[] {
  const costs = [before.spend / before.results, now.spend / now.results] as const
  const change = costs[1] / costs[0] - 1
  if (Math.abs(change) < NOTABLE) return []
  const p = shareTest(now.results, before.results + now.results, now.spend / (before.spend + now.spend))
  const chance = p > CHANCE ? ' With so few of them, chance alone could have done it.' : ''
  const opening = `Cost per ${one} went from ${formatMoney(costs[0], currency)} to ${formatMoney(costs[1], currency)} (${formatVariance(change)})`
  const parts = clicks ? decomposeCost(before, now) : null
  if (!parts) return [`${opening}.${chance}`]
  const steps = [
    ['the price of impressions', parts.cpm],
    ['the click rate', parts.ctr],
    ['the conversion rate of clicks', parts.conversionRate],
  ] as const
  const told = [...steps]
    .map(([name, log]) => ({ name, effect: Math.exp(log) - 1 }))
    .filter(({ effect }) => Math.abs(effect) >= SLIGHT)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .map(({ name, effect }, at) => `${name} ${at === 0 ? 'accounts ' : ''}for ${formatVariance(effect)}`)
  return [`${opening}: ${told.join(', ')}.${chance}`]
}

function explainReturn(before: GroupSums, now: GroupSums, frame: Frame, group: string): string[] {
  if (before.value === 0 || now.value === 0) return []
  const returns = [before.value / before.spend, now.value / now.spend] as const
  const change = returns[1] / returns[0] - 1
  if (Math.abs(change) < NOTABLE) return []
  const opening = `ROAS went from ${formatRatio(returns[0])} to ${formatRatio(returns[1])} (${formatVariance(change)})`
  const parts = frame.clicks ? decomposeReturn(before, now) : null
  const order = parts ? `; order value accounts for ${formatVariance(Math.exp(parts.orderValue) - 1)}` : ''
  const mix = explainMix(frame, group)
  return [`${opening}${order}.${mix === null ? '' : ` ${mix}`}`]
}

/** Money that moved between rows against rows that changed themselves; null where the rows are not the same kind. */
function explainMix({ before, now, caveats }: Frame, group: string): string | null {
  if (caveats.some((caveat) => caveat.includes('only totals'))) return null
  const rows = new Map<string, { base: Pair; count: Pair }>()
  for (const [side, segments] of [
    ['before', before.segments],
    ['now', now.segments],
  ] as const) {
    for (const segment of segments) {
      if (segment.group !== group) continue
      const key = `${segment.label}\u0000${segment.parent ?? ''}`
      const row = rows.get(key) ?? { base: { before: 0, now: 0 }, count: { before: 0, now: 0 } }
      row.base[side] += segment.sums.spend ?? 0
      row.count[side] += segment.sums.purchaseValue ?? 0
      rows.set(key, row)
    }
  }
  const split = splitMixAndRate([...rows.values()])
  if (!split || rows.size < 2 || split.total === 0) return null
  const mix = Math.abs(split.mix)
  const rate = Math.abs(split.rate)
  if (mix > 2 * rate) return 'Most of it is money that moved between rows, not rows that changed.'
  if (rate > 2 * mix) return 'Most of it is rows that changed themselves, not money that moved between them.'
  return 'It comes both from money that moved between rows and from rows that changed themselves.'
}

type Pair = Record<'before' | 'now', number>
